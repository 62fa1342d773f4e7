import type { offeredCategories } from './product-choices.ts'

type OfferedCategory = (typeof offeredCategories)[number]

const electronics = `tv|television|monitor|laptop|computer|tablet|phone|speaker|headphone|camera|gaming|console|smart home|alexa|echo|soundbar|earbud`
const toys = `toy|lego|doll|dollhouse|action figure|game|puzzle|bike|scooter|sports|ball`

/** Category texts that say nothing, which a guess may replace without being asked for these very products. */
export const vagueCategories = ['', 'other', 'uncategorized', 'unknown', 'general', 'misc', 'miscellaneous']

/**
 * The category that a product's texts suggest (S58): electronics words first, then those
 * of toys, else Home & Garden. A word also counts in the plural and at the end of a compound (smartphone,
 * basketball), but not at the beginning of another (ball in balloon).
 */
export function guessCategory(title: string, description: string | null): OfferedCategory {
  const text = `${title} ${description ?? ''}`.toLowerCase()
  if (electronicsWord.test(text)) return 'Electronics'
  return toysWord.test(text) ? 'Toys & Games' : 'Home & Garden'
}

const electronicsWord = toRegex(electronics)
const toysWord = toRegex(toys)

function toRegex(words: string): RegExp {
  return new RegExp(`(?:${words})(?:e?s)?(?![a-z])`)
}
