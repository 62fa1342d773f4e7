import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseConfig } from '#platform/config.ts'
import { readSecretFiles } from '#platform/secret-files.server.ts'
import { openDatabase } from '#server/database.ts'
import { spawnServer, tellPlace } from './early-server.ts'
import { assertPortIsFree } from './port-problem.ts'
import { countProcesses } from './process-places.ts'
import { relayQuestions } from './siblings.ts'
import { superviseServer, type Run } from './supervision.ts'

/** A server needs about two seconds; `npm start` ends everything after fifteen. */
const stopLimitMs = 12_000

const servers = new Set<ChildProcess>()

interface Supervised {
  /** The first server, which loads its code and waits to be told its place. */
  first: ChildProcess
  /** Filled with what stops it all, the last first. */
  stopping: (() => Promise<void>)[]
  stopped: AbortSignal
  say(line: string): void
}

/** Opens the database and runs the servers on it until the store stops. @returns the exit code of the program. */
export async function superviseStore({ first, stopping, stopped, say }: Supervised): Promise<number> {
  const config = parseConfig(readSecretFiles(process.env))
  const count = countProcesses({
    wanted: config.processes,
    port: config.port,
    platform: process.platform,
    cores: availableParallelism(),
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  })
  const database = await openDatabase(config, say)
  stopping.push(
    () => database.stop(),
    async () => void (await Promise.all([...servers].map(stopServer))),
  )
  let early: ChildProcess | null = first
  const supervise = async (number: number, onOpen = () => {}) =>
    await superviseServer({
      hasOpened: number > 1,
      run: async () => {
        const place = { number, count }
        const server = early ?? spawnServer(place)
        if (server === early) tellPlace(server, place)
        early = null
        return await runServer(server, onOpen)
      },
      wait: async (seconds) => await sleep(seconds * 1000, undefined, { signal: stopped }).catch(() => {}),
      isStopping: () => stopped.aborted,
      say,
    })
  if (count > 1) await assertPortIsFree(config)
  // The first brings the database up to date, and finds out whether the settings are right.
  let hasCompany = false
  return await supervise(1, () => {
    if (hasCompany || stopped.aborted) return
    hasCompany = true
    for (let number = 2; number <= count; number += 1) void supervise(number)
  })
}

async function runServer(child: ChildProcess, onOpen: () => void): Promise<Run> {
  const startedAt = performance.now()
  servers.add(child)
  relayQuestions(child, servers)
  let wasOpen = false
  child.on('message', (message) => {
    if (message !== 'open') return
    wasOpen = true
    onOpen()
  })
  const ended = await waitForEnd(child)
  servers.delete(child)
  return { ...ended, wasOpen, seconds: (performance.now() - startedAt) / 1000 }
}

function waitForEnd(child: ChildProcess): Promise<Pick<Run, 'code' | 'signal'>> {
  const { exitCode, signalCode } = child
  if (exitCode !== null || signalCode !== null) return Promise.resolve({ code: exitCode, signal: signalCode })
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))
}

async function stopServer(child: ChildProcess): Promise<void> {
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(limit)
}
