import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { selectAttributes } from '#catalogue/product-columns.server.ts'
import type { AgingPiece, MarkdownRule } from './markdown.ts'

/** A product as the rules see it. */
export interface ListedPiece extends AgingPiece {
  id: string
  name: string
  margin: number | null
}

const agingKeys = ['name', 'category', 'condition', 'priceCents', 'costCents', 'margin'] as const

/** What was sold of it since its last step, by orders that took it and were not canceled. */
const wasSold = sql<boolean>`exists (
  select from order_items i join orders o on o.id = i.order_id
  where i.product_id = p.id and o.status <> 'cancelled'
    and o.stock_taken_at > coalesce(p.markdown_at, p.on_floor_since))`

/** Somebody has ordered it at its price, and the order is not confirmed yet: its payment is under way (R49). */
const isInPayment = sql<boolean>`exists (
  select from order_items i join orders o on o.id = i.order_id where i.product_id = p.id and o.status = 'unconfirmed')`

/** Somebody has it on hold at its price (R99). */
const isOnHold = sql<boolean>`exists (select from holds h where h.product_id = p.id and h.ended_at is null)`

const pieces = (at: Db, today: string) =>
  at
    .selectFrom('products as p')
    .select(['p.id', 'p.lotId', 'p.markdownPercent as dealtPercent'])
    .select(selectAttributes(agingKeys))
    .select([
      sql<number>`(coalesce(p.first_price, p.price) * 100)::float8`.as('firstPriceCents'),
      sql<number>`${today}::date - (p.on_floor_since at time zone ${STORE_TIME_ZONE})::date`.as('ageDays'),
      wasSold.as('wasSold'),
    ])
    .where('p.onFloorSince', 'is not', null)

/**
 * Products that may have a step due by these rules on a day of the store: on sale, not ordered, not in payment, not on
 * hold, neither paused nor excluded. Whether one has is up to the rules.
 */
export function agingPieces(at: Db, { today, rules }: { today: string; rules: readonly MarkdownRule[] }) {
  const steps = rules.flatMap((rule) => rule.steps)
  const [firstDay, mostPercent] = [
    Math.min(...steps.map(({ day }) => day)),
    Math.max(...steps.map(({ percent }) => percent)),
  ]
  return pieces(at, today)
    .where('p.status', '=', 'active')
    .where('p.stock', '>', 0)
    .where('p.markdownHold', 'is', null)
    .where('p.markdownPercent', '<', mostPercent)
    .where(
      sql<boolean>`(p.on_floor_since at time zone ${STORE_TIME_ZONE})::date <= ${today}::date - ${firstDay}::integer`,
    )
    .where(sql<boolean>`not ${isInPayment}`)
    .where(sql<boolean>`not ${isOnHold}`)
}

/** Products by their ids, whatever their state. */
export async function readPieces(ids: readonly string[], today: string): Promise<ListedPiece[]> {
  return await pieces(db, today).where('p.id', '=', anyOf(ids, 'uuid')).execute()
}
