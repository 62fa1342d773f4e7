import { MAX_CENTS, parseDollarsToCents } from '../../../../shared/money.ts'
import { cleanParagraphs, foldToOneLine } from '../../../../shared/text/plain-text.ts'
import { z } from '../../../../shared/zod.ts'
import { isShownPicture } from '../../../media/picture.ts'

/** The most pieces of one product. */
export const STOCK_MAX = 100_000
const IMAGES_MAX = 24
const MARGIN = /^-?\d{1,4}(\.\d{1,2})?$/

/** Text of one line, required. */
function requiredLine(label: string, limit: number) {
  const missing = `${label} is required`
  return z
    .string(missing)
    .overwrite(foldToOneLine)
    .min(1, missing)
    .max(limit, `${label} must be at most ${limit} characters`)
}

/** Text of one line; null when empty. */
function optionalLine(label: string, limit: number) {
  return z
    .string(`${label} must be text`)
    .overwrite(foldToOneLine)
    .max(limit, `${label} must be at most ${limit} characters`)
    .optional()
    .transform((text) => text || null)
}

function optionalParagraphs(label: string, limit: number) {
  return z
    .string(`${label} must be text`)
    .overwrite(cleanParagraphs)
    .max(limit, `${label} must be at most ${limit} characters`)
    .optional()
    .transform((text) => text || null)
}

/** '$1,234.50' as whole cents; null for what is no amount, or a negative one. */
export function parseAmount(text: string): number | null {
  const cents = parseDollarsToCents(text.replace(/[$,\s]/g, ''))
  return cents === null || cents < 0 || cents > MAX_CENTS ? null : cents
}

function amount(message: string, isRight: (cents: number) => boolean) {
  return z.string(message).transform((text, context) => {
    const cents = parseAmount(text)
    if (cents !== null && isRight(cents)) return cents
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const optionalAmount = (message: string) =>
  amount(message, () => true)
    .optional()
    .transform((cents) => cents ?? null)

const stock = z
  .string('Stock is required')
  .trim()
  .refine(
    (text) => /^\d{1,6}$/.test(text) && Number(text) <= STOCK_MAX,
    'Stock must be a whole number from 0 to 100,000',
  )
  .transform(Number)

const images = z
  .string('Images must be text')
  .optional()
  .transform((text) => [...new Set((text ?? '').split(/\s+/).filter(Boolean))])
  .refine((all) => all.length <= IMAGES_MAX, `At most ${IMAGES_MAX} images`)
  .refine(
    (all) => all.every((image) => isShownPicture(image) || image === placeholderImage),
    'Each image must be an address that begins with https://',
  )

/** What stands for a picture that is still to come (specification, section 9). */
export const placeholderImage = '/placeholder.svg'

/** Every field of a product that the owner can change, as the form of its page names them. Money in whole cents. */
export const productForm = z.object({
  name: requiredLine('Name', 500),
  brand: optionalLine('Brand', 100),
  asin: optionalLine('ASIN', 20),
  category: requiredLine('Category', 100),
  condition: requiredLine('Condition', 100),
  price: amount('Enter a price greater than $0', (cents) => cents > 0),
  original_price: optionalAmount('Enter an amount such as 129.99'),
  cost: optionalAmount('Enter an amount such as 40.00'),
  margin: z
    .string('Margin must be a number')
    .trim()
    .refine((text) => MARGIN.test(text), 'Margin must be a percent such as 45')
    .optional()
    .transform((text) => text ?? null),
  stock,
  status: z.enum(['active', 'archived'], 'Choose active or archived').default('active'),
  dimensions: optionalLine('Dimensions', 200),
  condition_note: optionalParagraphs('Condition note', 1000),
  description: optionalParagraphs('Description', 20_000),
  images,
})

export type ProductForm = z.output<typeof productForm>

/** The margin in percent: as typed, else whole percent of the price above the cost, else unknown. */
export function marginTextOf({
  margin,
  cost,
  price,
}: Pick<ProductForm, 'margin' | 'cost' | 'price'>): string | null {
  if (margin !== null || cost === null) return margin
  const percent = Math.round(((price - cost) / price) * 100)
  return Math.abs(percent) > 9999 ? null : String(percent)
}
