import { decodeCsv } from '#csv/csv-encoding.ts'
import { readManifest } from '#lots/manifest/manifest.ts'
import { factsOf } from '#lots/manifest/manifest-facts.ts'
import { SLICE_ROWS, type PricingAnswer, type PricingTask } from '#lots/work/pricing-task.ts'
import { priceLot } from '#lots/pricing/pricing-table.ts'

const answer = (message: PricingAnswer) => globalThis.postMessage(message)

globalThis.addEventListener('message', ({ data }: MessageEvent<PricingTask>) => {
  perform(data).catch((error: unknown) => {
    console.warn('A manifest could not be read.', error)
    answer({ kind: 'refused', refusal: { reason: 'unreadable-csv' } })
  })
})

async function perform(task: PricingTask): Promise<void> {
  const text = decodeCsv(new Uint8Array(await task.file.arrayBuffer()))
  const { meanings, keepsApart } =
    task.kind === 'price' ? task : { meanings: new Map<string, string>(), keepsApart: false }
  const manifest = readManifest(text, meanings, keepsApart)
  if (!manifest.ok) return answer({ kind: 'refused', refusal: manifest.error })
  if (task.kind === 'read') return answer({ kind: 'facts', facts: factsOf(manifest.value) })
  const { inputs, imageHosts } = task
  const { rows, ...table } = priceLot({ manifest: manifest.value, inputs, imageHosts, keepsApart })
  for (let from = 0; from < rows.length; from += SLICE_ROWS)
    answer({ kind: 'rows', rows: rows.slice(from, from + SLICE_ROWS) })
  answer({ kind: 'priced', table })
}
