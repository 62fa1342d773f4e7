/** What was bought, as it was called and what it cost then. */
export interface BoughtItem {
  productId: string
  name: string
  unitPriceCents: number
  quantity: number
  /** The first picture of the product; null without one and for archived products (decision 19). */
  image: string | null
}
