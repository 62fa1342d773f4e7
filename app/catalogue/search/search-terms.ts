/** Letters with an accent and the letter that they count as; search_words_in in the database has the same. */
const accented = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ‐‑×÷'
const plain = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy--  '
const plainLetters = new Map([...accented].map((letter, position) => [letter, plain.charAt(position)]))

/** What a word consists of: ASCII letters and digits, and the scripts of other languages. */
const letter = '[a-z0-9\\u00c0-\\u02af\\u0300-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff]'
const term = new RegExp(`${letter}+(?:-${letter}+)*`, 'g')

/** Sizes as names have them (search_sizes_of): 5' by 7' is 5x7, and 55" is 55 inch. */
const joinSizes = (text: string) =>
  text
    .replace(/(\d)["\u2033\u201d]/g, '$1 inch ')
    .replace(
      /(?<![\p{L}\d-])(\d+)\s?(?:'|ft|feet|foot|in|inch)?\s?(?:[x\u00d7]|by)\s?(\d+)(?![\p{L}\d])/giu,
      '$1x$2',
    )

/**
 * The words of a search as they are looked up: lower case, without accents and punctuation, none twice.
 * A hyphen within a word stays, since 'wi-fi' also means wifi. Nothing of the text can be taken for
 * search syntax; what has neither letters nor digits gives no terms (R23).
 */
export function toSearchTerms(text: string): string[] {
  const folded = Array.from(joinSizes(text.normalize('NFC')), (sign) => plainLetters.get(sign) ?? sign)
    .join('')
    .toLowerCase()
    .replace(/['’‘]/g, '')
  return [...new Set(folded.match(term) ?? [])]
}

/** How many words of a long search are tried without the others, the last ones. */
const RELAXED_TERMS = 4

/** Says what a thing is: a word of letters or a size, not a number alone, which would find anything. */
const isTelling = (term: string) => /^\D{2,}$/.test(term) || /^\d+x\d+$/.test(term)

/**
 * What to search for when all words together find nothing, the best first. What is meant, the head, stays: with all others
 * but one, with each of them, then alone; at last the others without it. The last words of an English phrase say more than
 * the first ("red leather couch"), so the first are left out first (R23, R220).
 */
export function fewerTerms(terms: readonly string[], head: readonly string[]): string[][] {
  const others = terms
    .filter((term) => !head.includes(term) && (head.length === 0 || isTelling(term)))
    .slice(-RELAXED_TERMS)
  const withHead = (some: readonly string[]) =>
    terms.filter((term) => head.includes(term) || some.includes(term))
  const allButOne = others.map((_, left) => others.toSpliced(left, 1))
  const alone = others.toReversed().map((term) => [term])
  // Of a head of several words, such as a throw blanket, one may be enough.
  const headAlone = head.toReversed().map((term) => [term])
  const choices = [
    ...(head.length > 0
      ? [...[others, ...allButOne, ...alone, []].map(withHead), ...headAlone]
      : [others, ...allButOne]),
    ...alone,
  ]
  const known = new Set([terms.join(' ')])
  return choices.filter((words) => {
    const key = words.join(' ')
    const isNew = !known.has(key) && words.some((word) => /^\D{2,}$/.test(word))
    known.add(key)
    return isNew
  })
}
