import { z } from '#shared/zod.ts'
import { describeAttributeProblem } from '#catalogue/attribute-messages.ts'
import { byColumn, readProduct, writeValue, type Product, type ProductColumn } from '#catalogue/product.ts'

/** What the form of a product shows, as text, by the names of its fields. */
export type ProductValues = Record<ProductColumn, string>

/** A new product: one piece, used, on sale. */
export const newProductValues: ProductValues = byColumn(({ initial = '' }) => initial)

/** A product as its form shows it: money in dollars, images a line each. */
export function toValues(product: Product): ProductValues {
  return byColumn((_, key) => writeValue(product, key))
}

/** What the form sends, before it is read. */
export const productTexts = z.object(byColumn(() => z.string().optional()))

/**
 * The form of a product's page. What `known` shows already is taken as it is: a product that came in under other limits
 * can still be edited.
 */
export function productFormOver(known: Partial<ProductValues>) {
  return productTexts.transform((sent, context): Product => {
    const product = readProduct(
      ({ column, parse }) => parse(sent[column] ?? ''),
      (problem, { column, label }) => {
        const text = sent[column] ?? ''
        if (text !== '' && text === known[column]) return true
        context.addIssue({
          code: 'custom',
          path: [column],
          message: `${label} ${describeAttributeProblem(problem)}`,
        })
        return false
      },
    )
    return product ?? z.NEVER
  })
}

/** The form of a new product. */
export const productForm = productFormOver({})

/** The margin in percent: as typed, else whole percent of the price above the cost, else unknown. */
export function assumeMargin({
  margin,
  costCents: cost,
  priceCents: price,
}: Pick<Product, 'margin' | 'costCents' | 'priceCents'>): number | null {
  if (margin !== null || cost === null) return margin
  const percent = Math.round(((price - cost) / price) * 100)
  return Math.abs(percent) > 9999 ? null : percent
}
