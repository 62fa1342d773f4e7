/** A toast of success or of a mixed end (specification, section 8). */
export interface PricingNotice {
  tone: 'success' | 'error'
  title: string
  description: string
}

export declare const pricingNotices: {
  calculated(counts: { products: number; merged: number; dropped: number }): PricingNotice
  imagesChecked(counts: { ok: number; missing: number; noAsin: number }): PricingNotice
  placeholdersSet(count: number): PricingNotice
  imageUrlValid(): PricingNotice
  imageSaved(): PricingNotice
  productsDeleted(count: number): PricingNotice
  priceUpdated(): PricingNotice
  pricesAdjusted(count: number): PricingNotice
  pricesReset(count: number): PricingNotice
  csvDownloaded(count: number): PricingNotice
  imageUrlsDownloaded(count: number): PricingNotice
  imported(counts: { imported: number; total: number }): PricingNotice
}
