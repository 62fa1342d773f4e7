import { isJunk } from '../../catalogue/csv/junk-words.ts'
import { cut } from '../../catalogue/csv/product-row.ts'
import { worseCondition } from './condition-rank.ts'
import { manifestNotes } from './manifest-messages.ts'
import type { ManifestRow } from './manifest-row.ts'
import { productLimits } from '../../catalogue/product-limits.ts'

/** A row that stands for itself and its duplicates. */
export interface MergedRow extends ManifestRow {
  /** The lines of the others. */
  mergedLines: readonly number[]
}

/** The columns that say which of two rows is cheaper, the first that a file has. */
const priceFields = ['lotItemPriceCents', 'yourPriceCents', 'retailPriceCents'] as const

/** What two rows of the same product share: the ASIN, else the lowercased title (S67), unless it says nothing (R123). */
export function productKeyOf(row: Pick<ManifestRow, 'asin' | 'title' | 'line'>): string {
  if (row.asin === '' && isJunk(row.title)) return `line ${row.line}`
  return row.asin === '' ? `title ${row.title.toLowerCase().trim()}` : `asin ${row.asin.toUpperCase()}`
}

/**
 * One row a product, in the order of first appearance (R40): the lowest-priced row is kept where the file
 * has prices, else the first, with the worst condition of all. Quantities add, up to what a row can have.
 */
export function mergeDuplicates(rows: readonly ManifestRow[]): MergedRow[] {
  const priceField = priceFields.find((field) => rows.some((row) => row[field] !== null))
  const priceOf = (row: ManifestRow) => (priceField && row[priceField]) ?? Infinity
  const groups = new Map<string, ManifestRow[]>()
  for (const row of rows) {
    const key = productKeyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((group) => mergeGroup(group, priceOf))
}

function mergeGroup(group: readonly ManifestRow[], priceOf: (row: ManifestRow) => number): MergedRow {
  const kept = group.reduce((best, row) => (priceOf(row) < priceOf(best) ? row : best))
  if (group.length === 1) return { ...kept, mergedLines: [] }
  const sum = group.reduce((total, row) => total + row.quantity, 0)
  const notes = group.flatMap((row) =>
    row === kept ? row.notes : row.notes.map((note) => manifestNotes.ofLine(row.line, note)),
  )
  if (sum > productLimits.stock) notes.push(manifestNotes.tooMany(sum, productLimits.stock))
  return {
    ...kept,
    condition: group.reduce((worst, row) => worseCondition(worst, row.condition), kept.condition),
    quantity: Math.min(sum, productLimits.stock),
    // Each piece has a plate of its own.
    lpn: cut([...new Set(group.map((row) => row.lpn).filter(Boolean))].join(' '), productLimits.lpn),
    notes,
    mergedLines: group.filter((row) => row !== kept).map((row) => row.line),
  }
}
