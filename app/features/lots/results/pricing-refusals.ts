import { refuse } from '../../../shared/outcome.ts'

/** An expected “no” of the pricing tool: the toast's title and its text. */
export interface PricingRefusal {
  reason: RefusalReason
  title: string
  message: string
  /** A further sentence for the owner that the specification does not have; mostly null. */
  detail: string | null
}

/** Every refusal, those of the specification word for word (S65, S75). */
const refusals = {
  'no-csv': ['Error', 'Please upload a CSV file'],
  'no-lot-cost': ['Error', 'Please enter a valid lot cost greater than $0'],
  'no-roi': ['Error', 'Please enter your desired ROI percentage'],
  'invalid-freight': ['Error', 'Please enter a valid freight cost, or leave it empty'],
  'invalid-premium': ['Error', "Please enter a valid buyer's premium, or leave it empty"],
  'invalid-unsellable': ['Error', 'Please enter an unsellable share from 0 to 100 percent'],
  'lot-too-large': ['Error', 'A lot may cost at most $10,000,000 and bring in at most $50,000,000'],
  'unreadable-csv': ['Error', 'Error parsing CSV file. Please check the format.'],
  'broken-csv': ['Error', 'Unable to parse CSV. Please check file format.'],
  'missing-columns': ['Error', 'CSV is missing required columns: '],
  'no-products': ['Error', 'No valid products found in CSV'],
  'too-many-products': ['Error', 'A lot may have at most 50,000 products. Please split the file.'],
  'invalid-price': ['Invalid Price', 'Please enter a valid price greater than $0'],
  'invalid-value': ['Invalid Value', 'Please enter a valid number'],
  'nothing-edited': ['No Edits to Reset', 'No price was edited.'],
  'nothing-to-check': ['No products to check', 'Please calculate pricing first'],
  'no-image-url': ['Error', 'Please enter an image URL first'],
  'image-url-untested': ['Error', 'Please test the image URL first'],
  'image-url-invalid': ['Image URL Invalid', "This URL doesn't work. Try another URL."],
} as const satisfies Record<string, readonly [title: string, message: string]>

export type RefusalReason = keyof typeof refusals

/** The refusal of a reason. `more` continues its text, `detail` says where to look. */
export function refusalOf(
  reason: RefusalReason,
  { more = '', detail = null }: { more?: string; detail?: string | null } = {},
): PricingRefusal {
  const [title, message] = refusals[reason]
  return { reason, title, message: message + more, detail }
}

/** The same as an outcome. */
export function refusePricing(
  reason: RefusalReason,
  extra?: { more?: string; detail?: string | null },
): { ok: false; error: PricingRefusal } {
  return refuse(refusalOf(reason, extra))
}
