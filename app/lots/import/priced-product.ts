import { shownCategory } from '#catalogue/csv/supplier-category.ts'
import { isProductImage } from '#catalogue/product-image.ts'
import type { Product } from '#catalogue/product.ts'
import { isAsin } from '#media/asin-candidates.ts'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { getShownImage } from '#lots/images/row-images.ts'
import { isStorableMargin } from '#lots/pricing/row-price.ts'
import { chooseStruckPrice, type StruckChoice } from '#lots/struck/struck-price.ts'

/** The most rows that the server takes in one batch. */
export const BATCH_MAX_ROWS = 500

/** What a row becomes in the shop (S73), its name by `nameOf`. */
export function toPricedProduct(row: PricingRow, choice: StruckChoice) {
  const struck = chooseStruckPrice(row, choice)
  const image = getShownImage(row)
  const kind = [row.brand, shownCategory(row.productType)].filter(Boolean).join(' ')
  return {
    asin: isAsin(row.asin) ? row.asin.toUpperCase() : null,
    name: nameOf(row),
    brand: row.brand || null,
    category: row.category,
    condition: row.condition,
    stock: row.quantity,
    priceCents: row.yourPriceCents,
    originalPriceCents: struck.cents,
    originalPriceSource: struck.source,
    margin: isStorableMargin(row.margin) ? row.margin : null,
    costCents: Math.round(row.costPerItemMillicents / 1000),
    images: image !== null && isProductImage(image) ? [image] : [],
    upc: row.upc || null,
    model: row.model || null,
    lpn: row.lpn || null,
    supplierNotes: row.supplierNotes || null,
    description: [kind, row.condition].filter(Boolean).join(' - '),
  } satisfies Partial<Product>
}

/** What a priced row says of its product; the server takes the rest as not known. */
export type PricedProduct = ReturnType<typeof toPricedProduct>
