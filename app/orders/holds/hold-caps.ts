import { HOLDS_MAX } from './hold.ts'

/** What the owner lets shoppers hold (R166); null: no limit. */
export interface HoldCaps {
  /** Pieces that those hold together who never bought here. */
  holdNewPieces: number | null
  /** Of all pieces in stock, held ones included, in percent. */
  holdStockPercent: number | null
}

/** The open holds of shoppers, first refusals included, and what is for sale besides. */
export interface HeldLoad {
  held: number
  /** By those who never bought here. */
  heldByNew: number
  inStock: number
}

/** Holds that may come from one network in a day, of however many people (R166). */
export const NETWORK_HOLDS = 5

/** Whether one more hold of a shopper would take too much out of the store. A small store can always hold two pieces. */
export function isCrowded(
  { held, heldByNew, inStock }: HeldLoad,
  { holdNewPieces, holdStockPercent }: HoldCaps,
  { isBuyer }: { isBuyer: boolean },
): boolean {
  const share = holdStockPercent === null ? Infinity : ((held + inStock) * holdStockPercent) / 100
  if (held + 1 > Math.max(HOLDS_MAX, share)) return true
  return !isBuyer && holdNewPieces !== null && heldByNew + 1 > holdNewPieces
}
