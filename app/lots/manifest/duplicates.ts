import { isJunk } from '#catalogue/csv/junk-words.ts'
import { cut } from '#catalogue/csv/product-row.ts'
import { toGtin } from '#catalogue/feeds/gtin.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { foldCondition } from '#catalogue/supplier-conditions.ts'
import { worseCondition } from './condition-rank.ts'
import { manifestNotes } from './manifest-messages.ts'
import type { ManifestRow } from './manifest-row.ts'

/** A row that stands for itself and its duplicates. */
export interface MergedRow extends ManifestRow {
  /** The lines of the others. */
  mergedLines: readonly number[]
  /** Where their conditions differ: those of each condition, merged among themselves (R138). Else none. */
  parts: readonly RowPart[]
}
/** What a row says before it has a price. */
type RowPart = Omit<MergedRow, 'parts' | 'yourPriceCents'>

/** The columns that say which of two rows is cheaper, the first that a file has. */
const priceFields = ['lotItemPriceCents', 'yourPriceCents', 'retailPriceCents'] as const

/** What two rows of the same product share: the ASIN, else the lowercased title (S67), unless it says nothing (R123). */
export function toProductKey(row: Pick<ManifestRow, 'asin' | 'title' | 'line'>): string {
  if (row.asin === '' && isJunk(row.title)) return `line ${row.line}`
  return row.asin === '' ? `title ${row.title.toLowerCase().trim()}` : `asin ${row.asin.toUpperCase()}`
}

/**
 * The rows of each product, in the order of first appearance. Of one title with several valid UPCs or EANs, each is a
 * product of its own, and so are the rows without one (R139). `keepsApart`: each condition is too (R138).
 */
export function groupDuplicates(rows: readonly ManifestRow[], keepsApart: boolean): ManifestRow[][] {
  const codesOf = new Map<string, Set<string>>()
  const keyed = rows.map((row) => {
    const [key, code] = [toProductKey(row), row.asin === '' ? codeOf(row) : '']
    if (code !== '') codesOf.set(key, (codesOf.get(key) ?? new Set()).add(code))
    return { row, key, code }
  })
  const keyOf = ({ row, key, code }: (typeof keyed)[number]) => {
    const own = (codesOf.get(key)?.size ?? 0) > 1 ? `${key}\n${code}` : key
    return keepsApart ? `${own}\n${foldCondition(row.condition)}` : own
  }
  return groupBy(keyed, keyOf).map((group) => group.map(({ row }) => row))
}

/** Browsers of 2023 have no Map.groupBy. */
function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

const codeOf = ({ upc }: ManifestRow): string => toGtin(upc)?.padStart(14, '0') ?? ''

/**
 * One row a product, in the order of first appearance (R40): the lowest-priced row is kept where the file
 * has prices, else the first, with the worst condition of all. Quantities add, up to what a row can have.
 */
export function mergeDuplicates(rows: readonly ManifestRow[], keepsApart = false): MergedRow[] {
  const priceField = priceFields.find((field) => rows.some((row) => row[field] !== null))
  const priceOf = (row: ManifestRow) => (priceField && row[priceField]) ?? Infinity
  return groupDuplicates(rows, keepsApart).map((group) => ({
    ...mergeGroup(group, priceOf),
    parts: partsOf(group, priceOf),
  }))
}

type PriceOf = (row: ManifestRow) => number

function partsOf(group: readonly ManifestRow[], priceOf: PriceOf): RowPart[] {
  if (group.length === 1) return []
  const byCondition = groupBy(group, ({ condition }) => foldCondition(condition))
  if (byCondition.length === 1) return []
  return byCondition.map((alike) => {
    const { yourPriceCents: _, ...part } = mergeGroup(alike, priceOf)
    return part
  })
}

/** Of the retail prices that duplicates tell no higher one is claimed (R142). */
function lowestRetail(group: readonly ManifestRow[]): number | null {
  const told = group.flatMap(({ listedRetailCents }) => listedRetailCents ?? [])
  return told.length > 0 ? Math.min(...told) : null
}

function mergeGroup(group: readonly ManifestRow[], priceOf: PriceOf): Omit<MergedRow, 'parts'> {
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
    listedRetailCents: lowestRetail(group),
    // Each piece has a plate of its own.
    lpn: cut([...new Set(group.map((row) => row.lpn).filter(Boolean))].join(' '), productLimits.lpn),
    notes,
    mergedLines: group.filter((row) => row !== kept).map((row) => row.line),
  }
}
