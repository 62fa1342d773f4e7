import { Agent } from 'node:http'
import { catalogueAddresses, type CatalogueAddress } from './catalogue-addresses.ts'
import { insertBenchProducts } from './catalogue-rows.ts'
import { compareWithReference, formatNumber, medianOf, tellOnly, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import { timeRequest } from './timed-request.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

export const sizes = { small: 2000, large: 200_000 }
const seed = 11
const bar = 2
const rounds = 7

/** What a line of the table is about. */
type Question = CatalogueAddress['kind'] | 'search again'

const questions: readonly { question: Question; name: string }[] = [
  { question: 'list', name: 'List' },
  { question: 'search', name: 'Search asked for the first time' },
  { question: 'search again', name: 'Search asked for again' },
  { question: 'filters', name: 'Filters alone (no product matches)' },
]

export interface Timing {
  question: Question
  path: string
  smallMs: number
  largeMs: number
}

/** The same addresses of All Deals, rendered afresh, with 2,000 products and with 200,000. */
export async function measureCatalogueSize(workshop: Workshop): Promise<PartResult> {
  const timings = await timeBothSizes(workshop, catalogueAddresses)
  const count = (products: number) => products.toLocaleString('en-US')
  const measures = questions.map(({ question, name }) => {
    const asked = timings.filter((timing) => timing.question === question)
    const addresses = asked.length > 1 ? `, ${asked.length} addresses` : ''
    return compareWithReference({
      name: `${name}${addresses}: ${count(sizes.large)} products beside ${count(sizes.small)}`,
      value: medianOf(asked.map((timing) => timing.largeMs)),
      reference: medianOf(asked.map((timing) => timing.smallMs)),
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

/** How long addresses of All Deals take with few products and with many. */
export async function timeBothSizes(
  workshop: Workshop,
  addresses: readonly CatalogueAddress[],
): Promise<Timing[]> {
  const small = await openCatalogue(workshop, 'small')
  const large = await openCatalogue(workshop, 'large')
  return await timeInTurns(small, large, addresses)
}

interface Catalogue {
  origin: string
  sql: BenchDatabase['sql']
}

async function openCatalogue(workshop: Workshop, size: keyof typeof sizes): Promise<Catalogue> {
  const database = await workshop.openDatabase(`catalogue_${size}`)
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  await insertBenchProducts(database.db, sizes[size], seed)
  return { origin, sql: database.sql }
}

/** As when the owner edits a product: no search is answered from what an earlier one found. */
async function changeCatalogue({ sql }: Catalogue): Promise<void> {
  await sql`
    update products set description = description || ' Reduced.'
    where id = (select id from products where status = 'active' order by id limit 1)`
}

/**
 * Every address once a round, both sizes in turns, each round in another order; the first round warms up.
 * Searches are asked once more, since what they found is kept for the next customer.
 */
async function timeInTurns(
  small: Catalogue,
  large: Catalogue,
  addresses: readonly CatalogueAddress[],
): Promise<Timing[]> {
  const agent = new Agent({ keepAlive: true })
  const searches = addresses.filter(({ kind }) => kind === 'search')
  const asked = [
    ...addresses.map(({ kind, path }) => ({ question: kind as Question, path })),
    ...searches.map(({ path }) => ({ question: 'search again' as const, path })),
  ].map((address) => ({ ...address, smallMs: [] as number[], largeMs: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    await changeCatalogue(small)
    await changeCatalogue(large)
    const inOrder = inSeededOrder(asked, round)
    for (const isAgain of [false, true]) {
      for (const { question, path, smallMs, largeMs } of inOrder) {
        if ((question === 'search again') !== isAgain) continue
        const fresh = `${path}&fresh=${round}${isAgain ? 'again' : ''}`
        const ofSmall = await timeRequest(agent, small.origin + fresh)
        const ofLarge = await timeRequest(agent, large.origin + fresh)
        if (round === 0) continue
        smallMs.push(ofSmall)
        largeMs.push(ofLarge)
      }
    }
  }
  agent.destroy()
  return asked.map((address) => ({
    ...address,
    smallMs: medianOf(address.smallMs),
    largeMs: medianOf(address.largeMs),
  }))
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
