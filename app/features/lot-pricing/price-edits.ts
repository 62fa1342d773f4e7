import type { Outcome } from '../../shared/outcome.ts'
import type { PricingRefusal } from './pricing-refusals.ts'
import type { PricingTable } from './pricing-table.ts'

/** The modes of the bulk dialog (specification, section 9). */
export const adjustModes = ['increase', 'decrease', 'markup', 'round'] as const
export type AdjustMode = (typeof adjustModes)[number]

/** A table after an edit, and how many rows it changed. */
export interface EditedTable {
  table: PricingTable
  count: number
}

/** One row's price as typed in dollars; 'invalid-price' for anything that is not above $0. */
export declare function editPrice(
  table: PricingTable,
  edit: { id: string; price: string },
): Outcome<PricingTable, PricingRefusal>

/**
 * Many prices at once: up or down by `value` percent, cost x (1 + value/100), or the nearest multiple of `value`
 * dollars. `ids` null means every row. No price falls below 1 cent (decision 41). Refusal: 'invalid-value'.
 */
export declare function adjustPrices(
  table: PricingTable,
  adjustment: { mode: AdjustMode; value: string; ids: ReadonlySet<string> | null },
): Outcome<EditedTable, PricingRefusal>

/** Every edited price back to the calculated one; 'nothing-edited' when there is none. */
export declare function resetPrices(table: PricingTable): Outcome<EditedTable, PricingRefusal>

/** The table without these rows. Costs per item, target and residue stay as calculated. */
export declare function deleteRows(table: PricingTable, ids: ReadonlySet<string>): EditedTable
