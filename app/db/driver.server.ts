import { createRequire, registerHooks } from 'node:module'
import type postgresDriver from 'postgres'

/**
 * What postgres.js 3.4.9 does wrong when a connection is lost: it writes a rollback to the closed socket, which
 * ends the process; it never writes again when a write was due at that moment; it answers the next statement
 * with the old failure; it runs what is left of a transaction on the connection's successor; and nobody awaits its
 * question for array types, whose failure ends the process too. And when a COPY ends while its reader is behind, it
 * never reads from that connection again.
 */
const fixes: Record<string, readonly (readonly [wrong: string, fixed: string])[]> = {
  '/postgres/cjs/src/connection.js': [
    [
      'clearImmediate(nextWriteTimer)\n    socket.removeListener',
      'clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener',
    ],
    [
      "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
      "if (query || sent.length) error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null\n    result = new Result()",
    ],
    ['return fetchArrayTypes()\n', 'return fetchArrayTypes().catch(() => void (needsTypes = true))\n'],
    [
      'stream && stream.push(null)\n    stream = null',
      'stream && (stream.push(null), socket.resume())\n    stream = null',
    ],
    [
      'const x = socket.write(chunk, fn)',
      "if (!socket) {\n      chunk = nextWriteTimer = null\n      error(Errors.connection('CONNECTION_CLOSED', options))\n      query = null\n      return false\n    }\n    const x = socket.write(chunk, fn)",
    ],
  ],
  '/postgres/cjs/src/index.js': [
    [
      'let savepoints = 0\n      , connection\n',
      'let savepoints = 0\n      , connection\n      , lost = null\n',
    ],
    [
      'connection.onclose = reject)',
      'connection.onclose = e => {\n          lost = e\n          while (queries.length) queries.shift().reject(e)\n          reject(e)\n        })',
    ],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      'q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost) return q.reject(lost)\n',
    ],
  ],
}

const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const file = Object.keys(fixes).find((path) => url.endsWith(path))
    if (!file) return loaded
    let source = String(loaded.source)
    for (const [wrong, fixed] of fixes[file] ?? []) {
      if (source.split(wrong).length !== 2)
        throw new Error(`${file} is not the postgres.js that is known: look at its fixes again.`)
      source = source.replace(wrong, () => fixed)
    }
    return { ...loaded, source }
  },
})

/** postgres.js, fixed while it is loaded: a lost connection fails its own statements and nothing else. */
export const postgres = createRequire(import.meta.url)('postgres') as typeof postgresDriver
hooks.deregister()
