import { sql } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { href } from '../../../shared/addresses.ts'
import { sitemapPages, writeSitemapIndex, writeUrlSet, type SitemapEntry } from './sitemap.ts'

interface Sitemap {
  baseUrl: string
  /** The most addresses of one file: more than there are pages besides products. */
  limit: number
}

/** What robots.txt leads to: all addresses while one file holds them, else the index of the parts (R102). */
export async function readSitemap({ baseUrl, limit }: Sitemap): Promise<string> {
  const changes = await listPartChanges(limit)
  if (changes.length > 1) return writeSitemapIndex(changes, baseUrl)
  return writeUrlSet(
    [...sitemapPages, ...(await listProductEntries(0, limit - sitemapPages.length))],
    baseUrl,
  )
}

/** One part of the sitemap, counted from 1; null where there is none (R102). */
export async function readSitemapPart({
  part,
  baseUrl,
  limit,
}: Sitemap & { part: number }): Promise<string | null> {
  const pages = part === 1 ? sitemapPages : []
  const products = await listProductEntries(
    part === 1 ? 0 : (part - 1) * limit - sitemapPages.length,
    limit - pages.length,
  )
  const entries = [...pages, ...products]
  return entries.length > 0 ? writeUrlSet(entries, baseUrl) : null
}

/** When a product of each part last changed; the only part of a store without products never did. */
async function listPartChanges(limit: number): Promise<(Date | null)[]> {
  const parts = await db
    .with('numbered', (query) =>
      query
        .selectFrom('products')
        .select([
          'updatedAt',
          sql<number>`(row_number() over (order by id) - 1 + ${sitemapPages.length}::int) / ${limit}::int`.as(
            'part',
          ),
        ])
        .where('status', '=', sql.lit('active')),
    )
    .selectFrom('numbered')
    .select(({ fn }) => fn.max('updatedAt').as('updatedAt'))
    .groupBy('part')
    .orderBy('part')
    .execute()
  return parts.length > 0 ? parts.map(({ updatedAt }) => updatedAt) : [null]
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
