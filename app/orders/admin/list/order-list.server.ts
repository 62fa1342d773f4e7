import { expressionBuilder, sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows, deskFolded, literals } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { drawerCashIn } from '#payments/drawer-cash.server.ts'
import { owedColumn } from '#orders/order-columns.server.ts'
import { readOrderSearch } from '#orders/placement/order-number.ts'
import { unsoldStatuses } from '#orders/status/order-status.ts'
import { isPhone, phoneKey } from '#shared/text/phone-number.ts'
import { readTyped } from '#shared/text/typed-text.ts'
import { pageWindow, type PageWindow } from '#shared/lists/page-window.ts'
import { orderList, type OrderNarrowing, type OrderQuery, type OrderTab } from './order-list-query.ts'
import type { ListedOrder, OrderListing, TabCounts } from './order-list.ts'

/** Orders on one page of the table. */
export const ordersPageSize = 50

/**
 * One page of the order table (S38). A search finds orders that have all its words in
 * number, name, email, phone number or status. The index orders_desk alone counts, filters and sorts.
 */
export async function listOrders(query: OrderQuery, tabs: TabCounts): Promise<OrderListing> {
  const isNarrowed = orderList.isNarrowed({ ...query, tab: null })
  // What a search finds is seldom more than a page; only then are all orders read once more, to count it.
  const first = isNarrowed && query.page === 1 ? await readPage(query, firstPage) : null
  if (first && first.length < ordersPageSize)
    return { orders: first, total: first.length, pageCount: 1, page: 1 }
  const total = isNarrowed ? await countOrders(query) : tabs[query.tab ?? 'all']
  const window = pageWindow({ total, page: query.page, size: ordersPageSize })
  const orders = total === 0 ? [] : (first ?? (await readPage(query, window)))
  return { orders, total, pageCount: window.pageCount, page: window.page }
}

/** The newest orders that a search finds, uncounted, at most `limit` of them. */
export const searchOrders = (search: string, limit: number): Promise<ListedOrder[]> =>
  readPage({ ...orderList.usual, search }, { limit, offset: 0, isBackward: false })

const firstPage = { limit: ordersPageSize, offset: 0, isBackward: false }

async function countOrders(query: OrderQuery): Promise<number> {
  const { total } = await db
    .selectFrom('orders as o')
    .select(countRows().as('total'))
    .where(getOrderFilters(query))
    .executeTakeFirstOrThrow()
  return total
}

