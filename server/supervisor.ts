import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseConfig } from '../app/platform/config.ts'
import { readSecretFiles } from '../app/platform/secret-files.server.ts'
import { openDatabase } from './database.ts'
import { onStopSignal } from './process/stop-signal.ts'
import { superviseServer, type Run } from './process/supervision.ts'

// `npm start`: the database, and the server in a process of its own, which is started again when it crashes.
const say = (line: string) => console.log(line)
/** The server needs about two seconds; `npm start` ends everything after fifteen. */
const stopLimitMs = 12_000

let server: ChildProcess | undefined
let isStopping = false
const stopped = new AbortController()
const stopping: (() => Promise<void>)[] = []
const end = onStopSignal(async () => {
  isStopping = true
  say('Stopping…')
  stopped.abort()
  for (const stop of stopping.toReversed()) await stop()
  say('Stopped.')
})

async function runServer(): Promise<Run> {
  const startedAt = performance.now()
  const program = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [program], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C in the terminal is for this process, which stops the server before the database.
    detached: process.platform !== 'win32',
  })
  server = child
  let wasOpen = false
  child.once('message', () => {
    wasOpen = true
  })
  const ended = await new Promise<Pick<Run, 'code' | 'signal'>>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  server = undefined
  return { ...ended, wasOpen, seconds: (performance.now() - startedAt) / 1000 }
}

async function stopServer(): Promise<void> {
  const child = server
  if (!child) return
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(limit)
}

async function openShop(): Promise<number> {
  const database = await openDatabase(parseConfig(readSecretFiles(process.env)), say)
  stopping.push(() => database.stop(), stopServer)
  return await superviseServer({
    run: runServer,
    wait: async (seconds) =>
      await sleep(seconds * 1000, undefined, { signal: stopped.signal }).catch(() => {}),
    isStopping: () => isStopping,
    say,
  })
}

openShop().then(
  (code) => isStopping || end(code),
  (error: unknown) => {
    console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error)
    end(1)
  },
)
