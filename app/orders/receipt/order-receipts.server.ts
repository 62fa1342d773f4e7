import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { paidCentsIn, refundedCentsIn } from '#payments/paid-cents.server.ts'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { addressColumns, customerNotesColumn, owedColumn, sumColumns } from '#orders/order-columns.server.ts'
import { handoverSign } from '#orders/handover/handover-sign.server.ts'
import type { BoughtItem, Receipt } from './order-receipts.ts'

const orderById = compileOnce<{ orderId: string }>()((value) =>
  db
    .selectFrom('orders')
    .leftJoin('mailOutbox as m', (join) =>
      join
        .onRef('m.orderId', '=', 'orders.id')
        .on('m.kind', 'in', ['order-confirmation', 'order-unconfirmed']),
    )
    .leftJoin('pickupSettings as p', (join) => join.on('p.kind', '=', 'pickup'))
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.createdAt as placedAt', 'orders.status'])
    .select(['orders.paymentStatus', 'orders.paymentMethod', 'orders.fulfilment', 'orders.channel'])
    .select(customerNotesColumn('orders'))
    .select(['orders.taxRate', 'orders.handoverCode', 'orders.confirmableBy', 'p.pickupLocation'])
    .select(['m.status as mailStatus', 'm.failure as mailFailure', 'm.createdAt as mailedAt'])
    .select([...sumColumns, owedColumn('orders')])
    .select(({ ref }) => refundedCentsIn(ref('orders.id')).as('refundedCents'))
    .select(({ ref }) => paidCentsIn(ref('orders.id')).as('paidCents'))
    .select(['orders.shippingEmail as email', ...addressColumns])
    .select(['orders.stockTakenAt as heldAt', 'orders.payByRemindedAt as remindedAt'])
    .where('orders.id', '=', value('orderId'))
    .orderBy('m.createdAt', 'desc')
    .limit(1),
)

const itemsByOrder = compileOnce<{ orderId: string }>()((value) =>
  db
    .selectFrom('orderItems as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(({ ref }) => [
      'i.productId',
      'i.productName as name',
      centsOf(ref('i.price')).as('unitPriceCents'),
      'i.quantity',
      'p.status',
      shownPicture,
    ])
    .where('i.orderId', '=', value('orderId'))
    .orderBy('i.createdAt')
    .orderBy('i.productName')
    .orderBy('i.productId'),
)

/** The items of an order, as they came into the cart. */
async function readBoughtItems(orderId: string): Promise<BoughtItem[]> {
  const rows = await itemsByOrder({ orderId })
  return rows.map(({ status, image, ...item }) => ({
    ...item,
    image: status === 'active' ? image : null,
  }))
}

/**
 * Everything that the pages of an order's customer show of it, or null without one (S35).
 * The caller has checked whose order it is: by the signed cookie, the account (R12), or number and email (R13).
 */
export async function readReceipt(orderId: string): Promise<Receipt | null> {
  const [[order], items, paymentSettings] = await Promise.all([
    orderById({ orderId }),
    readBoughtItems(orderId),
    readPaymentSettings(),
  ])
  if (!order) return null
  const { mailStatus, mailFailure, mailedAt, street, city, state, zip, ...shown } = order
  return {
    ...shown,
    address: order.fulfilment === 'delivery' ? { street, city, state, zip } : null,
    mail: mailStatus && mailedAt && { status: mailStatus, failure: mailFailure, createdAt: mailedAt },
    ...handoverSign({ ...order, code: order.handoverCode }),
    items,
    paymentSettings,
  }
}

const latestOfMember = compileOnce<{ userId: string }>()((value) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', value('userId'))
    .orderBy('createdAt', 'desc')
    .limit(1),
)

/** The id of a member's newest own order, or null (R12). */
export async function findLatestOrderOfMember(userId: string): Promise<string | null> {
  const [order] = await latestOfMember({ userId })
  return order?.id ?? null
}

const startOfOrder = compileOnce<{ orderId: string }>()((value) =>
  db.selectFrom('orders').select(['orderNumber', 'createdAt as placedAt']).where('id', '=', value('orderId')),
)

/** The number of an order and when it was placed; null when it is gone. */
export async function readOrderStart(
  orderId: string,
): Promise<{ orderNumber: string; placedAt: Date } | null> {
  const [order] = await startOfOrder({ orderId })
  return order ?? null
}
