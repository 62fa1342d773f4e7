import { counted } from '../../../shared/text/counted.ts'

/** A toast of success or of a mixed end. */
export interface PricingNotice {
  tone: 'success' | 'error'
  title: string
  description: string
}

const success = (title: string, description: string): PricingNotice => ({
  tone: 'success',
  title,
  description,
})
const products = (count: number) => counted(count, 'product')

/** What the tool says of what was done, titles as in the specification's error catalogue (S75). */
export const pricingNotices = {
  calculated({ count, merged, dropped }: { count: number; merged: number; dropped: number }) {
    const duplicates = merged === 0 ? '' : ` ${counted(merged, 'duplicate')} merged (kept lowest price).`
    const skipped = dropped === 0 ? '' : ` ${dropped} without ASIN and title left out.`
    return success('Pricing Calculated!', `${products(count)} priced.${duplicates}${skipped}`)
  },
  imagesChecked: ({ ok, missing, noAsin }: { ok: number; missing: number; noAsin: number }) =>
    success('Image Check Complete', `${ok} OK, ${missing} missing, ${noAsin} without ASIN.`),
  placeholdersSet: (count: number) =>
    success('Placeholders Set', `${products(count)} will show the placeholder.`),
  imageUrlValid: () => success('Image URL Valid', 'The image loads. Save it to use it.'),
  imageSaved: () => success('Success', 'The image was saved.'),
  productsDeleted: (count: number) => success('Products Deleted', `${products(count)} removed.`),
  priceUpdated: () => success('Price Updated', 'The price and its margin were updated.'),
  pricesAdjusted: (count: number) => success('Prices Adjusted', `${products(count)} changed.`),
  pricesReset: (count: number) => success('Prices Reset', `${products(count)} back at the calculated price.`),
  csvDownloaded: (count: number) => success('CSV Downloaded', `${products(count)} exported.`),
  imageUrlsDownloaded: (count: number) =>
    success('Image URLs Downloaded', count === 1 ? '1 address.' : `${count} addresses.`),
  imported({ imported, total }: { imported: number; total: number }): PricingNotice {
    if (imported === total) return success('Import Successful!', `Imported ${imported} of ${total} products`)
    const description = `${total - imported} products had errors`
    return { tone: 'error', title: `Imported ${imported} of ${total} products`, description }
  },
}
