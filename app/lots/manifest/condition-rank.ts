import { foldCondition } from '#catalogue/supplier-conditions.ts'

/** Conditions from best to worst: those offered in the shop, and what manifests call theirs. */
const ranked: readonly string[] = [
  'New',
  'Like New',
  'Open Box',
  'Refurbished',
  'Very Good',
  'Good',
  'Fair',
  'Acceptable',
  'Used',
  'Damaged',
  'Salvage',
  'For Parts/Not Working',
]
const ranks = new Map(ranked.map((condition, rank) => [foldCondition(condition), rank]))
const rankOfUsed = ranked.indexOf('Used')

/** The worse of two conditions, the first where neither is (R40). An unknown one counts as Used, the default. */
export function worseCondition(first: string, second: string): string {
  return rankOf(second) > rankOf(first) ? second : first
}

function rankOf(condition: string): number {
  const folded = foldCondition(condition)
  // Amazon's own words are 'Used - Very Good'.
  return ranks.get(folded) ?? ranks.get(folded.replace(/^used/, '')) ?? rankOfUsed
}
