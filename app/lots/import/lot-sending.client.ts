import type { LotStore } from '#lots/work/lot-store.ts'
import { forEachSlice } from '#lots/work/long-work.client.ts'
import { pricedProductOf, type PricedProduct } from './priced-product.ts'
import { unlockLot } from '#lots/work/new-lot.client.ts'
import { CallRefused, importLot, watchLot } from './lot-calls.client.ts'
import type { LotProgress } from './lot-calls.ts'
import { lotFactsOf } from './lot-facts.ts'

interface Following {
  onProgress: (progress: LotProgress) => void
  signal: AbortSignal
}

/** The result of an import that was begun before the page was loaded; null when there is none. */
export async function lookAfter(store: LotStore, following: Following): Promise<LotProgress | null> {
  try {
    const ended = await watchLot(store.work.lotId, following)
    settle(store, ended)
    return ended
  } catch (error) {
    // The server does not know it: nothing was begun.
    if (error instanceof CallRefused && !following.signal.aborted) store.change({ stage: 'pricing' })
    return null
  }
}

/** Brings the priced lot into the store, or on with it. @returns how that ended; null for a lot without prices. */
export async function sendLot(
  store: LotStore,
  {
    saveNow,
    needsPicture,
    ...following
  }: Following & { saveNow: () => Promise<void>; needsPicture: boolean },
): Promise<LotProgress | null> {
  const { work } = store
  if (!work.table) return null
  store.change({ stage: 'importing' })
  // Before anything is sent: a booking that comes back has to find that it was begun.
  await saveNow()
  const products: PricedProduct[] = []
  await forEachSlice(work.table.rows, (rows) =>
    products.push(...rows.map((row) => pricedProductOf(row, work.form))),
  )
  const lot = { ...lotFactsOf(work, work.table, today()), needsPicture }
  const ended = await importLot({ lot, products, ...following })
  settle(store, ended)
  return ended
}

function settle(store: LotStore, { state }: LotProgress): void {
  if (state === 'done') store.change({ stage: 'imported' })
  else if (state === 'undone') unlockLot(store)
  else if (state !== 'receiving' && state !== 'running') store.change({ stage: 'pricing' })
}

/** The day where the owner is. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
