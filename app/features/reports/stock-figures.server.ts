import { sql } from '../../db/client.server.ts'
import { unsoldStatuses } from '../orders/status/order-status.ts'
import type { StockFigures, AgeStep, LowProduct, SoldOutProduct } from './dashboard.ts'

/** From how many days on a product counts as ageing, and when it counts as older still. */
const ageSteps = [30, 60, 90] as const
/** The last pieces of something. */
const LOW = 2
const SHOWN = 5
const DAY_MS = 86_400_000

/** Counts the whole catalogue, archived products too, and all orders; a product without a margin earns nothing. */
export async function readStockFigures(): Promise<StockFigures> {
  const [figures] = await sql<StockFigures[]>`
    select p.*, (select count(*)::float8 from orders) as "orderCount" from (
      select count(*)::float8 as "productCount",
        round(coalesce(sum(price * margin / 100 * stock), 0))::float8 as "revenuePotentialDollars",
        (coalesce(sum(price * stock), 0) * 100)::float8 as "stockValueCents",
        coalesce(sum(stock), 0)::float8 as inventory,
        count(*) filter (where stock = 0 and status = 'active')::float8 as "soldOutCount"
      from products) p`
  if (!figures) throw new Error('the figures of the dashboard came without a row')
  return figures
}

/** How long what is for sale has been standing there, the youngest step first; the last one has no end. */
export async function readAgeing({ now }: { now: Date }): Promise<AgeStep[]> {
  return await sql<AgeStep[]>`
    select "fromDays", count(p.id)::float8 as products,
      (coalesce(sum(p.price * p.stock), 0) * 100)::float8 as "valueCents"
    from unnest(${[...ageSteps]}::integer[], ${[...ageSteps.slice(1), 1_000_000]}::integer[]) as step ("fromDays", "toDays")
    left join products p on p.status = 'active' and p.stock > 0
      and p.created_at <= ${now.toISOString()}::timestamptz - make_interval(hours => "fromDays" * 24)
      and p.created_at > ${now.toISOString()}::timestamptz - make_interval(hours => "toDays" * 24)
    group by "fromDays" order by "fromDays"`
}

/** The active products of orders of the last thirty days, as `p`, with the order as `o` and its item as `i`. */
const soldLately = (now: Date) => sql`
  from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
  where o.created_at > ${new Date(now.getTime() - 30 * DAY_MS).toISOString()} and o.status <> all (${[...unsoldStatuses]})
    and p.status = 'active'`

/**
 * Active products of which one or two are left and that sold in the last thirty days, the best sellers first. A
 * one-of-a-kind piece is never among them: it is sold out as soon as it sells.
 */
export async function readRunningLow({ now }: { now: Date }): Promise<LowProduct[]> {
  return await sql<LowProduct[]>`
    select p.id, p.name, p.stock, sum(i.quantity)::integer as sold
    ${soldLately(now)} and p.stock between 1 and ${LOW}
    group by p.id order by sold desc, p.stock, p.id limit ${SHOWN}`
}

/** Active products of which nothing is left, what was sold last first. */
export async function readSoldOut({ now }: { now: Date }): Promise<SoldOutProduct[]> {
  return await sql<SoldOutProduct[]>`
    select p.id, p.name, (extract(epoch from max(o.created_at)) * 1000)::float8 as "soldAtMs"
    ${soldLately(now)} and p.stock = 0
    group by p.id order by "soldAtMs" desc, p.id limit ${SHOWN}`
}
