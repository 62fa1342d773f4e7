import { sizes, timeBothSizes } from './catalogue-size.ts'
import { startDriver } from './driver-process.ts'
import {
  compareWithGoal,
  compareWithLimit,
  compareWithReference,
  formatNumber,
  medianOf,
  type PartResult,
} from './measure.ts'
import type { SearchRequest } from './search-driver.ts'
import { heldOut, tunedBy, type Judgement } from './search-judgements.ts'
import { rateSearches } from './search-quality.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const goal = 0.9
const bar = 2
/** So many of the worst searches are named. */
const told = 8

/** What judged searches find in the sample catalogue, and how long they take with 2,000 products and with 200,000. */
export async function measureSearch(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('search')
  // Loads the sample catalogue.
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  await shop.stop()
  const ask = startDriver<SearchRequest, string[]>(workshop, { file: 'search-driver.ts', database })
  const rate = async (judgements: readonly Judgement[]) =>
    await rateSearches(judgements, async (search) => await ask({ search }))
  const [tuned, held] = [await rate(tunedBy), await rate(heldOut)]
  const empty = [...tuned.empty, ...held.empty]
  const paths = [...tunedBy, ...heldOut].map(([words]) => `/products?search=${encodeURIComponent(words)}`)
  const timings = await timeBothSizes(
    workshop,
    paths.map((path) => ({ kind: 'search', path })),
  )
  const first = timings.filter(({ question }) => question === 'search')
  const nameQuality = (what: string, { length }: readonly Judgement[]) =>
    `nDCG@10 of ${length} ${what} searches`
  return {
    measures: [
      compareWithGoal({ name: nameQuality('judged', tunedBy), value: tuned.ndcg, unit: '', above: goal }),
      compareWithGoal({ name: nameQuality('held-out', heldOut), value: held.ndcg, unit: '', above: goal }),
      compareWithLimit({
        name: 'Searches that find nothing and should',
        value: empty.length,
        unit: '',
        below: 0,
      }),
      compareWithReference({
        name: `Judged searches, first time: ${sizes.large.toLocaleString('en-US')} products beside ${sizes.small.toLocaleString('en-US')}`,
        value: medianOf(first.map(({ largeMs }) => largeMs)),
        reference: medianOf(first.map(({ smallMs }) => smallMs)),
        unit: 'ms',
        bar: { atMost: bar },
      }),
    ],
    notes: [
      ...(empty.length > 0 ? [`Nothing found for: ${empty.join('; ')}`] : []),
      'Judged searches that find least of what is meant:',
      ...tuned.searches
        .slice(0, told)
        .map(
          ({ query, ndcg, found }) => `  ${formatNumber(ndcg)} ${query}: ${found.slice(0, 3).join(' | ')}`,
        ),
      `Slowest with ${sizes.large.toLocaleString('en-US')} products:`,
      ...first
        .toSorted((a, b) => b.largeMs - a.largeMs)
        .slice(0, told)
        .map(
          ({ path, largeMs, smallMs }) =>
            `  ${formatNumber(largeMs)} ms (${formatNumber(smallMs)} ms) ${path}`,
        ),
    ],
  }
}
