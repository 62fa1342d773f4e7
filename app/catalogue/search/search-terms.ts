/** Letters with an accent and the letter that they count as; search_words_in in the database has the same. */
const accented = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ‐‑×÷'
const plain = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy--  '
const plainLetters = new Map([...accented].map((letter, position) => [letter, plain.charAt(position)]))

/** What a word consists of: ASCII letters and digits, and the scripts of other languages. */
const letter = '[a-z0-9\\u00c0-\\u02af\\u0300-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff]'
const term = new RegExp(`${letter}+(?:-${letter}+)*`, 'g')

/**
 * The words of a search as they are looked up: lower case, without accents and punctuation, none twice.
 * A hyphen within a word stays, since 'wi-fi' also means wifi. Nothing of the text can be taken for
 * search syntax; what has neither letters nor digits gives no terms (R23).
 */
export function toSearchTerms(text: string): string[] {
  const folded = Array.from(text.normalize('NFC'), (sign) => plainLetters.get(sign) ?? sign)
    .join('')
    .toLowerCase()
    .replace(/['’‘]/g, '')
  return [...new Set(folded.match(term) ?? [])]
}

/** How many words at the end of a long search are tried without the others. */
const RELAXED_TERMS = 4

/**
 * What to search for when all words together find nothing, the best first: all but one, then each alone. The last word
 * of an English phrase says what a thing is ("red couch"), so the first words are left out first. Numbers alone are no
 * search: they would find anything (R23).
 */
export function fewerTerms(terms: readonly string[]): string[][] {
  const last = terms.slice(-RELAXED_TERMS)
  const allButOne = last.map((_, left) => last.toSpliced(left, 1))
  const choices = [
    ...(last.length < terms.length ? [last] : []),
    ...(last.length > 1 ? allButOne : []),
    ...(last.length > 2 ? last.toReversed().map((term) => [term]) : []),
  ]
  return choices.filter((words) => words.some((word) => /^\D{2,}$/.test(word)))
}
