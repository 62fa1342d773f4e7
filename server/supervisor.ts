import { spawnServer } from './process/early-server.ts'
import { getExitCode } from './process/exit-code.ts'
import { onStopSignal } from './process/stop-signal.ts'

// `npm start`: the database, and the server processes, each of which is started again when it crashes. The first loads
// its code while this process loads its own.
const say = (line: string) => console.log(line)
const stopped = new AbortController()
const stopping: (() => Promise<void>)[] = []
const end = onStopSignal(async () => {
  say('Stopping…')
  stopped.abort()
  for (const stop of stopping.toReversed()) await stop()
  say('Stopped.')
})
const first = spawnServer()
// As long as it has no place it has begun nothing; later it has ended before.
stopping.push(async () => void first.kill('SIGKILL'))

const { superviseStore } = await import('./process/store-supervision.ts')
const supervised = stopped.signal.aborted
  ? Promise.resolve(0)
  : superviseStore({ first, stopping, stopped: stopped.signal, say })
supervised.then(
  (code) => stopped.signal.aborted || end(code),
  (error: unknown) => {
    console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error)
    end(getExitCode(error))
  },
)
