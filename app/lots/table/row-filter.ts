import type { PricingRow } from '#lots/pricing/pricing-row.ts'

/** The filter buttons (S63). */
export const imageFilters = [
  { value: 'all', label: 'All' },
  { value: 'ok', label: 'Images OK' },
  { value: 'missing', label: 'Missing Images' },
] as const
export type ImageFilter = (typeof imageFilters)[number]['value']

/** How many rows each filter shows, and whether any image was checked yet (before, there are no buttons). */
export interface ImageCounts extends Record<ImageFilter, number> {
  noAsin: number
  hasChecked: boolean
}

/** Counts the rows of every filter. */
export function countImages(rows: readonly PricingRow[]): ImageCounts {
  const counts = { all: rows.length, ok: 0, missing: 0, noAsin: 0 }
  for (const row of rows) {
    if (isFineImage(row)) counts.ok += 1
    if (isMissingImage(row)) counts.missing += 1
    if (row.imageStatus === 'no-asin') counts.noAsin += 1
  }
  return { ...counts, hasChecked: counts.ok + counts.missing > 0 }
}

/** The rows that a filter shows, in order. */
export function filterRows(rows: readonly PricingRow[], filter: ImageFilter): readonly PricingRow[] {
  if (filter === 'all') return rows
  return rows.filter(filter === 'ok' ? isFineImage : isMissingImage)
}

function isFineImage(row: Pick<PricingRow, 'imageStatus'>): boolean {
  return row.imageStatus === 'valid'
}

/** Whether a check came to the end that there is no picture. */
export function isMissingImage(row: Pick<PricingRow, 'imageStatus'>): boolean {
  return row.imageStatus === 'invalid' || row.imageStatus === 'no-asin'
}

/** The colour of a margin's badge: 50 and more green, 30 to 49 yellow, below red (S64). */
export function marginTone(margin: number): 'green' | 'yellow' | 'red' {
  if (margin >= 50) return 'green'
  return margin >= 30 ? 'yellow' : 'red'
}
