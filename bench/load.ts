import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { AutocannonRun } from './autocannon-run.ts'
import { parseAutocannonReport, parseWrkReport, type LoadResult } from './load-report.ts'
import { medianOf } from './measure.ts'
import { describeEnd, type Workshop } from './workshop.ts'

const connections = 16
const warmUpSeconds = 2
const rounds = 6
const roundSeconds = 1
const patienceMs = 30_000

/** What browsers of today send, so that pages leave compressed. */
export const browserHeaders = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** What is asked for, again and again. */
export interface LoadTarget {
  address: string
  headers: Readonly<Record<string, string>>
  /** Every request has an address of its own, by a parameter that the page does not know. */
  isFresh: boolean
  /** New customers who put this product into a cart, instead of visits. */
  addedProductId?: string
}

interface Generator {
  name: string
  command(target: LoadTarget, seconds: number): readonly [program: string, ...args: string[]]
  read(output: string): LoadResult
}

const headerFlags = (target: LoadTarget) =>
  Object.entries(target.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])

function scriptOf({ isFresh, addedProductId }: LoadTarget): string[] {
  if (addedProductId !== undefined) return ['cart-additions.lua']
  return isFresh ? ['fresh-addresses.lua'] : []
}

/** Needs far less CPU than autocannon, so that two cores measure the servers and not the generator. */
const wrk: Generator = {
  name: 'wrk',
  command: (target, seconds) => [
    'wrk',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--threads=1',
    '--latency',
    ...headerFlags(target),
    ...scriptOf(target).flatMap((file) => ['-s', fileURLToPath(new URL(file, import.meta.url))]),
    target.address,
    ...scriptOf(target).flatMap(() => ['--', target.addedProductId ?? randomBytes(4).toString('hex')]),
  ],
  read: parseWrkReport,
}

const autocannon: Generator = {
  name: 'autocannon',
  command: (target, seconds) => [
    process.execPath,
    fileURLToPath(new URL('autocannon-run.ts', import.meta.url)),
    JSON.stringify({ ...target, connections, seconds } satisfies AutocannonRun),
  ],
  read: parseAutocannonReport,
}

/** The one generator of this run, the same for reference and shop: wrk where it is installed. */
export const generator =
  process.env.BENCH_LOAD !== 'autocannon' && !spawnSync('wrk', ['-v']).error ? wrk : autocannon

/** How two servers did. Rates are the medians of the rounds, p99 the worst round's. */
export interface Comparison {
  reference: LoadResult
  shop: LoadResult
}

/**
 * Loads both in turns, so that what else happens on the machine hits both alike: a warm-up each, then
 * short rounds. @throws when a request failed.
 */
export async function loadInTurns(
  workshop: Workshop,
  targets: { reference: LoadTarget; shop: LoadTarget },
): Promise<Comparison> {
  await runLoad(workshop, targets.reference, warmUpSeconds)
  await runLoad(workshop, targets.shop, warmUpSeconds)
  const results: Comparison[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reference = await runLoad(workshop, targets.reference, roundSeconds)
    results.push({ reference, shop: await runLoad(workshop, targets.shop, roundSeconds) })
  }
  const summarise = (of: 'reference' | 'shop'): LoadResult => ({
    requestsPerSecond: medianOf(results.map((result) => result[of].requestsPerSecond)),
    p99Ms: Math.max(...results.map((result) => result[of].p99Ms)),
    failures: 0,
  })
  return { reference: summarise('reference'), shop: summarise('shop') }
}

async function runLoad(workshop: Workshop, target: LoadTarget, seconds: number): Promise<LoadResult> {
  const [program, ...args] = generator.command(target, seconds)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = workshop.keepChild(child)
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000 + patienceMs)
  try {
    const { code, output, complaints } = await describeEnd(child)
    if (code !== 0) throw new Error(`${generator.name} failed on ${target.address}:\n${output}${complaints}`)
    const result = generator.read(output)
    if (result.failures > 0) throw new Error(`${result.failures} requests to ${target.address} failed`)
    return result
  } finally {
    clearTimeout(timer)
    await stop()
  }
}
