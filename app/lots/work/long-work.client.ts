import { type Outcome, succeed } from '#shared/outcome.ts'
import { type AdjustMode, adjustPrices } from '#lots/pricing/price-edits.ts'
import { formatPricedProducts } from '#lots/results/pricing-export.ts'
import { SLICE_ROWS } from './pricing-task.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'

/** Does something with slices of the rows; what is typed meanwhile goes first. */
export async function forEachSlice<Row>(
  rows: readonly Row[],
  work: (slice: readonly Row[]) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += SLICE_ROWS * 4) {
    work(rows.slice(from, from + SLICE_ROWS * 4))
    await letInputThrough()
  }
}

/** The new prices of the rows that `adjustPrices` changes, by id. Refusal: 'invalid-value'. */
export async function findAdjustedPrices(
  table: PricingTable,
  adjustment: { mode: AdjustMode; value: string; ids: ReadonlySet<string> | null },
): Promise<Outcome<Map<string, number>, PricingRefusal>> {
  const tried = adjustPrices({ ...table, rows: [] }, adjustment)
  if (!tried.ok) return tried
  const prices = new Map<string, number>()
  await forEachSlice(table.rows, (rows) => {
    const adjusted = adjustPrices({ ...table, rows }, adjustment)
    if (!adjusted.ok) return
    for (const [at, row] of adjusted.value.table.rows.entries())
      if (row !== rows[at]) prices.set(row.id, row.yourPriceCents)
  })
  return succeed(prices)
}

/** Like `formatPricedProducts`, in parts. */
export async function formatPricedParts(rows: readonly PricingRow[]): Promise<string[]> {
  const head = formatPricedProducts([])
  const parts = [head]
  await forEachSlice(rows, (slice) => parts.push(formatPricedProducts(slice).slice(head.length)))
  return parts
}

/** Lets what was typed or clicked meanwhile go first: between the parts of long work. */
export async function letInputThrough(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}
