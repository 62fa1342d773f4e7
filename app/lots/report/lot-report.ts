import type { ImportState } from '#catalogue/import/import-view.ts'
import type { LotMoney } from './lot-profit.ts'

/** What a lot has come to so far. Money in whole cents. */
export interface LotReport extends LotMoney {
  id: string
  name: string
  source: string | null
  /** 'yyyy-mm-dd' */
  boughtOn: string
  /** Null for one of the sample data. */
  importId: string | null
  state: ImportState
  /** What the prices were made for, in percent. */
  targetRoi: number
  productCount: number
  /** Pieces that can still be sold. */
  stock: number
  /** What these are worth at today's prices. */
  unsoldCents: number
  /** Pieces sold, in orders that were not cancelled and over the counter, and what these come to. */
  sold: number
  bookedCents: number
  /** Pieces that were written off, and what they cost where that is known. */
  writtenOff: number
  writtenOffCents: number
  /** How many days after the purchase the lot paid for itself (R96); null before. */
  daysToBreakEven: number | null
}

/** How the money of all orders is made up: together it is the ledger, to the cent (R96). */
export interface CollectedSums {
  lotsCents: number
  otherGoodsCents: number
  taxCents: number
  feeCents: number
  /** Paid too much, or kept of canceled orders. */
  unearnedCents: number
}
