/** A word that the mistyped one may have meant. */
export interface Candidate {
  word: string
  /** How many products have it. */
  products: number
}

/** How many typos a word of this length may have: one up to five letters, then two. */
export function allowedTypos(length: number): number {
  if (length < 3) return 0
  return length <= 5 ? 1 : 2
}

/**
 * Typos between two words: letters missing, added, replaced, or two neighbours swapped, each counting
 * one (optimal string alignment). Above `limit` the answer is `limit + 1`.
 */
export function typoDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let slips = Math.min(
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
        cell(last, column - 1) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) slips = Math.min(slips, cell(beforeLast, column - 2) + 1)
      current.push(slips)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(cell(last, b.length), limit + 1)
}

/**
 * The word that a mistyped word most likely meant (R23): a word of the shop or its singular or
 * plural, with the fewest slips, then the same first letter, then of the most products, then by the
 * alphabet. Null when none is near enough.
 */
export function correctTypo(typed: string, candidates: readonly Candidate[]): string | null {
  const limit = allowedTypos(typed.length)
  let best: (Candidate & { slips: number }) | null = null
  for (const { word: known, products } of candidates) {
    for (const word of listForms(known)) {
      const slips = typoDistance(typed, word, limit)
      if (slips > limit) continue
      const found = { word, products, slips }
      if (!best || isNearer(found, best, typed)) best = found
    }
  }
  return best?.word ?? null
}

function listForms(word: string): string[] {
  const forms = [word, `${word}s`, `${word}es`]
  if (/..s$/.test(word)) forms.push(word.slice(0, -1))
  if (/..es$/.test(word)) forms.push(word.slice(0, -2))
  return forms
}

function isNearer(
  a: Candidate & { slips: number },
  b: Candidate & { slips: number },
  typed: string,
): boolean {
  if (a.slips !== b.slips) return a.slips < b.slips
  const hasFirst = (word: string) => word[0] === typed[0]
  if (hasFirst(a.word) !== hasFirst(b.word)) return hasFirst(a.word)
  if (a.products !== b.products) return a.products > b.products
  return a.word < b.word
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
