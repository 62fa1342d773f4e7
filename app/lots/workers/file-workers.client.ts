import { isWorkbook } from '#csv/workbook/file-kind.ts'
import { WorkbookError, type WorkbookProblem } from '#csv/workbook/workbook-problem.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import type {
  CalculatedPrice,
  CalculatedPrices,
  PricedLot,
  PricedPart,
  PricingTable,
} from '#lots/pricing/pricing-table.ts'
import { forEachSlice } from '#lots/work/long-work.client.ts'
import type { ManifestFacts } from '#lots/work/lot-work.ts'
import type { PricingAnswer, PricingTask } from '#lots/work/pricing-task.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'

type Priced<T> = Outcome<T, PricingRefusal>

/** What the worker for workbooks is asked, and its answer. */
export interface WorkbookTask {
  file: Blob
  sheet: string
}
export type WorkbookAnswer = Outcome<Blob, WorkbookProblem>

/**
 * A file unchanged, or the table of a workbook as CSV: only then is what reads workbooks loaded (R125). @throws when
 * `signal` aborts, as all calls here.
 */
export async function toCsv(task: WorkbookTask, signal: AbortSignal): Promise<Priced<Blob>> {
  const start = () => new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  try {
    if (!(await isWorkbook(task.file))) return succeed(task.file)
  } catch (error) {
    if (error instanceof WorkbookError) return refuse({ reason: 'workbook', problem: error.problem })
    throw error
  }
  const send = (worker: Worker) => worker.postMessage(task)
  const read = await ask<WorkbookAnswer, WorkbookAnswer>({ start, send, signal }, (answer) => answer)
  if (read === null) return refuse({ reason: 'workbook', problem: { reason: 'damaged' } })
  return read.ok ? read : refuse({ reason: 'workbook', problem: read.error })
}

/** What a file holds, read next to the page. */
export async function readFile(file: Blob, signal: AbortSignal): Promise<Priced<ManifestFacts>> {
  return await askPricing<ManifestFacts>({ kind: 'read', file }, signal, (answer) =>
    answer.kind === 'facts' ? answer.facts : null,
  )
}

/** Prices a file next to the page; nothing that is typed has to wait for it. */
export async function priceFile(
  task: Omit<Extract<PricingTask, { kind: 'price' }>, 'kind'>,
  signal: AbortSignal,
): Promise<Priced<PricingTable>> {
  const rows: PricingRow[] = []
  return await askPricing<PricingTable>({ kind: 'price', ...task }, signal, (answer) => {
    if (answer.kind === 'rows') rows.push(...answer.rows)
    return answer.kind === 'priced' ? { ...answer.table, rows } : null
  })
}

/** Like `calculatePrices`, next to the page. */
export async function calculateBeside(
  rows: readonly PricedPart[],
  lot: PricedLot,
): Promise<Priced<CalculatedPrices>> {
  const prices: CalculatedPrice[] = []
  const send = async (worker: PricingWorker) => {
    await forEachSlice(rows, (slice) => worker.postMessage({ kind: 'parts', parts: slice.map(toPart) }))
    worker.postMessage({ kind: 'calculate', lot })
  }
  return await askPricing<CalculatedPrices>(send, new AbortController().signal, (answer) => {
    if (answer.kind === 'prices') prices.push(...answer.prices)
    return answer.kind === 'calculated' ? { prices, revenueCents: answer.revenueCents } : null
  })
}

/** To send the rest of a row would hold up the page. */
const toPart = (row: PricedPart): PricedPart => ({
  asin: row.asin,
  title: row.title,
  brand: row.brand,
  condition: row.condition,
  productType: row.productType,
  quantity: row.quantity,
  lotItemPriceCents: row.lotItemPriceCents,
  retailPriceCents: row.retailPriceCents,
})

interface PricingWorker {
  postMessage: (task: PricingTask) => void
}

async function askPricing<T>(
  task: PricingTask | ((worker: PricingWorker) => Promise<void>),
  signal: AbortSignal,
  take: (answer: PricingAnswer) => T | null,
): Promise<Priced<T>> {
  const start = () => new Worker(new URL('./pricing.worker.ts', import.meta.url), { type: 'module' })
  const send = typeof task === 'function' ? task : (worker: PricingWorker) => worker.postMessage(task)
  const outcome = await ask<PricingAnswer, Priced<T>>({ start, send, signal }, (answer) => {
    if (answer.kind === 'refused') return refuse(answer.refusal)
    const taken = take(answer)
    return taken && succeed(taken)
  })
  return outcome ?? refuse({ reason: 'unreadable-csv' })
}

/**
 * One worker for each task: to stop it is the only way out of a long calculation. Ends with the first answer that `take`
 * makes something of, with null when the worker breaks.
 */
function ask<Answer, T>(
  { start, send, signal }: { start: () => Worker; send: (worker: Worker) => unknown; signal: AbortSignal },
  take: (answer: Answer) => T | null,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = start()
    const end = (result: T | null) => {
      worker.terminate()
      resolve(result)
    }
    signal.addEventListener('abort', () => {
      worker.terminate()
      reject(new Error('stopped'))
    })
    worker.addEventListener('error', () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const result = take(data)
      if (result !== null) end(result)
    })
    void send(worker)
  })
}
