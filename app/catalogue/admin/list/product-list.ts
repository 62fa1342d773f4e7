/** A product in the table of the back office. */
export interface AdminProduct {
  id: string
  name: string
  /** On its tag. */
  code: string
  brand: string | null
  asin: string | null
  category: string
  condition: string
  priceCents: number
  originalPriceCents: number | null
  stock: number
  location: string | null
  /** The name of its lot. */
  lot: string | null
  /** Since it came onto the floor, else into the store. */
  ageDays: number
  status: 'active' | 'archived'
  /** Archived until it has a picture (R53). */
  awaitsPicture: boolean
  /** The main image, as it is stored. */
  image: string | null
}

export interface AdminProductListing {
  products: AdminProduct[]
  /** How many products match, exactly. */
  total: number
  pageCount: number
  /** The page shown: the last one when the query asks for a page past the end. */
  page: number
}
