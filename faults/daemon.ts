import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { CannotRun } from './part.ts'
import { waitFor } from './wait-for.ts'

const startLimitMs = 120_000
const stopLimitMs = 10_000

/**
 * A program that is not the store's, in a folder of FAULT_PROGRAMS, on the PATH, or where Debian keeps those of
 * administrators. @throws {CannotRun} with the Debian packages that bring it.
 */
export async function findProgram(name: string, packages: string): Promise<string> {
  const { FAULT_PROGRAMS = '', PATH = '' } = process.env
  for (const folder of [...FAULT_PROGRAMS.split(':'), ...PATH.split(':'), '/usr/sbin'].filter(Boolean)) {
    const isThere = await access(join(folder, name), constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return join(folder, name)
  }
  const install = `apt-get install --no-install-recommends ${packages}`
  throw new CannotRun(`${name} is missing: ${install}, or name its folder in FAULT_PROGRAMS`)
}

/** A server that stays in the foreground, with all the processes that it starts. */
export interface Daemon {
  /** SIGTERM; with SIGKILL it ends in the middle of whatever it does. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/**
 * Starts a server. @param ready where it listens on 127.0.0.1 when it is up, or what tells that it is. @throws with what
 * it said when it ends before, or is not up in time.
 */
export async function startDaemon(
  command: readonly string[],
  ready: number | (() => Promise<boolean>),
): Promise<Daemon> {
  const [program = '', ...words] = command
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const ended = once(child, 'exit').catch(() => {})
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-1000)))
  const daemon: Daemon = {
    async end(signal = 'SIGTERM') {
      signalGroup(child.pid, signal)
      const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), stopLimitMs)
      await ended
      clearTimeout(timer)
      // What it had started for a connection goes with it.
      signalGroup(child.pid, 'SIGKILL')
    },
  }
  try {
    const isUp = () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${program} ended: ${said.trim()}`)
      return typeof ready === 'number' ? isListening(ready) : ready()
    }
    await waitFor(isUp, { limitMs: startLimitMs, what: `answer of ${program}` })
  } catch (error) {
    await daemon.end('SIGKILL')
    throw error
  }
  return daemon
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // All of it has ended.
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
