import type { z } from '../../../shared/zod.ts'
import { pricedProduct, type PricedProduct } from './priced-product.ts'

/** What each part of a row is called to the owner, in the order of a file of refused rows. */
const labels: Record<keyof PricedProduct, string> = {
  name: 'Title',
  brand: 'Brand',
  condition: 'Condition',
  stock: 'Quantity',
  priceCents: 'Your Price',
  originalPriceCents: 'Market Price',
  margin: 'Margin %',
  category: 'Category',
  images: 'Image URL',
  asin: 'ASIN',
  costCents: 'Cost',
  description: 'Description',
}
const parts = Object.keys(labels) as (keyof PricedProduct)[]

/** The columns of a file of refused rows: the names that the import of CSV files knows. */
export const lotHeader: string[] = parts.map((part) => labels[part])

/** A row that was sent: the product that it becomes, or everything that is wrong with it. */
export function judgeLotRow(
  sent: unknown,
): { ok: true; product: PricedProduct } | { ok: false; reasons: string[] } {
  const parsed = pricedProduct.safeParse(sent)
  if (parsed.success) return { ok: true, product: parsed.data }
  return { ok: false, reasons: [...new Set(parsed.error.issues.map(explainIssue))] }
}

/** A refused row as cells of `lotHeader`, to be corrected by hand; cents as dollars. */
export function formatRefusedCells(sent: unknown): string[] {
  const known: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {}
  return parts.map((part) => {
    const value = known[part]
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return value.map(String).join(' ')
    if (part.endsWith('Cents') && typeof value === 'number') return (value / 100).toFixed(2)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
}

function explainIssue({ path, code, message }: z.core.$ZodIssue): string {
  const [part] = path
  const label = labels[part as keyof PricedProduct] ?? 'The row'
  if (code === 'too_small') return `${label} is missing or too small.`
  if (code === 'too_big') return `${label} is too large or too long.`
  if (code === 'unrecognized_keys' || part === undefined)
    return `The row is not one of the pricing tool: ${message}`
  return `${label} is not valid.`
}
