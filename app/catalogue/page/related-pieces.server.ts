import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce, type ValueOf } from '#db/compiled.server.ts'
import { literals } from '#db/expressions.server.ts'
import { brokenConditions } from '#catalogue/savings.ts'
import { lackingPictures } from '#catalogue/picture-kinds/picture-kind.ts'
import { centsToNumeric } from '#shared/money.ts'
import type { ProductCard, ProductDetail } from '#catalogue/product-card.ts'
import { cardColumns, toCards } from '#catalogue/product-rows.server.ts'

/** Related pieces on the page of a product. */
const RELATED = 8

interface Piece {
  id: string
  category: string
  department: string
  /** In dollars. */
  price: string
}

/** Walks the prices of a category, or of a department, up or down from the piece's own and stops at eight. */
function nearby(value: ValueOf<Piece>, rank: 0 | 1, isDearer: boolean) {
  const found = db
    .selectFrom('products')
    .select((eb) => [
      'id',
      sql.lit(rank).as('rank'),
      eb.fn<string>('abs', [eb('price', '-', value('price'))]).as('away'),
    ])
    .where('status', '=', sql.lit('active'))
    .where('stock', '>', sql.lit(0))
    .where('condition', 'not in', literals(brokenConditions))
    .where('mainPicture', 'not in', literals(lackingPictures))
    .where('id', '<>', value('id'))
    .where('department', '=', value('department'))
    .where('price', isDearer ? '>=' : '<', value('price'))
    .$if(rank === 0, (query) => query.where('category', '=', value('category')))
    .orderBy('price', isDearer ? 'asc' : 'desc')
    .orderBy('id')
    .limit(RELATED)
  return db.selectFrom(found.as('found')).selectAll()
}

const relatedTo = compileOnce<Piece>()((value) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom(
          nearby(value, 0, true)
            .unionAll(nearby(value, 0, false))
            .unionAll(nearby(value, 1, true))
            .unionAll(nearby(value, 1, false))
            .as('near'),
        )
        .select(({ fn }) => ['id', fn.min('rank').as('rank'), fn.min('away').as('away')])
        .groupBy('id')
        .orderBy('rank')
        .orderBy('away')
        .orderBy('id')
        .limit(RELATED)
        .as('related'),
    )
    .innerJoin('products as p', 'p.id', 'related.id')
    .select(cardColumns)
    .orderBy('related.rank')
    .orderBy('related.away')
    .orderBy('p.id'),
)

/** Pieces in stock like this one that are whole and have a picture (R217, R224), at most eight: of its category first, then of its department, nearest in price. */
export async function listRelated({
  id,
  category,
  department,
  priceCents,
}: Pick<ProductDetail, 'id' | 'category' | 'department' | 'priceCents'>): Promise<ProductCard[]> {
  return toCards(await relatedTo({ id, category, department, price: centsToNumeric(priceCents) }))
}
