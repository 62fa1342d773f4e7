import { isDoubt } from '#catalogue/csv/doubted-new.ts'
import { foldCondition } from '#catalogue/supplier-conditions.ts'
import { decodeCsv } from '#csv/csv-encoding.ts'
import { readManifest } from '#lots/manifest/manifest.ts'
import { factsOf } from '#lots/manifest/manifest-facts.ts'
import { SLICE_ROWS, type PricingAnswer, type PricingTask } from '#lots/work/pricing-task.ts'
import { calculatePrices, priceLot, type PricedPart } from '#lots/pricing/pricing-table.ts'

const answer = (message: PricingAnswer) => globalThis.postMessage(message)

globalThis.addEventListener('message', ({ data }: MessageEvent<PricingTask>) => {
  perform(data).catch((error: unknown) => {
    console.warn('A manifest could not be read.', error)
    answer({ kind: 'refused', refusal: { reason: 'unreadable-csv' } })
  })
})

/** The rows that were sent so far. */
const sent: PricedPart[] = []

/** Tells in slices what there is one of for each row. */
function answerSlices<T>(all: readonly T[], toAnswer: (slice: readonly T[]) => PricingAnswer) {
  for (let from = 0; from < all.length; from += SLICE_ROWS)
    answer(toAnswer(all.slice(from, from + SLICE_ROWS)))
}

async function perform(task: PricingTask): Promise<void> {
  if (task.kind === 'parts') return void sent.push(...task.parts)
  if (task.kind === 'calculate') {
    const { prices, revenueCents } = calculatePrices(sent, task.lot)
    answerSlices(prices, (slice) => ({ kind: 'prices', prices: slice }))
    return answer({ kind: 'calculated', revenueCents })
  }
  const text = decodeCsv(new Uint8Array(await task.file.arrayBuffer()))
  const { meanings, keepsApart } =
    task.kind === 'price' ? task : { meanings: new Map<string, string>(), keepsApart: false }
  const manifest = readManifest(text, meanings, keepsApart)
  if (!manifest.ok) return answer({ kind: 'refused', refusal: manifest.error })
  if (task.kind === 'read') return answer({ kind: 'facts', facts: factsOf(manifest.value) })
  const words = manifest.value.strangeWords.filter(
    (word) => isDoubt(word) && !meanings.has(foldCondition(word)),
  )
  if (words.length > 0) return answer({ kind: 'refused', refusal: { reason: 'new-doubted', words } })
  const { inputs, imageHosts } = task
  const { rows, ...table } = priceLot({ manifest: manifest.value, inputs, imageHosts, keepsApart })
  answerSlices(rows, (slice) => ({ kind: 'rows', rows: slice }))
  answer({ kind: 'priced', table })
}
