import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseConfig } from '../app/platform/config.ts'
import { readSecretFiles } from '../app/platform/secret-files.server.ts'
import { openDatabase } from './database.ts'
import { assertPortIsFree } from './process/port-trouble.ts'
import { countProcesses, writePlace, type ProcessPlace } from './process/process-places.ts'
import { relayQuestions } from './process/siblings.ts'
import { onStopSignal } from './process/stop-signal.ts'
import { superviseServer, type Run } from './process/supervision.ts'

// `npm start`: the database, and the server processes, each of which is started again when it crashes.
const say = (line: string) => console.log(line)
/** A server needs about two seconds; `npm start` ends everything after fifteen. */
const stopLimitMs = 12_000

const servers = new Set<ChildProcess>()
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

async function runServer(place: ProcessPlace, onOpen: () => void): Promise<Run> {
  const startedAt = performance.now()
  const program = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, writePlace(place)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Ctrl-C in the terminal is for this process, which stops the servers before the database.
    detached: process.platform !== 'win32',
  })
  servers.add(child)
  relayQuestions(child, servers)
  let wasOpen = false
  child.once('message', () => {
    wasOpen = true
    onOpen()
  })
  const ended = await new Promise<Pick<Run, 'code' | 'signal'>>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  servers.delete(child)
  return { ...ended, wasOpen, seconds: (performance.now() - startedAt) / 1000 }
}

async function stopServer(child: ChildProcess): Promise<void> {
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(limit)
}

async function openShop(): Promise<number> {
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
  const supervise = async (number: number, onOpen = () => {}) =>
    await superviseServer({
      hasOpened: number > 1,
      run: async () => await runServer({ number, count }, onOpen),
      wait: async (seconds) =>
        await sleep(seconds * 1000, undefined, { signal: stopped.signal }).catch(() => {}),
      isStopping: () => isStopping,
      say,
    })
  if (count > 1) await assertPortIsFree(config)
  // The first brings the database up to date, and finds out whether the settings are right.
  let hasCompany = false
  return await supervise(1, () => {
    if (hasCompany) return
    hasCompany = true
    for (let number = 2; number <= count; number += 1) void supervise(number)
  })
}

openShop().then(
  (code) => isStopping || end(code),
  (error: unknown) => {
    console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error)
    end(1)
  },
)
