import { sql } from '../../../../db/client.server.ts'
import { unsoldStatuses } from '../../status/order-status.ts'
import { pageWindow, type PageWindow } from '../../../../shared/lists/page-window.ts'
import type { OrderQuery } from './order-list-query.ts'
import type { ListedOrder, OrderListing } from './order-list.ts'

/** Orders on one page of the table. */
export const ordersPageSize = 50

/**
 * One page of the order table (S38). A search finds orders that have all its words in
 * number, name, e-mail or status. The index orders_desk alone counts, filters and sorts.
 */
export async function listOrders(query: OrderQuery): Promise<OrderListing> {
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::integer as total from orders o where ${orderFiltersOf(query)}`
  const total = counted?.total ?? 0
  const window = pageWindow({ total, page: query.page, size: ordersPageSize })
  const orders = total === 0 ? [] : await readPage(query, window)
  return { orders, total, pageCount: window.pageCount, page: window.page }
}

async function readPage(
  query: OrderQuery,
  { limit, offset, isBackward }: PageWindow,
): Promise<ListedOrder[]> {
  return await sql<ListedOrder[]>`
    select o.id, o.order_number as "orderNumber", o.shipping_name as customer, o.shipping_email as email,
      o.status, o.payment_status as "paymentStatus", (o.total_amount * 100)::float8 as "totalCents",
      (extract(epoch from o.created_at) * 1000)::float8 as "placedAtMs",
      (select count(*)::integer from order_items i where i.order_id = o.id) as "itemCount"
    from (
      select o.id from orders o where ${orderFiltersOf(query)}
      order by ${orderOf(query.sort, isBackward)} limit ${limit} offset ${offset}
    ) page join orders o using (id)
    order by ${orderOf(query.sort, false)}`
}

/** The filters of a query over `orders o`, for counting, listing and exporting alike. */
export function orderFiltersOf({
  search,
  status,
  payment,
}: Pick<OrderQuery, 'search' | 'status' | 'payment'>) {
  const words = search.split(' ').filter(Boolean)
  return sql`true
    ${status ? sql`and o.status = ${status}` : sql``}
    ${payment === 'due' ? sql`and o.payment_status <> 'paid' and o.status <> all (${[...unsoldStatuses]})` : sql``}
    ${payment && payment !== 'due' ? sql`and o.payment_status = ${payment}` : sql``}
    ${words.length > 0 ? words.map((word) => sql`and strpos(o.desk_text, desk_fold(${word})) > 0`) : sql``}`
}

/** Ends in the id, so that pages never overlap. */
function orderOf(sort: OrderQuery['sort'], isBackward: boolean) {
  const [up, down] = isBackward ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  if (sort === 'customer') return sql`o.desk_text ${up}, o.id ${up}`
  if (sort === 'total-high') return sql`o.total_amount ${down}, o.id ${up}`
  if (sort === 'total-low') return sql`o.total_amount ${up}, o.id ${up}`
  return sort === 'oldest' ? sql`o.created_at ${up}, o.id ${down}` : sql`o.created_at ${down}, o.id ${up}`
}
