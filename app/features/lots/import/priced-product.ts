import { MAX_CENTS } from '../../../shared/money.ts'
import { foldToOneLine } from '../../../shared/text/plain-text.ts'
import { z } from '../../../shared/zod.ts'
import { placeholderImage } from '../../catalogue/admin/form/product-form.ts'
import { CHOICE_MAX_LENGTH, isWebImage, TITLE_MAX_LENGTH } from '../../catalogue/csv/product-row.ts'
import { isAsin } from '../../media/asin-candidates.ts'
import { MAX_ROW_QUANTITY } from '../manifest/manifest-cells.ts'
import { nameOf, type PricingRow } from '../pricing/pricing-row.ts'
import { shownImageOf } from '../images/row-images.ts'
import { isStorableMargin } from '../pricing/row-price.ts'

/** The most rows that the server takes in one batch. */
export const BATCH_MAX_ROWS = 500
/** Brand, product type and condition with what stands between them. */
const DESCRIPTION_MAX_LENGTH = 3 * CHOICE_MAX_LENGTH + 10

const cents = z.int().max(MAX_CENTS)
const line = (limit: number) => z.string().overwrite(foldToOneLine).max(limit)
const isStorableImage = (image: string) => isWebImage(image) || image === placeholderImage

/**
 * What a priced row becomes in the shop (specification, section 3, “Product row written on pricing import”), within
 * the limits of a CSV import. Null is what is not known. Money in whole cents.
 */
export const pricedProduct = z.strictObject({
  asin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{10}$/)
    .nullable(),
  name: line(TITLE_MAX_LENGTH).min(1),
  brand: line(CHOICE_MAX_LENGTH).min(1).nullable(),
  category: line(CHOICE_MAX_LENGTH).min(1),
  condition: line(CHOICE_MAX_LENGTH).min(1),
  /** Pieces. */
  stock: z.int().min(1).max(MAX_ROW_QUANTITY),
  priceCents: cents.min(1),
  /** The market price. */
  originalPriceCents: cents.min(1),
  /** Whole percent; null beyond what the column holds. */
  margin: z.int().refine(isStorableMargin).nullable(),
  /** A piece's share of the landed cost. */
  costCents: cents.min(0),
  /** One address by https or the placeholder, or none. */
  images: z.array(z.string().refine(isStorableImage)).max(1),
  /** Brand, product type and condition. */
  description: line(DESCRIPTION_MAX_LENGTH).min(1),
})

/** What the server takes in one batch. To refuse rows one by one, parse them by `pricedProduct`. */
export const pricedBatch = z.array(pricedProduct).min(1).max(BATCH_MAX_ROWS)

export type PricedProduct = z.output<typeof pricedProduct>

/** A row as a product, its name by `nameOf`. */
export function pricedProductOf(row: PricingRow): PricedProduct {
  const image = shownImageOf(row)
  const kind = [row.brand, row.productType].filter(Boolean).join(' ')
  return {
    asin: isAsin(row.asin) ? row.asin.toUpperCase() : null,
    name: nameOf(row),
    brand: row.brand || null,
    category: row.category,
    condition: row.condition,
    stock: row.quantity,
    priceCents: row.yourPriceCents,
    originalPriceCents: row.marketPriceCents,
    margin: isStorableMargin(row.margin) ? row.margin : null,
    costCents: Math.round(row.costPerItemMillicents / 1000),
    images: image !== null && isStorableImage(image) ? [image] : [],
    description: [kind, row.condition].filter(Boolean).join(' - '),
  }
}
