import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readCents, readPercent } from '#csv/csv-numbers.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import type { PricingRow } from './pricing-row.ts'
import type { PricingTable } from './pricing-table.ts'
import { maxPriceCents, percentOf, withoutEdit, withPrice } from './row-price.ts'

/** The modes of the bulk dialog (S68). */
export const adjustModes = ['increase', 'decrease', 'markup', 'round'] as const
export type AdjustMode = (typeof adjustModes)[number]

/** A table after an edit, and how many rows it changed. */
export interface EditedTable {
  table: PricingTable
  count: number
}

/**
 * One row's price as typed in dollars. Refusal: 'invalid-price' for what is not above $0, or higher than the row
 * can have (`maxPriceCents`). A row that is not there changes nothing.
 */
export function editPrice(
  table: PricingTable,
  edit: { id: string; price: string },
): Outcome<PricingTable, PricingRefusal> {
  const cents = readCents(edit.price)
  const row = table.rows.find(({ id }) => id === edit.id)
  if (!cents || cents > maxPriceCents(row?.quantity ?? 1)) return refuse({ reason: 'invalid-price' })
  return succeed(changeRows(table, (each) => (each === row ? withPrice(each, cents) : each)).table)
}

/**
 * Many prices at once: up or down by `value` percent, cost x (1 + value/100), or the nearest multiple of `value`
 * dollars, all rounded half up. `ids` null means every row. No price comes to $0: percentages leave 1 cent,
 * rounding one multiple (R41). Refusal: 'invalid-value' for what is no positive number.
 */
export function adjustPrices(
  table: PricingTable,
  adjustment: { mode: AdjustMode; value: string; ids: ReadonlySet<string> | null },
): Outcome<EditedTable, PricingRefusal> {
  const { mode, ids } = adjustment
  const value = (mode === 'round' ? readCents : readPercent)(adjustment.value)
  if (value === null || value <= 0) return refuse({ reason: 'invalid-value' })
  const priceOf = adjustments[mode]
  const isMeant = (row: PricingRow) => ids === null || ids.has(row.id)
  const change = (row: PricingRow) => withPrice(row, limitPrice(priceOf(row, value), row.quantity))
  return succeed(changeRows(table, (row) => (isMeant(row) ? change(row) : row)))
}

/** Every edited price back to the calculated one. Refusal: 'nothing-edited' when there is none. */
export function resetPrices(table: PricingTable): Outcome<EditedTable, PricingRefusal> {
  const reset = changeRows(table, withoutEdit)
  return reset.count === 0 ? refuse({ reason: 'nothing-edited' }) : succeed(reset)
}

/** The table without these rows. Costs per item, landed cost, target and residue stay as calculated. */
export function deleteRows(table: PricingTable, ids: ReadonlySet<string>): EditedTable {
  const rows = table.rows.filter((row) => !ids.has(row.id))
  return { table: { ...table, rows }, count: table.rows.length - rows.length }
}

/** The table with some rows changed, and how many. A row that comes back the same was not. */
export function changeRows(table: PricingTable, change: (row: PricingRow) => PricingRow): EditedTable {
  let count = 0
  const rows = table.rows.map((row) => {
    const changed = change(row)
    if (changed !== row) count += 1
    return changed
  })
  return count === 0 ? { table, count } : { table: { ...table, rows }, count }
}

const adjustments: Readonly<Record<AdjustMode, (row: PricingRow, value: number) => number>> = {
  increase: (row, percent) => percentOf(row.yourPriceCents, 100 + percent),
  decrease: (row, percent) => percentOf(row.yourPriceCents, Math.max(0, 100 - percent)),
  markup: (row, percent) => Math.floor((percentOf(row.costPerItemMillicents, 100 + percent) + 500) / 1000),
  round: (row, cents) => Math.max(1, Math.floor((row.yourPriceCents + cents / 2) / cents)) * cents,
}

function limitPrice(cents: number, quantity: number): number {
  return Math.min(Math.max(1, cents), maxPriceCents(quantity))
}
