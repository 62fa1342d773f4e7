import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { ManifestFacts } from '#lots/work/lot-work.ts'
import type { PricingAnswer, PricingTask } from '#lots/work/pricing-task.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'

/** What a file holds, read beside the page. @throws when `signal` aborts. */
export async function readFile(
  file: Blob,
  signal: AbortSignal,
): Promise<Outcome<ManifestFacts, PricingRefusal>> {
  return await ask<ManifestFacts>({ kind: 'read', file }, signal, (answer, settle) => {
    if (answer.kind === 'facts') settle(answer.facts)
  })
}

/** Prices a file beside the page; nothing that is typed has to wait for it. @throws when `signal` aborts. */
export async function priceFile(
  task: Omit<Extract<PricingTask, { kind: 'price' }>, 'kind'>,
  signal: AbortSignal,
): Promise<Outcome<PricingTable, PricingRefusal>> {
  const rows: PricingRow[] = []
  return await ask<PricingTable>({ kind: 'price', ...task }, signal, (answer, settle) => {
    if (answer.kind === 'rows') rows.push(...answer.rows)
    if (answer.kind === 'priced') settle({ ...answer.table, rows })
  })
}

type Take<T> = (answer: PricingAnswer, settle: (value: T) => void) => void

/** One worker for each task: to stop it is the only way out of a long calculation. */
function ask<T>(task: PricingTask, signal: AbortSignal, take: Take<T>) {
  return new Promise<Outcome<T, PricingRefusal>>((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./pricing.worker.ts', import.meta.url), { type: 'module' })
    const end = (outcome: Outcome<T, PricingRefusal>) => {
      worker.terminate()
      resolve(outcome)
    }
    signal.addEventListener('abort', () => {
      worker.terminate()
      reject(new Error('stopped'))
    })
    worker.addEventListener('error', () => end(refuse({ reason: 'unreadable-csv' })))
    worker.addEventListener('message', ({ data }: MessageEvent<PricingAnswer>) => {
      if (data.kind === 'refused') end({ ok: false, error: data.refusal })
      else take(data, (value) => end(succeed(value)))
    })
    worker.postMessage(task)
  })
}
