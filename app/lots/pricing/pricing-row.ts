import { shownCategory } from '#catalogue/csv/supplier-category.ts'
import { MAX_CENTS } from '#shared/money.ts'
import { z } from '#shared/zod.ts'
import { productLimits } from '#catalogue/product-limits.ts'

const text = z.string().max(productLimits.choice)
const address = z.string().max(productLimits.imageAddress)
const price = z.int().min(1).max(MAX_CENTS)

/** What the file says of a row. */
const rowPart = z.strictObject({
  line: z.int().min(1),
  /** The lines of the duplicates that were merged into it; empty for most. */
  mergedLines: z.array(z.int().min(1)).readonly(),
  asin: text,
  title: z.string().max(productLimits.name),
  brand: text,
  condition: text,
  productType: text,
  category: text,
  quantity: z.int().min(1).max(productLimits.stock),
  lotItemPriceCents: price.nullable(),
  retailPriceCents: price.nullable(),
  /** What a list of a supplier says that a piece costs new; older work did not keep it. */
  listedRetailCents: price.nullable().default(null),
  /** The manifest's image, else, once it has a price, the first address of its ASIN; null when there is neither. */
  imageUrl: address.nullable(),
  /** What only the back office shows (R68); '' is none. */
  upc: z.string().max(productLimits.upc),
  model: z.string().max(productLimits.model),
  lpn: z.string().max(productLimits.lpn),
  supplierNotes: z.string().max(productLimits.supplierNotes),
  notes: z.array(z.string()).readonly(),
})

/** One product of a lot with its price (S88), as it is kept and sent. */
export const pricingRow = z.strictObject({
  ...rowPart.shape,
  /** 'temp-1', 'temp-2'… in the order of the file. */
  id: z.string().regex(/^temp-\d{1,6}$/),
  /** Into what it can be split (R138); work that was kept before knew of none. */
  parts: z.array(rowPart).readonly().default([]),
  /** The estimated market price of a piece (in the specification: amazonPrice). */
  marketPriceCents: z.int().min(1),
  /** What a piece is to cost in the shop. */
  yourPriceCents: price,
  /** A piece's share of the landed cost, in thousandths of a cent: whole cents are too coarse for margins. */
  costPerItemMillicents: z.int().min(0),
  /** Whole percent of the price that is above the cost; negative below it. */
  margin: z.int(),
  /** The calculated price while the row is edited, else null. */
  originalPriceCents: price.nullable(),
  isEdited: z.boolean(),
  /** What is known of its picture (S69). 'unset' reads “Not checked”. */
  imageStatus: z.enum(['unset', 'checking', 'valid', 'invalid', 'no-asin']),
  /** An address that the owner chose instead: picked, pasted and tested, or the placeholder. */
  customImageUrl: address.nullable(),
  /** What a pasted address came to. It can be saved when it is 'works' and still the same text. */
  imageTest: z.strictObject({ url: address, state: z.enum(['testing', 'works', 'broken']) }).nullable(),
})
export type PricingRow = z.output<typeof pricingRow>

/** The name of a row: its title, else brand and product type in words (R116), else its ASIN. Never empty. */
export function nameOf(row: Pick<PricingRow, 'title' | 'brand' | 'productType' | 'asin'>): string {
  return row.title || `${row.brand} ${shownCategory(row.productType)}`.trim() || row.asin
}
