import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { catalogueAddresses, type CatalogueAddress } from './catalogue-addresses.ts'
import { insertBenchProducts } from './catalogue-rows.ts'
import { compareWithReference, formatNumber, medianOf, tellOnly, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const sizes = { small: 2000, large: 200_000 }
const seed = 11
const bar = 2
const rounds = 7

const kinds: readonly { kind: CatalogueAddress['kind']; name: string }[] = [
  { kind: 'list', name: 'List' },
  { kind: 'search', name: 'Search' },
  { kind: 'filters', name: 'Filters alone (no product matches)' },
]

interface Timing extends CatalogueAddress {
  smallMs: number
  largeMs: number
}

/** The same addresses of All Deals, rendered afresh, with 2,000 products and with 200,000. */
export async function measureCatalogueSize(workshop: Workshop): Promise<PartResult> {
  const small = await openCatalogue(workshop, 'small')
  const large = await openCatalogue(workshop, 'large')
  const timings = await timeInTurns(small, large)
  const count = (products: number) => products.toLocaleString('en-US')
  const measures = kinds.map(({ kind, name }) => {
    const ofKind = timings.filter((timing) => timing.kind === kind)
    const addresses = ofKind.length > 1 ? `, ${ofKind.length} addresses` : ''
    return compareWithReference({
      name: `${name}${addresses}: ${count(sizes.large)} products beside ${count(sizes.small)}`,
      value: medianOf(ofKind.map((timing) => timing.largeMs)),
      reference: medianOf(ofKind.map((timing) => timing.smallMs)),
      unit: 'ms',
      bar: { atMost: bar },
    })
  })
  const slowest = timings.toSorted((a, b) => b.largeMs - a.largeMs)
  const [first] = slowest
  if (!first) throw new Error('no address was asked for')
  return {
    measures: [
      ...measures,
      tellOnly(`Slowest address with ${count(sizes.large)} products`, `${formatNumber(first.largeMs)} ms`),
    ],
    notes: [
      `Slowest addresses with ${count(sizes.large)} products (with ${count(sizes.small)}):`,
      ...slowest
        .slice(0, 5)
        .map(
          ({ path, largeMs, smallMs }) =>
            `  ${formatNumber(largeMs)} ms (${formatNumber(smallMs)} ms) ${path}`,
        ),
    ],
  }
}

async function openCatalogue(workshop: Workshop, size: keyof typeof sizes): Promise<string> {
  const database = await workshop.openDatabase(`catalogue_${size}`)
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  await insertBenchProducts(database.sql, sizes[size], seed)
  return origin
}

/** Every address once a round, both sizes in turns, each round in another order; the first round warms up. */
async function timeInTurns(small: string, large: string): Promise<Timing[]> {
  const agent = new Agent({ keepAlive: true })
  const times = new Map(
    catalogueAddresses.map((address) => [address, { small: [] as number[], large: [] as number[] }]),
  )
  for (let round = 0; round <= rounds; round += 1) {
    for (const address of inSeededOrder(catalogueAddresses, round)) {
      const fresh = `${address.path}&fresh=${round}`
      const smallMs = await timeRequest(agent, small + fresh)
      const largeMs = await timeRequest(agent, large + fresh)
      if (round === 0) continue
      times.get(address)?.small.push(smallMs)
      times.get(address)?.large.push(largeMs)
    }
  }
  agent.destroy()
  return Array.from(times, ([address, ms]) => ({
    ...address,
    smallMs: medianOf(ms.small),
    largeMs: medianOf(ms.large),
  }))
}

/** From sending the request to the last byte of the answer. @throws for anything but 200. */
async function timeRequest(agent: Agent, address: string): Promise<number> {
  const startedAt = performance.now()
  const sent = request(address, { agent })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`)
  return performance.now() - startedAt
}

/** The same order for the same seed, another one for another. */
function inSeededOrder<T>(items: readonly T[], orderSeed: number): T[] {
  let state = orderSeed + 1
  return items
    .map((item) => {
      state = Math.imul(state, 48_271) % 2_147_483_647
      return { item, place: state }
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
