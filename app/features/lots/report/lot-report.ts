import type { ImportState } from '../../catalogue/import/import-view.ts'

/** What a lot has come to so far. Money in whole cents. */
export interface LotReport {
  id: string
  name: string
  source: string | null
  /** 'yyyy-mm-dd' */
  boughtOn: string
  importId: string
  state: ImportState
  landedCostCents: number
  /** What the prices were made for, in percent. */
  targetRoi: number
  productCount: number
  /** Pieces that can still be sold. */
  stock: number
  /** Pieces sold, in orders that were not cancelled and over the counter. */
  sold: number
  revenueCents: number
  /** The first day on which the revenue reached the landed cost, counted from the day of purchase; null before. */
  daysToBreakEven: number | null
}
