import { isStoreDay } from '#shared/time/store-day.ts'

/** Pieces of a product that were in stock at the end of a day. Money in whole cents. */
export interface StockedPiece {
  productId: string
  name: string
  /** Null for a product that is gone. */
  code: string | null
  lotName: string | null
  pieces: number
  /** Of one piece; null where it is not known. */
  unitCostCents: number | null
}

/** All of them together. */
export interface InventorySums {
  products: number
  pieces: number
  /** Of the pieces whose cost is known. */
  costCents: number
  /** Pieces whose cost is not known. */
  piecesWithoutCost: number
}

/** The day that an address asks for ('YYYY-MM-DD'); `today` where it asks for none that there was. */
export function dayOf(params: URLSearchParams, today: string): string {
  const wanted = params.get('day') ?? ''
  return isStoreDay(wanted) && wanted <= today ? wanted : today
}
