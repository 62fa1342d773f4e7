import { knownConditions } from './conditions.ts'

/** So many words of a file are asked for at most; the rest stay as they are written. */
export const ASKED_MAX = 30

/** What suppliers usually write, by the store's condition that it means (R54). */
const synonyms: Readonly<Record<string, string>> = {
  New: 'Brand New|Overstock|Factory Sealed|New in Box|NIB|Sealed|Unopened|Unused',
  'Like New': 'As New|Excellent|Mint',
  'Open Box': 'Opened|Box Opened|New Open Box|New Other|Box Damage|Damaged Box',
  Refurbished:
    'Refurb|Renewed|Reconditioned|Certified Refurbished|Seller Refurbished|Manufacturer Refurbished',
  Acceptable: 'Worn',
  Used:
    'Pre-Owned|Second Hand|Customer Return|Customer Returns|Return|Returns|Returned|' +
    'Uninspected Returns|Untested Customer Returns|Raw Returns',
  Damaged: 'Cosmetic Damage|Scratch and Dent|Scratch & Dent',
  'For Parts/Not Working': 'For Parts|Parts Only|Not Working|Non Working|Defective|Broken',
}

const conditionsByText = new Map(
  [
    ...knownConditions.map((condition): [string, string] => [condition, condition]),
    ...Object.entries(synonyms).flatMap(([condition, texts]) =>
      texts.split('|').map((text): [string, string] => [text, condition]),
    ),
  ].map(([text, condition]) => [foldCondition(text), condition]),
)

/** The store's condition that a supplier means, or null for a word that the store does not know (R54). */
export function storeCondition(written: string): string | null {
  const folded = foldCondition(written)
  // Amazon's own words are 'Used - Very Good'.
  return conditionsByText.get(folded) ?? conditionsByText.get(folded.replace(/^used/, '')) ?? null
}

/** Letters and digits alone, in lower case: 'LIKE_NEW' and 'Like New' are the same word. */
export function foldCondition(condition: string): string {
  return condition.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
