/** Letters with an accent and the letter that they count as; search_text_of in the database has the same. */
const accented = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ'
const plain = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy'
const plainLetterOf = new Map([...accented].map((letter, position) => [letter, plain.charAt(position)]))

/**
 * The words of a search as they are looked up: lower case, without accents and punctuation, none twice.
 * A hyphen within a word stays, since 'wi-fi' also means wifi. Nothing of the text can be taken for
 * search syntax; what has neither letters nor digits gives no terms (decision 23).
 */
export function searchTermsOf(text: string): string[] {
  const folded = Array.from(text, (letter) => plainLetterOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/['’‘]/g, '')
    .replace(/[‐‑]/g, '-')
  const words = folded.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return [...new Set(words)]
}
