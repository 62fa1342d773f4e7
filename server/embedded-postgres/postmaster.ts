import { spawn, type ChildProcess } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode } from '#shared/error-code.ts'
import { chooseAccount } from './account.ts'
import { createCommandEnvironment, runProgram } from './command.ts'
import { trimLog, readLogTail } from './postmaster-log.ts'
import {
  type Installation,
  type Postmaster,
  STARTED_BY,
  readLockFile,
  isRunning,
  readLastCommand,
} from './lock-file.ts'

/** In PostgreSQL's lock file: it takes writes, or it is a standby that answers. */
const servingStates: ReadonlySet<string | undefined> = new Set(['ready', 'standby'])

/** A start that failed for a reason that passes: try again. */
export class PassingStartError extends Error {}

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
    if (lock?.pid === child.pid && servingStates.has(lock?.state)) return
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
    if (getErrorCode(error) !== 'ESRCH') throw error
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