async function readPage(
  query: OrderQuery,
  { limit, offset, isBackward }: Pick<PageWindow, 'limit' | 'offset' | 'isBackward'>,
): Promise<ListedOrder[]> {
  const [column, direction, idDirection] = sorting[query.sort]
  const turn = (way: 'asc' | 'desc') => (isBackward === (way === 'asc') ? 'desc' : 'asc')
  const page = db
    .selectFrom('orders as o')
    .select('o.id')
    .where(getOrderFilters(query))
    .orderBy(column, turn(direction))
    .orderBy('o.id', turn(idDirection))
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('orders as o', 'o.id', 'page.id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('orderItems as i')
          .leftJoin('products as p', 'p.id', 'i.productId')
          .select(['i.productName as piece', shownPicture])
          .whereRef('i.orderId', '=', 'o.id')
          .orderBy('i.productName')
          .orderBy('i.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['o.id', 'o.orderNumber', 'o.shippingName as customer', 'o.shippingEmail as email', 'o.status'])
    .select(['first.piece', 'first.image'])
    .select(['o.paymentStatus', 'o.paymentMethod', 'o.fulfilment', 'o.channel', 'o.createdAt'])
    .select((of) => [
      centsOf(of.ref('o.totalAmount')).as('totalCents'),
      owedColumn('o'),
      drawerCashIn(of.ref('o.id')).as('drawerCents'),
      of
        .selectFrom('orderItems as i')
        .select(countRows().as('count'))
        .whereRef('i.orderId', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    ])
    .orderBy(column, direction)
    .orderBy('o.id', idDirection)
    .execute()
  return rows.map(({ createdAt, ...order }) => ({ ...order, placedAtMs: createdAt.getTime() }))
}

const eb = expressionBuilder<{ o: Database['orders'] }, 'o'>()

const isOpen = eb('o.status', 'not in', literals(['delivered', 'completed', 'cancelled']))

const isVoid = eb.and([eb('o.channel', '=', sql.lit('counter')), eb('o.status', '=', sql.lit('cancelled'))])

/** Which orders are on a tab, over `orders as o`; the indexes orders_open and orders_due hold all but the last. */
const isOnTab = {
  'to-do': eb('o.status', 'in', literals(['unconfirmed', 'pending', 'processing'])),
  ready: eb('o.status', 'in', literals(['ready', 'shipped'])),
  unpaid: eb.and([
    eb('o.paymentStatus', '<>', sql.lit('paid')),
    eb('o.status', 'not in', literals(unsoldStatuses)),
  ]),
  deliveries: eb.and([eb('o.fulfilment', '=', sql.lit('delivery')), isOpen]),
  done: eb.not(isOpen),
} satisfies Record<OrderTab, unknown>

const countWhere = (isCounted: ReturnType<typeof eb.and>) =>
  db.selectFrom('orders as o').select(countRows().as('count')).where(isCounted).$asScalar().$notNull()

/** How many orders each tab has. Only `all` walks through every order. */
export async function countOrderTabs(): Promise<TabCounts> {
  const { open, ...counts } = await db
    .selectNoFrom([
      db.selectFrom('orders').select(countRows().as('count')).$asScalar().$notNull().as('all'),
      countWhere(isOnTab['to-do']).as('to-do'),
      countWhere(isOnTab.ready).as('ready'),
      countWhere(isOnTab.unpaid).as('unpaid'),
      countWhere(isOnTab.deliveries).as('deliveries'),
      countWhere(isOpen).as('open'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, done: counts.all - open }
}

/** The filters of a query over `orders as o`, for counting, listing and exporting alike. */
export function getOrderFilters({ tab, search, status, payment }: OrderNarrowing) {
  const words = readOrderSearch(search).split(' ').filter(Boolean)
  const has = (word: string) =>
    eb(eb.fn<number>('strpos', [eb.ref('o.deskText'), deskFolded(word)]), '>', sql.lit(0))
  return eb.and([
    ...(tab ? [isOnTab[tab]] : []),
    ...(status ? [eb('o.status', '=', status)] : []),
    ...(payment === 'due' ? [isOnTab.unpaid] : []),
    ...(payment && payment !== 'due' ? [eb('o.paymentStatus', '=', payment), eb.not(isVoid)] : []),
    eb.or([
      eb.and(words.map((word) => eb.or([...listSpellings(word).map(has), ...voidedBy(word)]))),
      ...(isPhone(search) ? [has(phoneKey(search))] : []),
    ]),
  ])
}

/** A voided counter sale is found by its label, not by its status alone. */
const voidedBy = (word: string) =>
  word.length >= 4 && 'voided'.startsWith(word.toLowerCase()) ? [isVoid] : []

/** A word as it was typed, as it looks, and a part of a phone number also as its digits alone, as they are stored. */
function listSpellings(word: string): string[] {
  const plain = readTyped(word)
  const digits = plain.replace(/[()./+-]/g, '')
  return [...new Set(/^[0-9]{3,}$/.test(digits) ? [word, plain, digits] : [word, plain])]
}

/** The column of a sort, its direction, and that of the id, which keeps pages from overlapping. */
const sorting = {
  customer: ['o.deskText', 'asc', 'asc'],
  'total-high': ['o.totalAmount', 'desc', 'asc'],
  'total-low': ['o.totalAmount', 'asc', 'asc'],
  oldest: ['o.createdAt', 'asc', 'desc'],
  newest: ['o.createdAt', 'desc', 'asc'],
} as const
