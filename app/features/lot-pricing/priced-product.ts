import type { PricingRow } from './pricing-row.ts'

/** What a priced row becomes in the shop (specification, section 3). Null is what is not known. */
export interface PricedProduct {
  asin: string | null
  name: string
  brand: string | null
  category: string
  condition: string
  stock: number
  priceCents: number
  /** The market price. */
  originalPriceCents: number
  /** Whole percent; null beyond what the column holds. */
  margin: number | null
  /** A piece's share of the landed cost in whole cents. */
  costCents: number
  /** One address, or none. */
  images: string[]
  /** Brand, product type and condition. */
  description: string
}

/** The most rows that the server takes in one batch. */
export const BATCH_MAX_ROWS = 500

/** A row as a product. */
export declare function pricedProductOf(row: PricingRow): PricedProduct
