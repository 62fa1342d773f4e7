/** One product of the sample catalogue. The slug names its pictures: `pictures/<slug>-<1..n>.webp`. */
export interface SampleProduct {
  slug: string
  name: string
  brand: string | null
  category: string
  condition: string
  priceCents: number
  originalPriceCents: number | null
  stock: number
  /** Ten made-up letters and digits; null for pieces that have no pictures either. */
  asin: string | null
  description: string
  /** How many pictures there are, 0 to 3. */
  pictures: number
  /** Days before the catalogue is loaded at which the piece came in. */
  addedDaysAgo: number
}
