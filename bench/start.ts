import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { waitFor } from '#faults/wait-for.ts'
import { findFreePort } from '#scripts/free-port.ts'
import { compareWithLimit, medianOf, percentileOf, type Measure, type PartResult } from './measure.ts'
import { root, shopEnvironment } from './shop-process.ts'
import { timeRequest } from './timed-request.ts'
import type { Workshop } from './workshop.ts'

const starts = 7
const startLimitMs = 60_000
const outsideLimitSeconds = 0.7
const embeddedLimitSeconds = 1

interface Case {
  name: string
  /** Which database. */
  env: Readonly<Record<string, string>>
  limitSeconds: number
  notes: string[]
}

/** From the start of the supervisor, as `npm start` runs it, to the first list of products that is answered. */
export async function measureStart(workshop: Workshop): Promise<PartResult> {
  const { url } = await workshop.openDatabase('start')
  const secret = randomBytes(32).toString('base64url')
  const env = { DATABASE_URL: url, AUTH_SECRET: secret }
  const notes: string[] = []
  const outside = { name: 'outside database', env, limitSeconds: outsideLimitSeconds, notes }
  const embedded = { name: 'embedded database', env: {}, limitSeconds: embeddedLimitSeconds, notes }
  const measures = [await measureCase(workshop, outside), await measureCase(workshop, embedded)]
  return { measures, notes }
}

async function measureCase(workshop: Workshop, { name, env, limitSeconds, notes }: Case): Promise<Measure> {
  const port = await findFreePort()
  const DATA_DIR = await workshop.makeFolder(`start-${port}`)
  // As scripts/run.mjs sets it.
  const NODE_COMPILE_CACHE = join(root, 'build', 'compile-cache')
  const settings = { ...shopEnvironment(port), DATA_DIR, NODE_COMPILE_CACHE, SAMPLE_DATA: 'on', ...env }
  // The first fills the database and keeps the compiled code.
  await startOnce(workshop, settings)
  const seconds: number[] = []
  while (seconds.length < starts) seconds.push(await startOnce(workshop, settings))
  notes.push(
    `start: ${name} from ${percentileOf(seconds, 0).toFixed(2)} to ${percentileOf(seconds, 1).toFixed(2)} s.`,
  )
  return compareWithLimit({
    name: `Start to the first list of products, ${name}, median of ${starts}`,
    value: medianOf(seconds),
    unit: 's',
    below: limitSeconds,
  })
}

/** @returns how long it took until the list was there, in seconds; by then it has stopped again. */
async function startOnce(workshop: Workshop, env: NodeJS.ProcessEnv): Promise<number> {
  const agent = new Agent()
  const isThere = () =>
    timeRequest(agent, `${env.BASE_URL}/products`).then(
      () => true,
      () => false,
    )
  const child = spawn(process.execPath, ['server/supervisor.ts'], { cwd: root, env, stdio: 'ignore' })
  const stop = workshop.keepChild(child)
  const ms = await waitFor(isThere, { limitMs: startLimitMs, what: 'a list of products' })
  await stop()
  return ms / 1000
}
