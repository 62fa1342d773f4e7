import { parseListingQuery, type ListingQuery } from '#catalogue/listing/listing-query.ts'

/** A price range as a search says it, in dollars and cents; null where it has no end. */
export interface PriceWords {
  /** The search without them. */
  words: string
  min: number | null
  max: number | null
}

const amount = String.raw`\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{2}))?(?:\s?(?:dollars|bucks|usd)\b)?`
/** What makes a number no price: "under 6 feet", "over 55 inch", "below 5x7". */
const noUnit = String.raw`(?![\d.,]*\d)(?!\s?(?:["'\u2033\u201d%x\u00d7-]|(?:in|inch|inches|ft|feet|foot|cm|mm|qt|quarts?|oz|lbs?|pounds?|hz|gb|tb|watts?|volts?|w|v|k|p|years?|yrs?|months?|mo|pieces?|pcs?|people|seats?|drawers?)\b))`
const dollars = amount.replace(String.raw`\$?`, String.raw`\$`)
const anywhere = (pattern: string) => new RegExp(String.raw`(?:^|[\s,;(])${pattern}${noUnit}`, 'iu')

const less = String.raw`(?:under|below|less than|lower than|cheaper than|no more than|up to|at most|max(?:imum)?|<)\s?`
const more = String.raw`(?:over|above|more than|at least|min(?:imum)?|>)\s?`
/** What a price can be said by: its lower end first, or both. */
const sayings = [
  {
    ends: ['min', 'max'],
    pattern: anywhere(String.raw`(?:between\s|from\s)?${dollars}\s?(?:-|\u2013|to|and)\s?${amount}`),
  },
  {
    ends: ['min', 'max'],
    pattern: anywhere(String.raw`between\s${amount}\s?(?:-|\u2013|to|and)\s?${amount}`),
  },
  { ends: ['max'], pattern: anywhere(less + amount) },
  { ends: ['min'], pattern: anywhere(more + amount) },
  { ends: ['max'], pattern: anywhere(dollars) },
] as const

const toDollars = (whole = '', cents = '00') => Number(`${whole.replaceAll(',', '')}.${cents}`)

/** "sofa under $300" is a sofa for at most $300: the price is no word to look for, but a filter of the list (R222). */
export function readPriceWords(text: string): PriceWords {
  const found: PriceWords = { words: text, min: null, max: null }
  for (const { ends, pattern } of sayings) {
    for (let match = pattern.exec(found.words); match; match = pattern.exec(found.words)) {
      const said = [toDollars(match[1], match[2]), toDollars(match[3], match[4])].slice(0, ends.length)
      const [low = 0, high = low] = said.toSorted((a, b) => a - b)
      if (ends[0] === 'min') found.min = Math.max(found.min ?? 0, low)
      if (ends.at(-1) === 'max') found.max = Math.min(found.max ?? Infinity, high)
      const rest = `${found.words.slice(0, match.index)} ${found.words.slice(match.index + match[0].length)}`
      found.words = rest.replace(/\s+/g, ' ').trim()
    }
  }
  return found
}

/**
 * Reads the parameters of an All Deals URL whose search may say a price: from there on it is a price filter like any
 * other. For the server alone, since browsers send what was read already.
 */
export function parseTypedQuery(params: URLSearchParams): ListingQuery {
  const query = parseListingQuery(params)
  const { words, min, max } = readPriceWords(query.search)
  if (min === null && max === null) return query
  const meant = new URLSearchParams(params)
  meant.set('search', words)
  if (min !== null) meant.set('minPrice', String(min))
  if (max !== null) meant.set('maxPrice', String(max))
  return parseListingQuery(meant)
}
