/** Pieces of a product that were in stock at the end of a day. Money in whole cents. */
export interface StockedPiece {
  /** Of its product. */
  id: string
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

/** What is in stock by how long it has been there, in whole cents at cost. */
export interface StockAge {
  /** 0, 30, 60 or 90 days and more. */
  fromDays: number
  pieces: number
  costCents: number
}

/** '30 to 59 days', or without an end. */
export const ageLabel = (fromDays: number, nextFromDays: number | undefined): string =>
  nextFromDays !== undefined ? `${fromDays} to ${nextFromDays - 1} days` : `${fromDays} days and more`
