import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { listNewestPieces } from '#catalogue/tags/tag-choosing.server.ts'
import { readPieces } from './counter-pieces.server.ts'
import type { QuickLine } from './quick/quick-lines.ts'
import type { Tappable } from './sale-form/shown-lines.ts'

/** How far back it looks, and how much of that it shows: its page is loaded with every tap. */
const [LATEST, PIECES, QUICK] = [60, 8, 4]

/** What the counter offers to tap (R199): the newest pieces, first those without a tag, and the last quick items. */
export async function listTappable(now: Date): Promise<Tappable> {
  const [ids, sold] = await Promise.all([
    listNewestPieces({ latest: LATEST, limit: PIECES }),
    db
      .selectFrom('products')
      .select(['name', 'category', ({ ref }) => centsOf(ref('price')).as('priceCents')])
      .where('isQuick', '=', sql.lit(true))
      .orderBy('createdAt', 'desc')
      .limit(LATEST)
      .execute(),
  ])
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
