import { sql } from '../../db/client.server.ts'

/** The four figures of the dashboard (specification of the admin area, section 9). */
export interface DashboardFigures {
  productCount: number
  /** Whole dollars: what the stock would earn at its margins. */
  revenuePotentialDollars: number
  inventory: number
  orderCount: number
}

/** Counts the whole catalogue, archived products too, and all orders; a product without a margin earns nothing. */
export async function readDashboard(): Promise<DashboardFigures> {
  const [figures] = await sql<DashboardFigures[]>`
    select p.*, (select count(*)::float8 from orders) as "orderCount" from (
      select count(*)::float8 as "productCount",
        round(coalesce(sum(price * margin / 100 * stock), 0))::float8 as "revenuePotentialDollars",
        coalesce(sum(stock), 0)::float8 as inventory
      from products) p`
  if (!figures) throw new Error('the figures of the dashboard came without a row')
  return figures
}
