import { succeed, type Outcome } from '#shared/outcome.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import { calculatePrices } from '#lots/pricing/pricing-table.ts'
import type { LotStore } from '#lots/work/lot-store.ts'
import { calculateBeside } from '#lots/workers/file-workers.client.ts'
import { beginSplit, endSplit } from './row-split.ts'

/**
 * Splits a merged row of the lot at hand (R138); its prices are calculated next to the page, and anew where
 * rows went meanwhile. @returns how many rows came of it: none where the lot is no longer priced.
 */
export async function splitBeside(store: LotStore, id: string): Promise<Outcome<number, PricingRefusal>> {
  for (;;) {
    const { lotId, table } = store.work
    if (!table) return succeed(0)
    const asked = beginSplit(table, id)
    if (!asked.ok) return asked
    const { rows, lot, count } = asked.value
    if (count === 0) return succeed(0)
    const beside = await calculateBeside(rows, lot)
    const prices = beside.ok ? beside.value : calculatePrices(rows, lot)
    const { work } = store
    if (work.lotId !== lotId || work.stage !== 'pricing' || !work.table) return succeed(0)
    const split = beginSplit(work.table, id)
    // What was typed meanwhile, or found of pictures, changes no calculated price.
    if (
      !split.ok ||
      split.value.lot.targetCents !== lot.targetCents ||
      split.value.rows.length !== rows.length
    )
      continue
    store.change({ table: endSplit(work.table, split.value, prices).table })
    return succeed(count)
  }
}
