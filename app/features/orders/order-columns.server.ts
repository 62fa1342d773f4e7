import { expressionBuilder } from 'kysely'
import { centsOf } from '../../db/expressions.server.ts'
import type { Database } from '../../db/tables.ts'

const { ref } = expressionBuilder<Database, 'orders'>()

/** What an order comes to, of a statement over `orders`. */
export const totalColumn = centsOf(ref('orders.totalAmount')).as('totalCents')

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
