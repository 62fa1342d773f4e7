import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { literals } from '#db/expressions.server.ts'
import { isDepartment, type Department } from '#catalogue/departments.ts'
import type { ProductCard } from '#catalogue/product-card.ts'
import { cardColumns, toCards } from '#catalogue/product-rows.server.ts'
import { brokenConditions, NEW_BADGE_DAYS } from '#catalogue/savings.ts'
import { shortDay } from '#shared/time/store-day.ts'
import { counted } from '#shared/text/counted.ts'
import { storeWallTime } from '#shared/time/shop-time.ts'

/** Pieces that are counted at most; a truck that brings more says so. */
const MOST = 500
const SHOWN = 3

/** What came into a department within the days that a piece is NEW!. */
export interface NewPieces {
  department: Department
  /** How many, and when the last came in: '9 new pieces, the last on Fri, Nov 27'. */
  text: string
  cards: Pick<ProductCard, 'id' | 'name' | 'priceCents' | 'image'>[]
}

const newPieces = compileOnce<{ since: Date }>()((value) =>
  db
    .with('recent', (cte) =>
      cte
        .selectFrom('products')
        .select(['id', 'department', 'createdAt'])
        .where('status', '=', sql.lit('active'))
        .where('stock', '>', sql.lit(0))
        .where('condition', 'not in', literals(brokenConditions))
        .where('createdAt', '>=', value('since'))
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(sql.lit(MOST)),
    )
    .with('ranked', (cte) =>
      cte
        .selectFrom('recent')
        .select(({ ref }) => [
          'recent.id',
          'recent.department',
          'recent.createdAt as at',
          sql<number>`(count(*) over (partition by ${ref('recent.department')}))::integer`.as('count'),
          sql<number>`(row_number() over (partition by ${ref('recent.department')} order by ${ref('recent.createdAt')} desc, ${ref('recent.id')}))::integer`.as(
            'place',
          ),
        ]),
    )
    .selectFrom('ranked')
    .innerJoin('products as p', 'p.id', 'ranked.id')
    .select(cardColumns)
    .select(['ranked.department', 'ranked.at', 'ranked.count'])
    .where('ranked.place', '<=', sql.lit(SHOWN + 8))
    .orderBy('ranked.place'),
)

/**
 * What came in this week and is still here, by department, the fullest first; departments without anything are left
 * out. `besides`: pieces that the page shows already, at most eight.
 */
export async function listNewPieces({
  now,
  besides,
}: {
  now: Date
  besides: readonly ProductCard[]
}): Promise<NewPieces[]> {
  const since = new Date(now.getTime() - NEW_BADGE_DAYS * 86_400_000)
  const rows = await newPieces({ since })
  const isShown = new Set(besides.map(({ id }) => id))
  const byDepartment = Map.groupBy(rows, (row) => row.department)
  const total = [...byDepartment.values()].reduce((sum, [first]) => sum + (first?.count ?? 0), 0)
  return [...byDepartment]
    .flatMap(([department, its]) => {
      const [newest] = its
      if (!newest || !isDepartment(department)) return []
      const cards = toCards(its.filter(({ id }) => !isShown.has(id)).slice(0, SHOWN)).map(
        ({ id, name, priceCents, image }) => ({ id, name, priceCents, image }),
      )
      const lastOn = shortDay(storeWallTime(newest.at).date)
      const text = `${total < MOST ? '' : 'More than '}${counted(newest.count, 'new piece')}, the last on ${lastOn}`
      return [{ department, text, cards, count: newest.count }]
    })
    .toSorted((a, b) => b.count - a.count)
    .map(({ count: _count, ...its }) => its)
}
