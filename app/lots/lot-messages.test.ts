import { describe, expect, it } from 'vitest'
import { describeRefusal, pricingNotices } from './lot-messages.ts'

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

describe('the refusals', () => {
  it.each([
    ['no-csv', 'Error', 'Please upload a CSV file'],
    ['unreadable-csv', 'Error', 'Error parsing CSV file. Please check the format.'],
    ['invalid-price', 'Invalid Price', 'Please enter a valid price greater than $0'],
    ['invalid-value', 'Invalid Value', 'Please enter a valid number'],
    ['nothing-edited', 'No Edits to Reset', 'No price was edited.'],
    ['nothing-to-check', 'No products to check', 'Please calculate pricing first'],
    ['no-image-url', 'Error', 'Please enter an image URL first'],
    ['image-url-untested', 'Error', 'Please test the image URL first'],
    ['image-url-invalid', 'Image URL Invalid', "This URL doesn't work. Try another URL."],
  ] as const)('%s has the words of the specification (S65, S75)', (reason, title, description) => {
    expect(describeRefusal({ reason })).toEqual({ title, description })
  })

  it('say where a file is broken, when that is known', () => {
    const message = 'Unable to parse CSV. Please check file format.'
    const [somewhere, here] = [null, { reason: 'unclosed-quote', line: 3 } as const].map(
      (problem) => describeRefusal({ reason: 'broken-csv', problem }).description,
    )
    expect([somewhere, here]).toEqual([message, `${message} A quotation mark near line 3 is never closed.`])
  })
})
