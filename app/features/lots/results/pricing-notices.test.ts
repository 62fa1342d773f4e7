import { describe, expect, it } from 'vitest'
import { pricingNotices } from './pricing-notices.ts'

describe('the notices', () => {
  it('have the titles of the specification (S75)', () => {
    const { imported: _, ...others } = pricingNotices
    const titles = [
      others.calculated({ count: 2, merged: 0, dropped: 0 }),
      others.imagesChecked({ ok: 1, missing: 1, noAsin: 0 }),
      others.placeholdersSet(1),
      others.imageUrlValid(),
      others.imageSaved(),
      others.productsDeleted(2),
      others.priceUpdated(),
      others.pricesAdjusted(2),
      others.pricesReset(2),
      others.csvDownloaded(2),
      others.imageUrlsDownloaded(2),
    ].map((notice) => notice.title)
    expect(titles).toEqual([
      'Pricing Calculated!',
      'Image Check Complete',
      'Placeholders Set',
      'Image URL Valid',
      'Success',
      'Products Deleted',
      'Price Updated',
      'Prices Adjusted',
      'Prices Reset',
      'CSV Downloaded',
      'Image URLs Downloaded',
    ])
  })

  it('say how many duplicates were merged and rows left out', () => {
    expect(pricingNotices.calculated({ count: 2, merged: 0, dropped: 0 }).description).toBe(
      '2 products priced.',
    )
    expect(pricingNotices.calculated({ count: 1, merged: 1, dropped: 0 }).description).toBe(
      '1 product priced. 1 duplicate merged (kept lowest price).',
    )
    expect(pricingNotices.calculated({ count: 9, merged: 3, dropped: 2 }).description).toBe(
      '9 products priced. 3 duplicates merged (kept lowest price). 2 without ASIN and title left out.',
    )
  })

  it('say how an import ended', () => {
    expect(pricingNotices.imported({ imported: 5, total: 5 })).toMatchObject({
      tone: 'success',
      title: 'Import Successful!',
    })
    expect(pricingNotices.imported({ imported: 3, total: 5 })).toEqual({
      tone: 'error',
      title: 'Imported 3 of 5 products',
      description: '2 products had errors',
    })
  })
})
