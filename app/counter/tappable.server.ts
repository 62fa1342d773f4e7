import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { readPieces } from './counter-pieces.server.ts'
import type { QuickLine } from './quick/quick-lines.ts'
import type { Tappable } from './sale-form/shown-lines.ts'

/** How far back it looks, and how much of that it shows: its page is loaded with every tap. */
const [LATEST, PIECES, QUICK] = [60, 8, 4]

/** What the counter offers to tap (R200): the newest pieces, first those without a tag, and the last quick items. */
export async function listTappable(now: Date): Promise<Tappable> {
  const latest = db
    .selectFrom('products')
    .select(['id', 'createdAt'])
    .where('status', '=', 'active')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
  const [found, sold] = await Promise.all([
    db
      .selectFrom(latest.as('l'))
      .innerJoin('products as p', 'p.id', 'l.id')
      .select('l.id')
      .where('p.stock', '>', 0)
      .orderBy(({ exists, selectFrom }) =>
        exists(selectFrom('tagPrints as t').select('t.id').whereRef('t.productId', '=', 'l.id')),
      )
      .orderBy('l.createdAt', 'desc')
      .orderBy('l.id')
      .limit(PIECES)
      .execute(),
    db
      .selectFrom('products')
      .select(['name', 'category', ({ ref }) => centsOf(ref('price')).as('priceCents')])
      .where('isQuick', '=', sql.lit(true))
      .orderBy('createdAt', 'desc')
      .limit(LATEST)
      .execute(),
  ])
  const ids = found.map(({ id }) => id)
  const pieces = await readPieces(ids, now)
  const byContent = new Map(
    sold.map(({ category, ...item }): [string, QuickLine] => {
      const line = { ...item, category: category ?? 'Other', quantity: 1 }
      return [JSON.stringify(line), line]
    }),
  )
  return {
    pieces: pieces.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    quick: [...byContent.values()].slice(0, QUICK),
  }
}
