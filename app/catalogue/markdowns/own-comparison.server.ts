import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'

/** 2026-11-12 as customers read it: 'November 12, 2026'. */
const noteOf = (runOn: string) => sql<string>`to_char(${runOn}::date, 'FMMonth FMDD, YYYY')`

/**
 * Compares pieces with their first price that are about to be marked down for the first time, if nothing else is compared
 * with them and they stood at it for `comparesAfter` days (R149). The products are locked. @returns what the history has to
 * know of those, as JSON by their ids.
 */
export async function compareWithFirstPrice(
  tx: Transaction,
  { ids, runOn, comparesAfter }: { ids: readonly string[]; runOn: string; comparesAfter: number | null },
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  if (comparesAfter === null || ids.length === 0) return new Map()
  const rows = await tx
    .updateTable('products as p')
    .set(({ ref }) => ({
      originalPrice: ref('p.price'),
      originalPriceSource: 'own',
      originalPriceNote: noteOf(runOn),
    }))
    .where('p.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where('p.originalPrice', 'is', null)
    .where('p.markdownPercent', '=', 0)
    .where(({ eb, fn, ref }) => eb('p.price', '=', fn.coalesce('p.firstPrice', ref('p.price'))))
    .where(sql<boolean>`store_day(p.on_floor_since) <= ${runOn}::date - ${comparesAfter}::integer`)
    // A time in the archive moved the beginning of its days on: what it cost before that counts too then.
    .where(
      sql<boolean>`not exists (
        select from product_changes c where c.product_id = p.id and c.before ->> 'price' <> c.after ->> 'price'
          and (c.created_at >= p.on_floor_since or exists (
            select from product_changes a where a.product_id = p.id and a.kind = 'archived')))`,
    )
    .returning(['p.id', 'p.originalPrice', 'p.originalPriceSource', 'p.originalPriceNote'])
    .execute()
  return new Map(
    rows.map(({ id, originalPrice, originalPriceSource, originalPriceNote }) => [
      id,
      {
        original_price: Number(originalPrice),
        original_price_source: originalPriceSource,
        original_price_note: originalPriceNote,
      },
    ]),
  )
}
