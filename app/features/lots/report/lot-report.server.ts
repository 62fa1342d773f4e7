import { sql } from '../../../db/client.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import type { LotReport } from './lot-report.ts'

const LOTS_SHOWN = 200

/** The latest lots, the newest first. */
export async function listLots(): Promise<LotReport[]> {
  return await sql<LotReport[]>`${reports()} order by l.bought_on desc, l.created_at desc limit ${LOTS_SHOWN}`
}

/** One lot, or null for malformed and unknown ids. */
export async function findLot(id: string): Promise<LotReport | null> {
  if (!isUuid(id)) return null
  const [row] = await sql<LotReport[]>`${reports()} where l.id = ${id}`
  return row ?? null
}

/**
 * Sales are the items of orders that were not cancelled, at their prices, and sales over the counter that were not taken
 * back, at the price that the product had then: its next price change still knows it.
 */
const reports = () => sql`
  with sales as (
    select p.lot_id, (o.created_at at time zone 'America/New_York')::date as sold_on, i.quantity as pieces, i.price * i.quantity as amount
    from products p join order_items i on i.product_id = p.id join orders o on o.id = i.order_id
    where p.lot_id is not null and o.status not in ('unconfirmed', 'cancelled')
    union all
    select p.lot_id, (c.created_at at time zone 'America/New_York')::date, its.pieces, its.pieces * coalesce(
      (select (later.before ->> 'price')::numeric from product_changes later
        where later.product_id = c.product_id and later.created_at > c.created_at and later.before ? 'price'
        order by later.created_at limit 1), p.price)
    from products p join product_changes c on c.product_id = p.id and c.kind = 'sold',
      lateral (select (c.before ->> 'stock')::integer - (c.after ->> 'stock')::integer as pieces) as its
    where p.lot_id is not null and not exists (
      select from product_changes undone where undone.product_id = c.product_id and undone.undoes = c.batch_id)
  ), days as (
    select lot_id, sold_on, sum(pieces) as pieces, sum(amount) as amount,
      sum(sum(amount)) over (partition by lot_id order by sold_on) as so_far
    from sales group by 1, 2
  ), sold as (
    select d.lot_id, sum(d.pieces) as pieces, sum(d.amount) as amount,
      min(d.sold_on) filter (where d.so_far >= l.lot_cost + l.freight + l.premium) as broke_even_on
    from days d join lots l on l.id = d.lot_id group by 1
  ), stocked as (
    select lot_id, count(*) as products, sum(stock) as stock from products where lot_id is not null group by 1
  )
  select l.id, l.name, l.source, l.bought_on::text as "boughtOn", i.id as "importId", i.state,
    ((l.lot_cost + l.freight + l.premium) * 100)::float8 as "landedCostCents", l.target_roi::float8 as "targetRoi",
    coalesce(stocked.products, 0)::float8 as "productCount", coalesce(stocked.stock, 0)::float8 as stock,
    coalesce(sold.pieces, 0)::float8 as sold, (coalesce(sold.amount, 0) * 100)::float8 as "revenueCents",
    case when sold.broke_even_on is not null then greatest(0, sold.broke_even_on - l.bought_on) end::integer as "daysToBreakEven"
  from lots l join imports i on i.lot_id = l.id
    left join stocked on stocked.lot_id = l.id left join sold on sold.lot_id = l.id`
