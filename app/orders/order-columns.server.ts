import { expressionBuilder, sql } from 'kysely'
import { centsOf } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'

const { ref } = expressionBuilder<Database, 'orders'>()

/** What an order comes to, of a statement over `orders`. */
export const totalColumn = centsOf(ref('orders.totalAmount')).as('totalCents')

/**
 * What the customer owes for an order: its total, less what refunds lowered (R150). The only place that says so; `orders`
 * is what the statement calls the table.
 */
export const owedIn = (orders: 'orders' | 'o') =>
  sql<string>`(${sql.ref(`${orders}.totalAmount`)} - ${sql.ref(`${orders}.reducedAmount`)})`

export const owedColumn = (orders: 'orders' | 'o') => centsOf(owedIn(orders)).as('owedCents')

/** The total with its parts. */
export const sumColumns = [
  centsOf(ref('orders.subtotal')).as('subtotalCents'),
  centsOf(ref('orders.taxAmount')).as('taxCents'),
  centsOf(ref('orders.deliveryFee')).as('deliveryFeeCents'),
  totalColumn,
] as const

/** Where a delivery goes; placeholders for pickups (R7). */
export const addressColumns = [
  'orders.shippingAddress as street',
  'orders.shippingCity as city',
  'orders.shippingState as state',
  'orders.shippingZip as zip',
] as const

/** What `notes` has between the fulfillment and the customer's words, or after it alone. */
const dash = '(?:\\s+[-–—]\\s*|\\s*[-–—]\\s+|\\s*$)'

/**
 * What the customer wrote (R117): rows that have the specification's columns alone say it in `notes`, behind their
 * fulfillment. `orders` is what the statement calls the table.
 */
export const customerNotesColumn = (orders: 'orders' | 'o') => {
  const column = (name: 'customerNotes' | 'notes' | 'fulfilment') => sql.ref(`${orders}.${name}`)
  const words = sql`regexp_replace(${column('notes')}, '^\\s*' || ${column('fulfilment')} || ${sql.lit(dash)}, '', 'i')`
  return sql<
    string | null
  >`coalesce(${column('customerNotes')}, nullif(btrim(${words}, E' \\t\\r\\n'), ''))`.as('customerNotes')
}
