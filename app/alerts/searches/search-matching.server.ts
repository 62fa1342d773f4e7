import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { anyOf, listedAs } from '#db/expressions.server.ts'
import { findSpellings } from '#catalogue/brands/brands.server.ts'
import { PRICE_MAX } from '#catalogue/listing/listing-query.ts'
import { toSearchTerms } from '#catalogue/search/search-terms.ts'
import { readSavedSearch } from './saved-search.ts'
import { LOWEST_UUID } from '#shared/uuid.ts'

/** New pieces that are compared together, and how often in one run: the others wait for a minute. */
const ARRIVALS = 500
const ROUNDS = 20
/** Saved searches in one statement: few enough for its time limit. */
const PORTION = 1000

/**
 * Compares what came onto the floor with the saved searches, each piece once (R93). A run that is killed or done twice
 * finds the same again. @returns how many pieces were compared.
 */
export async function matchArrivals(): Promise<number> {
  let compared = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const arrivals = await db.selectFrom('alertArrivals').select('id').limit(ARRIVALS).execute()
    if (arrivals.length === 0) break
    const ids = arrivals.map(({ id }) => id)
    await match(ids)
    await db.deleteFrom('alertArrivals').where('id', '=', anyOf(ids, 'uuid')).execute()
    compared += arrivals.length
  }
  return compared
}

/** Queries of the words that were asked for so far: many searches have the same, and each takes its time. */
type Queries = Map<string, string>

async function match(arrivalIds: readonly string[]): Promise<void> {
  const queries: Queries = new Map()
  for (let after: string | null = LOWEST_UUID; after !== null;) {
    const searches = await readSearches(after)
    await addQueries(
      queries,
      searches.map(({ words }) => words),
    )
    await notePortion(searches, queries, arrivalIds)
    after = searches.length < PORTION ? null : (searches.at(-1)?.id ?? null)
  }
}

/** Some saved searches in the order of their ids, as what they look for. */
async function readSearches(after: string) {
  const rows = await db
    .selectFrom('alertSearches')
    .select(['id', 'address'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PORTION)
    .execute()
  return await Promise.all(
    rows.map(async ({ id, address }) => {
      const {
        search,
        department,
        category,
        condition,
        brand,
        minPriceDollars: min,
        ...query
      } = readSavedSearch(address)
      const max = query.maxPriceDollars < PRICE_MAX ? query.maxPriceDollars : null
      const words = toSearchTerms(search).join(' ')
      const brands = brand === null ? null : await findSpellings(brand)
      return { id, words, department, category, condition, brands, min, max }
    }),
  )
}

type Searched = Awaited<ReturnType<typeof readSearches>>

/** As the list asks for them (search_query_of), those that are not known yet. */
async function addQueries(queries: Queries, texts: readonly string[]): Promise<void> {
  const missing = [...new Set(texts)].filter((text) => text !== '' && !queries.has(text))
  const rows = await db
    .selectFrom(listedAs('asked', missing, 'text'))
    .select(['asked.item', sql<string>`search_query_of(string_to_array(asked.item, ' '))::text`.as('query')])
    .execute()
  for (const { item, query } of rows) queries.set(item, query)
}

/**
 * As the list would find them. New to a search is what came after it was saved and was not there when it was: not a piece
 * that only went and came back.
 */
async function notePortion(
  searches: Searched,
  queries: Queries,
  arrivalIds: readonly string[],
): Promise<void> {
  const wanted = searches.map(({ words, ...search }) => ({ ...search, words: queries.get(words) ?? null }))
  await sql`
    with wanted as materialized (
      select w.*, s.created_at from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (
        id uuid, words tsquery, department text, category text, condition text, brands text[], min numeric, max numeric)
      join alert_searches s on s.id = w.id
    ), arrived as materialized (
      select p.id, p.department, p.category, p.condition, p.brand, p.price, p.search_document, a.arrived_at, a.left_at
      from alert_arrivals a join products p on p.id = a.product_id
      where a.id = ${anyOf(arrivalIds, 'uuid')} and p.status = 'active' and p.stock > 0
    )
    insert into alert_matches (search_id, product_id)
    select w.id, p.id from wanted w join arrived p on
      w.created_at < p.arrived_at and (p.left_at is null or w.created_at > p.left_at)
      and (w.department is null or w.department = p.department)
      and (w.category is null or w.category = p.category)
      and (w.condition is null or w.condition = p.condition)
      and (w.brands is null or p.brand = any (w.brands))
      and p.price >= w.min and (w.max is null or p.price <= w.max)
      and (w.words is null or p.search_document @@ w.words)
    on conflict do nothing`.execute(db)
}

/** Deletes matches that were sold before their mail was sent. @returns how many. */
export async function forgetLostMatches(): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from alert_matches m using products p
    where p.id = m.product_id and (p.status <> 'active' or p.stock = 0)`.execute(db)
  return Number(numAffectedRows)
}
