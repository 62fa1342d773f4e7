import { db, transact, type Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import {
  addressColumns,
  customerNotesColumn,
  owedColumn,
  sumColumns,
  totalColumn,
} from '#orders/order-columns.server.ts'
import type { Order } from '#orders/order.ts'
import { logOrderAccess } from '#orders/status/order-access.server.ts'
import type { AdminOrder, AdminOrderItem } from './order-details.ts'
import { drawerCashIn } from '#payments/drawer-cash.server.ts'
import { paidCentsIn, refundedCentsIn } from '#payments/paid-cents.server.ts'
import { getDueCents } from '#payments/ledger/order-money.ts'

/**
 * Everything that the owner sees of an order; null without one. The same transaction records who viewed
 * it (`log_admin_order_access`, S91; R32). When that fails the order is still shown.
 */
export async function readAdminOrder(input: {
  orderId: string
  userId: string | null
}): Promise<AdminOrder | null> {
  return await transact(async (tx) => {
    await logOrderAccess(tx, { ...input, action: 'viewed_order_details' })
    return await readOrderWithin(tx, input.orderId)
  })
}

/**
 * Total and paid amount of an order, for the refund form; null for an unknown order. This does not count as a
 * view.
 */
export async function readOrderBill(orderId: string): Promise<OrderBill | null> {
  const order = await db
    .selectFrom('orders')
    .select(['orderNumber', 'status', 'paymentMethod', totalColumn, owedColumn('orders')])
    .select(({ ref }) => paidCentsIn(ref('orders.id')).as('paidCents'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order ? { ...order, dueCents: getDueCents(order) } : null
}

interface OrderBill extends Pick<Order, 'orderNumber' | 'status' | 'paymentMethod' | 'totalCents'> {
  owedCents: number
  paidCents: number
  dueCents: number
}

async function readOrderWithin(tx: Transaction, orderId: string): Promise<AdminOrder | null> {
  const [order, items] = await Promise.all([
    tx
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'status', 'paymentStatus', 'fulfilment', 'paymentMethod', 'createdAt'])
      .select(['shippingName as customer', 'shippingEmail as email', 'shippingPhone as phone', 'taxRate'])
      .select([customerNotesColumn('orders'), 'isGuest', 'confirmableBy', 'stockReturnedAt', 'channel'])
      .select([...sumColumns, owedColumn('orders')])
      .select(({ ref }) => [
        refundedCentsIn(ref('orders.id')).as('refundedCents'),
        drawerCashIn(ref('orders.id')).as('drawerCents'),
      ])
      .select(addressColumns)
      .where('id', '=', orderId)
      .executeTakeFirst(),
    listItems(tx, orderId),
  ])
  if (!order) return null
  const { street, city, state, zip, customerNotes, createdAt, stockReturnedAt, ...shown } = order
  return {
    ...shown,
    placedAtMs: createdAt.getTime(),
    isStockReturned: stockReturnedAt !== null,
    address: shown.fulfilment === 'delivery' ? { street, city, state, zip } : null,
    notes: customerNotes,
    items,
  }
}

async function listItems(tx: Transaction, orderId: string): Promise<AdminOrderItem[]> {
  return await tx
    .selectFrom('orderItems as i')
    .leftJoin('products as p', 'p.id', 'i.productId')
    .select(['i.productId', 'i.productName as name', 'p.condition', 'p.asin', 'p.brand', 'i.quantity'])
    .select(['p.code', 'p.location'])
    .select(({ ref }) => [shownPicture, centsOf(ref('i.price')).as('unitPriceCents')])
    .select(({ ref }) => centsOf(ref('i.listPrice')).as('listPriceCents'))
    .where('i.orderId', '=', orderId)
    .orderBy('i.productName')
    .orderBy('i.productId')
    .execute()
}
