import { expressionBuilder, sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows, deskFolded, literals } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { centsToNumeric } from '#shared/money.ts'
import { pageWindow, type PageWindow } from '#shared/lists/page-window.ts'
import { readLabelCode, readProductCode } from '#catalogue/code/product-code.ts'
import { productIdsByLabel } from '#catalogue/code/product-codes.server.ts'
import { isUnchecked } from '#catalogue/checks/checks.server.ts'
import { lackingPictures } from '#catalogue/picture-kinds/picture-kind.ts'
import { selectAttributes } from '#catalogue/product-columns.server.ts'
import { picturesColumn } from '#catalogue/product-rows.server.ts'
import { everyProduct, type ProductNarrowing, type ProductQuery } from './product-list-query.ts'
import type { AdminProductListing, AdminProduct } from './product-list.ts'

/** Products on one page of the table. */
export const adminProductsPageSize = 50

/**
 * One page of the product table (S52). A search finds what has all its words, anywhere
 * in name, brand or ASIN, the product whose code it is (R75), and those whose label says it (R111). The index products_desk answers everything but the order by stock.
 */
export async function listAdminProducts(
  query: ProductQuery & ProductNarrowing,
): Promise<AdminProductListing> {
  const { total } = await db
    .selectFrom('products as p')
    .select(countRows().as('total'))
    .where(getProductFilters(query))
    .executeTakeFirstOrThrow()
  const window = pageWindow({ total, page: query.page, size: adminProductsPageSize })
  const products = total === 0 ? [] : await readPage(query, window)
  return { products, total, pageCount: window.pageCount, page: window.page }
}

/** The newest products that a search finds, archived ones too, uncounted, at most `limit` of them. */
export const searchAllProducts = (search: string, limit: number): Promise<AdminProduct[]> =>
  readPage({ ...everyProduct, search }, { limit, offset: 0, isBackward: false })

async function readPage(
  query: ProductQuery & ProductNarrowing,
  { limit, offset, isBackward }: Pick<PageWindow, 'limit' | 'offset' | 'isBackward'>,
): Promise<AdminProduct[]> {
  const [column, direction, idDirection] = orders[query.sort]
  const turn = (way: 'asc' | 'desc') => (isBackward === (way === 'asc') ? 'desc' : 'asc')
  const page = db
    .selectFrom('products as p')
    .select('p.id')
    .where(getProductFilters(query))
    .orderBy(column, turn(direction))
    .orderBy('p.id', turn(idDirection))
    .limit(limit)
    .offset(offset)
  return await db
    .selectFrom(page.as('page'))
    .innerJoin('products as p', 'p.id', 'page.id')
    .leftJoin('lots as l', 'l.id', 'p.lotId')
    .select(['p.id', 'p.code', 'p.name', 'p.brand', 'p.asin', 'p.category', 'p.condition', 'p.stock'])
    .select(['p.status', 'p.awaitsPicture', 'p.location', 'l.name as lot'])
    .select(sql<number>`extract(day from now() - ${floorTime})::integer`.as('ageDays'))
    // A guess is no picture (R131); what it is else is told beside it (S56).
    .select(sql<string | null>`case when p.main_picture <> 'guess' then p.images[1] end`.as('image'))
    .select(selectAttributes(['priceCents', 'originalPriceCents']))
    .orderBy(column, direction)
    .orderBy('p.id', idDirection)
    .execute()
}

const eb = expressionBuilder<{ p: Database['products'] }, 'p'>()

/** By its id, which the index has; worked out once, and not for each row. */
const selectProductId = (code: string) =>
  db.selectFrom('products as c').select('c.id').where('c.code', '=', code)

/** What the index products_stock_photo has, unless another of its pictures is of the piece (R134). */
const hasOnlyStockPhotos = eb.and([
  eb('p.mainPicture', '=', sql.lit('stock')),
  sql<boolean>`'piece' <> all (${picturesColumn})`,
])

const floorTime = sql<Date>`coalesce(p.on_floor_since, p.created_at)`

/** What the table can show alone (R143, R134, R136). */
function shownAlone(show: ProductQuery['show'], ownPhotoFromCents: number) {
  if (show === 'sold-out') return [eb('p.stock', '=', sql.lit(0))]
  if (show === 'unpictured') return [eb('p.mainPicture', 'in', literals(lackingPictures))]
  if (show === 'estimated') return [eb('p.originalPriceSource', '=', sql.lit('estimate'))]
  if (show === 'stock') return [hasOnlyStockPhotos]
  if (show === 'own') return [hasOnlyStockPhotos, needsOwnPhoto(ownPhotoFromCents)]
  return show === 'unchecked' ? [isUnchecked] : []
}

const needsOwnPhoto = (fromCents: number) =>
  eb.and([
    eb('p.status', '=', sql.lit('active')),
    eb('p.stock', '>', sql.lit(0)),
    eb('p.condition', '<>', sql.lit('New')),
    eb('p.price', '>=', centsToNumeric(fromCents)),
  ])

/** The filters of a query over `products as p`, for counting, listing and exporting alike. */
export function getProductFilters({
  search,
  status,
  category,
  condition,
  show,
  age,
  lot,
  ownPhotoFromCents = 0,
}: ProductNarrowing) {
  const words = search.split(' ').filter(Boolean)
  const code = readProductCode(search)
  const label = readLabelCode(search)
  const findPlace = (word: string) => eb.fn<number>('strpos', [eb.ref('p.deskText'), deskFolded(word)])
  return eb.and([
    ...(status === 'all' ? [] : [eb('p.status', '=', status)]),
    ...(category ? [eb('p.department', '=', category)] : []),
    ...(condition ? [eb('p.condition', '=', condition)] : []),
    ...shownAlone(show, ownPhotoFromCents),
    ...(age ? [sql<boolean>`${floorTime} <= now() - make_interval(days => ${Number(age)}::integer)`] : []),
    ...(lot ? [eb('p.lotId', '=', lot)] : []),
    eb.or([
      eb.and(words.map((word) => eb(findPlace(word), '>', sql.lit(0)))),
      ...(code ? [eb('p.id', '=', selectProductId(code))] : []),
      ...(label ? [eb('p.id', '=', sql<string>`any (array${productIdsByLabel(label)})`)] : []),
    ]),
  ])
}

/** The column of a sort, its direction, and that of the id, which keeps pages from overlapping. */
const orders = {
  name: ['p.deskText', 'asc', 'asc'],
  stock: ['p.stock', 'asc', 'asc'],
  'price-low': ['p.price', 'asc', 'asc'],
  'price-high': ['p.price', 'desc', 'desc'],
  oldest: ['p.createdAt', 'asc', 'desc'],
  newest: ['p.createdAt', 'desc', 'asc'],
} as const
