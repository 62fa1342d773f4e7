import { sql } from '../../../db/client.server.ts'
import { allowedTypos, correctTypo } from './typo.ts'
import type { Candidate } from './typo.ts'

/**
 * The terms with every word that the shop does not know replaced by the nearest one that it does; null
 * if no word is unknown, or an unknown one has no near word. Words with digits are never corrected: another
 * number is another product (R23).
 */
export async function correctTerms(terms: readonly string[]): Promise<string[] | null> {
  const joined = (term: string) => term.replaceAll('-', '')
  const parts = [...new Set(terms.flatMap((term) => [joined(term), ...term.split('-')]))]
  const known = await sql<{ term: string; isKnown: boolean }[]>`
    select term, exists (
      select from search_words
      where documents > 0 and word >= term and word < term || U&'\\+10FFFF' and (length(term) > 1 or word = term)
    ) or exists (
      select from search_words where documents > 0 and word = (ts_lexize('english_stem', term))[1]
    ) as "isKnown"
    from unnest(${parts}::text[]) as term`
  const unknown = new Set(known.filter((row) => !row.isKnown).map((row) => row.term))
  const words = terms.flatMap((term) => (unknown.has(joined(term)) ? term.split('-') : [term]))
  const correctable = words.filter(
    (word) => unknown.has(word) && /^\D+$/.test(word) && allowedTypos(word.length) > 0,
  )
  if (correctable.length === 0) return null
  const candidates = await findCandidates(correctable)
  const corrected = words.map((word) => correctTypo(word, candidates.get(word) ?? []) ?? word)
  return corrected.some((word) => unknown.has(word)) ? null : corrected
}

/** Words of the shop that begin like a mistyped word, or with its second letter, or look like it. */
async function findCandidates(words: readonly string[]): Promise<Map<string, Candidate[]>> {
  const rows = await sql<(Candidate & { typed: string })[]>`
    select typed, word, named as products
    from unnest(${words}::text[]) as typed, lateral (
      select word, named from search_words
      where named > 0 and word >= left(typed, 1) and word < left(typed, 1) || U&'\\+10FFFF'
      union
      select word, named from search_words
      where named > 0 and word >= substr(typed, 2, 1) and word < substr(typed, 2, 1) || U&'\\+10FFFF'
      union
      select word, named from search_words where named > 0 and word % typed
    ) as candidates
    where length(word) between length(typed) - 4 and length(typed) + 4`
  return Map.groupBy(rows, (row) => row.typed)
}
