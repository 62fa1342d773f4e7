/**
 * Where an original price is from (R129): a store or the maker as the owner says, the supplier's list, the estimate of the
 * pricing tool, or a price of our own from before.
 */
export const priceSources = ['owner', 'manifest', 'estimate', 'own'] as const
export type PriceSource = (typeof priceSources)[number]

/** What the owner chooses from. */
export const sourceLabels: Readonly<Record<PriceSource, string>> = {
  owner: 'Store or maker’s price',
  manifest: 'Supplier’s list',
  own: 'Our own earlier price',
  estimate: 'Estimate',
}

/** What customers are told about the price that is struck through, and what a post on a marketplace calls it. */
export interface ComparedWith {
  text: string
  word: string
}

/** Nothing where the owner answers for it (R130). */
export function describeComparison(
  source: PriceSource | null,
  note: string | null,
): ComparedWith | undefined {
  if (source === 'manifest') return { text: 'Retail price from the supplier’s list', word: 'retail' }
  if (source === 'estimate') return { text: 'Estimated retail price', word: 'estimated retail' }
  if (source !== 'own') return undefined
  const until = note && isDay(note) ? `Our price until ${note}` : 'Our earlier price'
  return { text: until, word: 'our earlier price' }
}

/** 'Nov 12', also with its year: what else a note says is the owner's. */
const isDay = (note: string): boolean => /^[A-Z][a-z]{2,8}\.? \d{1,2}(?:, \d{4})?$/.test(note)
