import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))
const stub = fileURLToPath(new URL('fresh-server-command.sh', import.meta.url))
/** Whatever would change the machine, or answers as another one would. */
const commands =
  'id uname hostname getent useradd userdel dpkg-query apt-get ss df caddy systemctl runuser journalctl systemd-run chown npm node'

/** How a release does on its server: it opens, never does, or ends at once. */
type Behavior = 'ready' | 'waiting' | 'failed'

/** A fresh Debian in a folder of its own, on which deploy/ is tried. Its commands only note that they were called. */
export async function makeFreshServer() {
  const world = await mkdtemp(join(tmpdir(), 'store-server-'))
  const at = (path: string) => join(world, path)
  const root = at('root')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const note = async (name: string, text = '') => await writeFile(at(name), text)
  for (const folder of ['bin', 'files', 'root/proc', 'root/run/systemd/system'])
    await mkdir(at(folder), { recursive: true })
  for (const folder of ['srv', 'etc/systemd/system', 'etc/caddy', 'usr/local/bin'])
    await mkdir(join(root, folder), { recursive: true })
  for (const command of commands.split(' ')) await symlink(stub, at(`bin/${command}`))
  await writeFile(join(root, 'etc/os-release'), 'ID=debian\nVERSION_ID="12"\n')
  await writeFile(join(root, 'proc/meminfo'), 'MemTotal:        2014032 kB\n')
  await writeFile(join(root, 'etc/caddy/Caddyfile'), ':80 {\n}\n')
  const state = {
    uid: '0',
    machine: 'x86_64',
    disk: '9000000',
    ports: '',
    'dns-shop.example': '203.0.113.5 STREAM',
  }
  for (const [name, text] of Object.entries({ ...state, calls: '' })) await note(name, `${text}\n`)

  // The store itself: open while it is started and its release is one that opens.
  const store = createServer((_request, response) => {
    const isOpen = existsSync(at('started')) && readCurrent('behavior') === 'ready'
    response.writeHead(isOpen ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const readCurrent = (file: string) => {
    const path = join(root, 'srv/store/current', file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const env = {
    PATH: `${at('bin')}:/usr/sbin:/usr/bin:/sbin:/bin`,
    WORLD: world,
    STORE_ROOT: root,
    STORE_PORT: String((store.address() as AddressInfo).port),
    STORE_PATIENCE: '2',
  }

  const pack = async (name: string) => {
    const file = at(`files/${name}.tar.gz`)
    spawnSync('tar', ['-czf', file, '-C', at('files'), name])
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
    await writeFile(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`)
    return file
  }

  return {
    root,
    at,
    read,
    note,
    readCurrent,
    /** Runs a file of deploy/ with these words. @returns its exit code and all that it said. */
    async run(file: string, words: readonly string[], more: NodeJS.ProcessEnv = {}, typed = '') {
      return await new Promise<{ code: number; said: string }>((resolve) => {
        const child = execFile(file, words, { env: { ...env, ...more } }, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
        )
        child.stdin?.end(typed)
      })
    },
    /** The calls since the last time that somebody asked. */
    async takeCalls() {
      const calls = readFileSync(at('calls'), 'utf8')
      await note('calls')
      return calls
    },
    /** A release in a file, with its SHA-256. */
    async makeRelease(name: string, behavior: Behavior = 'ready', unitText = '') {
      const folder = at(`files/${name}`)
      await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
      await cp(deploy, join(folder, 'deploy'), { recursive: true })
      if (unitText) await writeFile(join(folder, 'deploy/store.service'), unitText)
      await writeFile(join(folder, 'behavior'), behavior)
      await writeFile(join(folder, 'node_modules/.bin/node'), '#!/bin/sh\n', { mode: 0o755 })
      return await pack(name)
    },
    /** The same release as another one. */
    async renameRelease(file: string, name: string) {
      await mkdir(at(`files/${name}`))
      spawnSync('tar', ['-xzf', file, '--strip-components=1', '-C', at(`files/${name}`)])
      return await pack(name)
    },
    /** Every file with its mode, moment and content: equal when nothing was written. */
    describeFiles() {
      const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()
      return names.map((path) => {
        const found = lstatSync(join(root, path))
        if (found.isSymbolicLink()) return `${path} → ${readlinkSync(join(root, path))}`
        const content = found.isFile() ? `${found.mtimeMs} ${readFileSync(join(root, path), 'base64')}` : ''
        return `${path} ${found.mode.toString(8)} ${content}`
      })
    },
    async close() {
      store.close()
      await rm(world, { recursive: true })
    },
  }
}
