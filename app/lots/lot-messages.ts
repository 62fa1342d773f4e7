import type { Message } from '#shared/notices.ts'
import { counted } from '#shared/text/counted.ts'
import { describeCsvProblem } from '#csv/csv-messages.ts'
import type { CsvProblem } from '#csv/csv-row-reader.ts'
import { describeWorkbookProblem, type WorkbookProblem } from '#csv/workbook/workbook-problem.ts'

const success = (title: string, description: string): Message => ({ tone: 'success', title, description })
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
  factorsKept: () => success('Saved', 'The next lots are priced with these factors too.'),
  factorsNotKept: (): Message => ({
    tone: 'error',
    title: 'Not saved',
    description: 'This lot is priced with them. Try again to use them for the next lots.',
  }),
  imageSaved: () => success('Success', 'The image was saved.'),
  productsDeleted: (count: number) => success('Products Deleted', `${products(count)} removed.`),
  priceUpdated: () => success('Price Updated', 'The price and its margin were updated.'),
  pricesAdjusted: (count: number) => success('Prices Adjusted', `${products(count)} changed.`),
  pricesReset: (count: number) => success('Prices Reset', `${products(count)} back at the calculated price.`),
  rowSplit: (count: number) =>
    success('Row Split', `It is ${count} rows now. Prices are balanced again and come to the same sum.`),
  csvDownloaded: (count: number) => success('CSV Downloaded', `${products(count)} exported.`),
  imageUrlsDownloaded: (count: number) =>
    success('Image URLs Downloaded', count === 1 ? '1 address.' : `${count} addresses.`),
  importUndone: () => success('Import undone', 'You can change the prices and import this lot again.'),
  imported({ imported, total }: { imported: number; total: number }): Message {
    if (imported === total) return success('Import Successful!', `Imported ${imported} of ${total} products`)
    const description = `${total - imported} products had errors`
    return { tone: 'error', title: `Imported ${imported} of ${total} products`, description }
  },
}

/** The refusals of the tool, those of the specification word for word (S65, S75). */
const refusals = {
  'no-csv': ['Error', 'Please upload a CSV file'],
  'conditions-open': ['Error', 'Choose a condition for each of your supplier’s words.'],
  'no-lot-cost': ['Error', 'Please enter a valid lot cost greater than $0'],
  'no-roi': ['Error', 'Please enter your desired ROI percentage'],
  'invalid-freight': ['Error', 'Please enter a valid freight cost, or leave it empty'],
  'invalid-premium': ['Error', "Please enter a valid buyer's premium, or leave it empty"],
  'invalid-unsellable': ['Error', 'Please enter an unsellable share from 0 to 100 percent'],
  'wrong-factor': ['Error', 'Please enter what each condition is worth, from 1 to 100 percent'],
  'lot-too-large': ['Error', 'A lot may cost at most $10,000,000 and bring in at most $50,000,000'],
  'unreadable-csv': ['Error', 'Error parsing CSV file. Please check the format.'],
  'no-products': ['Error', 'No valid products found in CSV'],
  'too-many-products': ['Error', 'A lot may have at most 50,000 products. Please split the file.'],
  'invalid-price': ['Invalid Price', 'Please enter a valid price greater than $0'],
  'invalid-value': ['Invalid Value', 'Please enter a valid number'],
  'nothing-edited': ['No Edits to Reset', 'No price was edited.'],
  'nothing-to-check': ['No products to check', 'Please calculate pricing first'],
  'no-image-url': ['Error', 'Please enter an image URL first'],
  'image-url-untested': ['Error', 'Please test the image URL first'],
  'image-url-invalid': ['Image URL Invalid', "This URL doesn't work. Try another URL."],
} as const satisfies Record<string, readonly [title: string, description: string]>

/** An expected “no” of the pricing tool. */
export type PricingRefusal =
  | { reason: keyof typeof refusals }
  | { reason: 'missing-columns'; columns: readonly string[] }
  /** Words that were named New, and what rows of theirs say (R137). */
  | { reason: 'new-doubted'; words: readonly string[] }
  | { reason: 'broken-csv'; problem: CsvProblem | null }
  | { reason: 'workbook'; problem: WorkbookProblem }
export type RefusalReason = PricingRefusal['reason']

/** The toast of a refusal; its description is also next to the field. */
export function describeRefusal(refusal: PricingRefusal): { title: string; description: string } {
  if (refusal.reason === 'missing-columns')
    return { title: 'Error', description: `CSV is missing required columns: ${refusal.columns.join(', ')}` }
  if (refusal.reason === 'broken-csv') {
    const where = refusal.problem ? ` ${describeCsvProblem(refusal.problem)}` : ''
    return { title: 'Error', description: `Unable to parse CSV. Please check file format.${where}` }
  }
  if (refusal.reason === 'workbook') {
    const title = refusal.problem.reason === 'many-sheets' ? 'Choose a Sheet' : 'Error'
    return { title, description: describeWorkbookProblem(refusal.problem) }
  }
  const [title, description] = refusals[refusal.reason === 'new-doubted' ? 'conditions-open' : refusal.reason]
  return { title, description }
}

/** Why a call of the tool was refused, as its JSON says. */
export const callRefusals = {
  'unknown-lot': 'There is no such lot.',
  'in-store': 'This lot is in the store already. Undo its import first, or start over with another lot.',
  'too-many-rows': 'These are more rows than the lot was begun with.',
  'rows-missing': 'Not all rows of the lot have arrived yet.',
  'unnamed-draft': 'Please give the draft a name.',
  'not-gzip': 'The draft could not be read.',
  'unknown-draft': 'There is no such draft.',
  'signed-out': 'You are signed out. Please sign in in another tab, then try again.',
  unexplained: 'The shop could not take this. Please try again.',
}
