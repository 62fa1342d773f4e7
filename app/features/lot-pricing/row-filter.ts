import type { PricingRow } from './pricing-row.ts'

/** The filter buttons (specification, section 2). */
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

/** Counts the rows of every filter. Missing are 'invalid' and 'no-asin'. */
export declare function countImages(rows: readonly PricingRow[]): ImageCounts

/** The rows that a filter shows, in order. */
export declare function filterRows(rows: readonly PricingRow[], filter: ImageFilter): readonly PricingRow[]

/** The colour of a margin's badge: 50 and more green, 30 to 49 yellow, below red (specification, section 9). */
export declare function marginTone(margin: number): 'green' | 'yellow' | 'red'
