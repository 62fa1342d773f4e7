import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { href } from '#shared/addresses.ts'
import { brandHref } from '#catalogue/brands/brands.ts'
import { listBrandSlugs } from '#catalogue/brands/brands.server.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { defaultListingQuery, listingHref, parseListingQuery } from '#catalogue/listing/listing-query.ts'
import { sitemapPages, writeSitemapIndex, writeUrlSet, type SitemapEntry } from './sitemap.ts'

interface Sitemap {
  baseUrl: string
  /** The most addresses of one file. */
  limit: number
}

/** What robots.txt leads to: all addresses while one file holds them, else the index of the parts (R102). */
export async function readSitemap({ baseUrl, limit }: Sitemap): Promise<string> {
  const pages = await listPages()
  const changes = await listPartChanges(pages.length, limit)
  if (changes.length > 1) return writeSitemapIndex(changes, baseUrl)
  return writeUrlSet([...pages, ...(await listProductEntries(0, limit - pages.length))], baseUrl)
}

/** One part of the sitemap, counted from 1; null if it does not exist (R102). */
export async function readSitemapPart({
  part,
  baseUrl,
  limit,
}: Sitemap & { part: number }): Promise<string | null> {
  const pages = await listPages()
  const start = (part - 1) * limit
  const shown = pages.slice(start, start + limit)
  const products = await listProductEntries(Math.max(0, start - pages.length), limit - shown.length)
  const entries = [...shown, ...products]
  return entries.length > 0 ? writeUrlSet(entries, baseUrl) : null
}

/** Pages other than products: those of the store, and of each category and brand with something in it (R104). */
async function listPages(): Promise<SitemapEntry[]> {
  const [{ categories }, slugs] = await Promise.all([readFacetCounts(), listBrandSlugs()])
  const lists = [
    // What an address cannot express, or expresses as a department, has no page of its own.
    ...categories
      .filter((category) => parseListingQuery(new URLSearchParams({ category })).category === category)
      .map((category) => listingHref({ ...defaultListingQuery, category })),
    ...slugs.map((slug) => brandHref(slug)),
  ]
  return [...sitemapPages, ...lists.map((path) => ({ path, updatedAt: null }))]
}

/** When a product of each part last changed, after n pages; null for a part without products. */
async function listPartChanges(pageCount: number, limit: number): Promise<(Date | null)[]> {
  const parts = await db
    .with('numbered', (query) =>
      query
        .selectFrom('products')
        .select([
          'updatedAt',
          sql<number>`(row_number() over (order by id) - 1 + ${pageCount}::int) / ${limit}::int`.as('part'),
        ])
        .where('status', '=', sql.lit('active')),
    )
    .selectFrom('numbered')
    .select(({ fn }) => [sql<number>`part::int`.as('part'), fn.max('updatedAt').as('updatedAt')])
    .groupBy('part')
    .execute()
  const partCount = Math.max(Math.ceil(pageCount / limit), ...parts.map(({ part }) => part + 1))
  const changes = new Map(parts.map(({ part, updatedAt }) => [part, updatedAt]))
  return Array.from({ length: partCount }, (_, part) => changes.get(part) ?? null)
}

/** By their ids, which never change: a new product moves others by one place, not into another order. */
async function listProductEntries(offset: number, count: number): Promise<SitemapEntry[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'updatedAt'])
    .where('status', '=', sql.lit('active'))
    .orderBy('id')
    .offset(offset)
    .limit(count)
    .execute()
  return products.map(({ id, updatedAt }) => ({ path: href('/product/:id', { id }), updatedAt }))
}
