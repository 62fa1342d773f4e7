import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import { MAX_PRODUCTS } from '#lots/work/lot-inputs.ts'
import type { EditedTable } from '#lots/pricing/price-edits.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import {
  pairPrices,
  type CalculatedPrice,
  type CalculatedPrices,
  type PricedLot,
  type PricingTable,
} from '#lots/pricing/pricing-table.ts'
import { withoutEdit, withPrice } from '#lots/pricing/row-price.ts'

/** A merged row in its place as rows of each condition, and what all prices are to be calculated of. */
interface Split {
  rows: readonly PricingRow[]
  lot: PricedLot
  /** The rows that came of it; 0 where nothing is to be split. */
  count: number
}

/**
 * Begins to split a merged row into a row of each condition (R138). What the rows that are there come to before edits
 * stays the same to the cent, spread again.
 */
export function beginSplit(table: PricingTable, id: string): Outcome<Split, PricingRefusal> {
  const merged = table.rows.find((row) => row.id === id)
  const count = merged?.parts.length ?? 0
  const before = sumsOf(table.rows)
  const targetCents = before.revenueCents - table.residueCents
  const lot = { inputs: table.inputs, targetCents, costMillicents: before.costMillicents }
  if (!merged || count < 2) return succeed({ rows: table.rows, lot, count: 0 })
  if (table.rows.length + count - 1 > MAX_PRODUCTS) return refuse({ reason: 'too-many-products' })
  let last = table.rows.reduce((most, row) => Math.max(most, numberOf(row)), 0)
  const rows = table.rows.flatMap((row) =>
    row === merged
      ? merged.parts.map((part, at) => ({
          ...withoutEdit(merged),
          ...part,
          parts: [],
          id: at === 0 ? id : `temp-${(last += 1)}`,
          imageUrl: part.imageUrl ?? merged.imageUrl,
        }))
      : [row],
  )
  return succeed({ rows, lot, count })
}

/** The table that is split, with the prices of `rows`; edited ones stay. */
export function endSplit(
  table: PricingTable,
  { rows: parted, lot, count }: Split,
  { prices, revenueCents }: CalculatedPrices,
): EditedTable {
  if (count === 0) return { table, count }
  const rows = pairPrices(parted, prices).map(({ row, ...price }) => recalculated(row, price))
  return { table: { ...table, rows, residueCents: revenueCents - lot.targetCents }, count }
}

/** What is told of a row that stands for several conditions; null for all others. */
export function describeParts({ parts, quantity }: Pick<PricingRow, 'parts' | 'quantity'>): string | null {
  if (parts.length < 2) return null
  const told = parts.map((part) =>
    part.quantity === 1 ? part.condition : `${part.quantity} × ${part.condition}`,
  )
  return `${quantity} pieces: ${told.join(', ')}`
}

const numberOf = ({ id }: PricingRow) => Number(id.slice('temp-'.length))

/** What rows come to at their calculated prices, and cost. */
function sumsOf(rows: readonly PricingRow[]) {
  let [revenueCents, costMillicents] = [0, 0]
  for (const row of rows) {
    revenueCents += (row.originalPriceCents ?? row.yourPriceCents) * row.quantity
    costMillicents += row.costPerItemMillicents * row.quantity
  }
  return { revenueCents, costMillicents }
}

/** The row at another calculated price; an edited price stays. */
function recalculated(row: PricingRow, price: CalculatedPrice): PricingRow {
  const calculated: PricingRow = { ...row, ...price, originalPriceCents: null, isEdited: false }
  return row.isEdited ? withPrice(calculated, row.yourPriceCents) : calculated
}
