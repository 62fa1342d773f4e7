import { sql, type Expression } from 'kysely'
import { db } from '#db/client.server.ts'
import { listedAs } from '#db/expressions.server.ts'
import { allowedTypos, correctTypo, type Candidate } from './typo.ts'

/**
 * The terms with every word that the shop does not know replaced by the nearest one that it does; null
 * if no word is unknown, or an unknown one has no near word. Words with digits are never corrected: another
 * number is another product (R23).
 */
export async function correctTerms(terms: readonly string[]): Promise<string[] | null> {
  const joined = (term: string) => term.replaceAll('-', '')
  const parts = [...new Set(terms.flatMap((term) => [joined(term), ...term.split('-')]))]
  const known = await db
    .selectFrom(listedAs('typed', parts, 'text'))
    .select((eb) => {
      const term = eb.ref('typed.item')
      const words = eb.selectFrom('searchWords').where('documents', '>', sql.lit(0))
      const beginning = words
        .where((word) => begins(word.ref('word'), term))
        .where((word) => word.or([sql<boolean>`length(${term}) > 1`, word('word', '=', term)]))
      const stem = words.where('word', '=', sql<string>`(ts_lexize('english_stem', ${term}))[1]`)
      // A word for what the store may have one day is no typo: a blanket is no basket (R221).
      const meant = eb
        .selectFrom('searchPhrases')
        .where('phrase', '=', sql<string>`coalesce(search_stem_of(${term}), ${term})`)
      const isKnown = eb.or([eb.exists(beginning), eb.exists(stem), eb.exists(meant)])
      return ['typed.item as term', isKnown.as('isKnown')]
    })
    .execute()
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

const begins = (word: Expression<string>, text: Expression<string>) =>
  sql<boolean>`${word} >= ${text} and ${word} < ${text} || U&'\\+10FFFF'`

/** Words of the shop that begin like a mistyped word, or with its second letter, or look like it. */
async function findCandidates(words: readonly string[]): Promise<Map<string, Candidate[]>> {
  const rows = await db
    .selectFrom(listedAs('typed', words, 'text'))
    .innerJoinLateral(
      (eb) => {
        const term = eb.ref('typed.item')
        const named = eb.selectFrom('searchWords').select(['word', 'named']).where('named', '>', sql.lit(0))
        return named
          .where((known) => begins(known.ref('word'), sql`left(${term}, 1)`))
          .union(named.where((known) => begins(known.ref('word'), sql`substr(${term}, 2, 1)`)))
          .union(named.where(({ ref }) => sql<boolean>`${ref('word')} % ${term}`))
          .as('known')
      },
      (join) => join.onTrue(),
    )
    .select(['typed.item as typed', 'known.word', 'known.named as products'])
    .where(({ ref }) => {
      const letters = sql`length(${ref('typed.item')})`
      return sql<boolean>`length(${ref('known.word')}) between ${letters} - 4 and ${letters} + 4`
    })
    .execute()
  return Map.groupBy(rows, (row) => row.typed)
}
