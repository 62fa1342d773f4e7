import { shorten, type RowRemark } from '#catalogue/csv/product-row.ts'
import { attributeList, readProduct, type Product } from '#catalogue/product.ts'

/** The columns of a file of refused rows: the names that the import of CSV files knows. */
export const lotHeader: string[] = attributeList.map(({ attribute }) => attribute.header)
const knownParts = new Set<string>(attributeList.map(({ key }) => key))

/** A row that was sent, its parts by name; a row that is none has no parts. */
function partsOf(sent: unknown): Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent } : {}
}

/** A row that was sent: the product that it becomes, or everything that is wrong with it. What it leaves out is not known. */
export function judgeLotRow(
  sent: unknown,
): { ok: true; product: Product } | { ok: false; reasons: RowRemark[] } {
  const parts = partsOf(sent)
  const unknown = Object.keys(parts).filter((part) => !knownParts.has(part))
  const reasons = unknown.map((part): RowRemark => ({ code: 'unknown-part', part: shorten(part) }))
  const product = readProduct(
    (attribute, key) => attribute.receive(parts[key]),
    (problem, { header }) => {
      reasons.push({ code: 'wrong-value', header, written: '', problem })
      return false
    },
  )
  return product && reasons.length === 0 ? { ok: true, product } : { ok: false, reasons }
}

/** A refused row as cells of `lotHeader`, to be corrected by hand; cents as dollars. */
export function formatRefusedCells(sent: unknown): string[] {
  const parts = partsOf(sent)
  return attributeList.map(({ key, attribute: { type } }) => {
    const value = parts[key]
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return value.map(String).join(' ')
    if (type === 'amount' && typeof value === 'number') return (value / 100).toFixed(2)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
}
