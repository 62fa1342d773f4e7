import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, readlink, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import type { Programs } from './cluster.ts'
import { createCommandEnvironment, isProcessAlive, readParentPid, runProgram } from './command.ts'

/** Where one embedded database lives and how it is run. */
export type Installation = {
  folder: string
  logFile: string
  programs: Programs
  settings: Readonly<Record<string, string>>
  log: (line: string) => void
}

/** A running main process of PostgreSQL; `child` only when this process started it. */
export type Postmaster = { pid: number; port: number; child?: ChildProcess }

type LockFile = { pid: number; port: number; state: string; isOurs: boolean }

/** A start that failed for a reason that passes: try again. */
export class PassingStartError extends Error {}

const LOG_LIMIT_BYTES = 5 * 1024 * 1024
const STARTED_BY = 'store.started_by'

/**
 * Reads PostgreSQL's own lock file: undefined when no process with the id in it is alive. With
 * `isOurs` false the id was given to some other program after a crash or a reboot.
 */
export async function readLockFile(folder: string): Promise<LockFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!pid || !isProcessAlive(pid)) return undefined
  const isOurs = await isPostgresIn(folder, pid, lines[1] ?? '')
  return { pid, port: Number(lines[3]), state: (lines[7] ?? '').trim(), isOurs }
}

async function isPostgresIn(folder: string, pid: number, statedFolder: string): Promise<boolean> {
  if (process.platform === 'win32') return statedFolder === folder.replaceAll('\\', '/')
  if (process.platform === 'linux') {
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    return (
      place === folder && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
    )
  }
  const { output } = await runProgram(['ps', '-o', 'comm=', '-p', String(pid)], 5000)
  return statedFolder === folder && output.includes('postgres')
}

/** True while this PostgreSQL runs; one that has ended and was not cleared away yet (a zombie) does not. */
export async function isRunning({ folder }: Installation, { pid, child }: Postmaster): Promise<boolean> {
  if (child) return child.exitCode === null && child.signalCode === null
  const lock = await readLockFile(folder)
  return lock?.pid === pid && lock.isOurs
}

/** True when a start of the shop began this database and has since died without stopping it. */
export async function isOrphan(folder: string, pid: number): Promise<boolean> {
  const starter = Number((await readLastCommand(folder)).match(`${STARTED_BY}=(\\d+)`)?.[1])
  if (!starter) return false
  if (process.platform === 'win32') return !isProcessAlive(starter)
  return (await readParentPid(pid)) !== starter
}

/** PostgreSQL notes the command line of its last start. */
function readLastCommand(folder: string): Promise<string> {
  return readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '')
}

/**
 * Starts PostgreSQL and waits until it accepts connections, however long the recovery from a crash
 * takes. `port` insists on one port; without it the last one is kept if it is free.
 * Throws PassingStartError when another start was quicker or the port is taken, else an Error with the fix.
 */
export async function launchPostmaster(at: Installation, port: number | undefined): Promise<Postmaster> {
  const account = await chooseAccount(at.folder, at.programs.postgres)
  const chosen = port ?? (await choosePort(at.folder))
  const stale = await readLockFile(at.folder)
  const logFrom = await trimLog(at.logFile)
  const logHandle = await open(at.logFile, 'a', 0o600)
  const settings = { ...at.settings, port: String(chosen), [STARTED_BY]: String(process.pid) }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program = '', ...words] = [...account.prefix, at.programs.postgres, '-D', at.folder, ...args]
  const env = createCommandEnvironment()
  // PostgreSQL's own way to be told that the id in its lock file is not another PostgreSQL;
  // it still checks for shared memory in use and replaces the file itself.
  if (stale && !stale.isOurs) env['PG_GRANDPARENT_PID'] = String(stale.pid)
  try {
    const child = spawn(program, words, {
      env,
      cwd: at.folder,
      stdio: ['ignore', logHandle.fd, logHandle.fd],
      windowsHide: true,
      // Ctrl-C in the terminal is for the shop, which stops its database last.
      detached: process.platform !== 'win32',
    })
    await waitUntilReady(at, child, logFrom)
    child.unref()
    return { pid: child.pid ?? 0, port: chosen, child }
  } finally {
    await logHandle.close()
  }
}

async function waitUntilReady(at: Installation, child: ChildProcess, logFrom: number): Promise<void> {
  let failure: string | undefined
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code, signal) => (failure ??= signal ?? `exit code ${code}`))
  for (let waitedMs = 0; failure === undefined; waitedMs += 20) {
    const lock = await readLockFile(at.folder)
    if (lock?.pid === child.pid && lock?.state === 'ready') return
    if (waitedMs % 5000 === 4980)
      at.log('The database is still starting (it may be recovering from a crash)…')
    await sleep(20)
  }
  const said = await readLogTail(at.logFile, logFrom)
  if (/lock file ".*" already exists|pre-existing shared memory block|could not bind/.test(said)) {
    throw new PassingStartError(said)
  }
  throw new Error(`PostgreSQL did not start (${failure}): ${adviseOn(said, at)}\n${said}`)
}

function adviseOn(said: string, { folder, logFile }: Installation): string {
  if (/No space left on device/.test(said)) return `the disk that holds ${folder} is full, make room there.`
  if (/Permission denied/.test(said))
    return `files in ${folder} belong to another account, give them back to its owner.`
  if (/invalid value for parameter|unrecognized configuration/.test(said))
    return 'one of its settings is wrong.'
  return `see the end of ${logFile}:`
}

/**
 * Stops a database cleanly: open transactions are rolled back, the data is written out. After 10 s
 * without an end it is told to quit at once (it then recovers at its next start).
 * Throws when it outlives that too.
 */
export async function stopPostmaster(at: Installation, postmaster: Postmaster): Promise<void> {
  const escalation = [
    { signal: 'SIGINT', patienceMs: 10_000 },
    { signal: 'SIGQUIT', patienceMs: 5000 },
  ] as const
  for (const { signal, patienceMs } of escalation) {
    if (await isRunning(at, postmaster)) await signalPostmaster(at, postmaster.pid, signal)
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 20) {
      if (!(await isRunning(at, postmaster))) return
      await sleep(20)
    }
  }
  throw new Error(`The database (process ${postmaster.pid}) does not stop: end it by hand, then start again.`)
}

async function signalPostmaster(at: Installation, pid: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (process.platform === 'win32') {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate'
    await runProgram([at.programs.pgCtl, 'stop', '-D', at.folder, '-m', mode, '-W'], 20_000)
    return
  }
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function choosePort(folder: string): Promise<number> {
  const last = Number((await readLastCommand(folder)).match(/"port=(\d+)"/)?.[1])
  return (last && (await tryPort(last))) || (await tryPort(0)) || 0
}

/** The port when it can be listened on (0 asks for any free one), else undefined. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}

/** Keeps the log from growing for ever; returns how long it is now, in bytes. */
async function trimLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size <= LOG_LIMIT_BYTES) return size
  await truncate(file)
  return 0
}

async function readLogTail(file: string, from: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.alloc(0))
  return text.subarray(from).toString('utf8').trim().split('\n').slice(-12).join('\n')
}
