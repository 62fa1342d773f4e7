import { asc, eq, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { sql as client, db } from '../../db/client.server.ts'
import { orderItems, orders, paymentSettings, pickupSettings } from '../../db/schema.ts'
import { config } from '../../platform/config.server.ts'
import { confirmableUntil } from '../../shared/confirmation-time.ts'
import { numericToCents } from '../../shared/money.ts'
import { readStoreFacts } from '../store/store-facts.server.ts'
import { STORE_TIME_ZONE } from '../../shared/shop-time.ts'
import { addressLine } from '../../shared/text/postal-address.ts'
import { writeCalendar } from './appointment-calendar.server.ts'
import { confirmationPath } from './confirmation-link.server.ts'
import { renderMailHtml } from './mail-html.server.ts'
import { OrderConfirmationMail } from './order-confirmation-mail.tsx'
import { confirmationSubject, confirmationText } from './order-confirmation.ts'
import { OrderUpdateMail } from './order-update-mail.tsx'
import { isOrderUpdateKind, orderUpdateSubject, orderUpdateText, type OrderUpdate } from './order-update.ts'

/** A mail ready to be sent. */
export interface MailText {
  subject: string
  html: string
  text: string
  /** A calendar file that goes with it (RFC 5545); null for most. */
  calendar: string | null
}

const selectOrder = db
  .select({
    orderNumber: orders.orderNumber,
    customerName: orders.shippingName,
    subtotalCents: orders.subtotalCents,
    taxCents: orders.taxCents,
    deliveryFeeCents: orders.deliveryFeeCents,
    totalCents: orders.totalCents,
    fulfilment: orders.fulfilment,
    street: orders.shippingAddress,
    city: orders.shippingCity,
    state: orders.shippingState,
    zip: orders.shippingZip,
    paymentMethod: orders.paymentMethod,
    handoverCode: orders.handoverCode,
    placedAt: orders.createdAt,
    confirmableBy: orders.confirmableBy,
    paidCents: sql<number>`(
      select coalesce(sum(case p.kind when 'payment' then p.amount else -p.amount end), 0)
      from order_payments p where p.order_id = ${orders.id})`.mapWith(numericToCents),
    payment: {
      zelleEmail: paymentSettings.zelleEmail,
      zellePhone: paymentSettings.zellePhone,
      cashappTag: paymentSettings.cashappTag,
      instructions: paymentSettings.paymentInstructions,
    },
    pickup: {
      location: pickupSettings.pickupLocation,
      instructions: pickupSettings.pickupInstructions,
    },
  })
  .from(orders)
  .leftJoin(paymentSettings, eq(paymentSettings.isOnlyRow, true))
  .leftJoin(pickupSettings, eq(pickupSettings.kind, 'pickup'))
  .where(eq(orders.id, sql.placeholder('orderId')))
  .prepare('mail_order')

const selectItems = db
  .select({ name: orderItems.productName, quantity: orderItems.quantity, priceCents: orderItems.priceCents })
  .from(orderItems)
  .where(eq(orderItems.orderId, sql.placeholder('orderId')))
  .orderBy(asc(orderItems.createdAt), asc(orderItems.productName), asc(orderItems.id))
  .prepare('mail_order_items')

/**
 * The confirmation of an order, or an update about it, written from our own rows alone (decision 14).
 * @throws for an unknown order, which a foreign key rules out.
 */
export async function writeOrderMail({
  orderId,
  kind,
}: {
  orderId: string
  kind: string
}): Promise<MailText> {
  const order = await readOrder(orderId)
  if (!isOrderUpdateKind(kind)) {
    return {
      subject: confirmationSubject(order),
      html: renderMailHtml(createElement(OrderConfirmationMail, { order })),
      text: confirmationText(order),
      calendar: null,
    }
  }
  const lost = kind === 'order-cancelled' ? await readLostAppointment(orderId) : null
  const update = { ...order, kind, lostAppointment: lost?.label ?? null }
  return {
    subject: orderUpdateSubject(update),
    html: renderMailHtml(createElement(OrderUpdateMail, { update })),
    text: orderUpdateText(update),
    calendar: lost && writeLostCalendar(update, lost),
  }
}

function confirmUrlOf(orderId: string, placedAt: Date): string {
  return config.baseUrl + confirmationPath({ orderId, until: confirmableUntil(placedAt) })
}

interface LostAppointment {
  appointmentId: string
  customerEmail: string
  sequence: number
  date: string
  start: string
  end: string
  label: string
}

/** The appointment that was cancelled with its order, if it is still ahead. */
async function readLostAppointment(orderId: string): Promise<LostAppointment | null> {
  const [row] = await client<LostAppointment[]>`
    select id as "appointmentId", customer_email as "customerEmail", calendar_sequence as sequence,
      pickup_date::text as date, to_char(pickup_time_start, 'HH24:MI') as start,
      to_char(pickup_time_end, 'HH24:MI') as end,
      to_char(pickup_date, 'FMDay, FMMonth FMDD, YYYY, ') || to_char(pickup_time_start, 'HH24:MI - ') ||
        to_char(pickup_time_end, 'HH24:MI') as label
    from pickup_schedules
    where order_id = ${orderId} and status = 'cancelled' and is_off_with_order
      and (pickup_date + pickup_time_end) at time zone ${STORE_TIME_ZONE} > now()`
  return row ?? null
}

function writeLostCalendar(
  update: OrderUpdate,
  { appointmentId, customerEmail, sequence, ...at }: LostAppointment,
) {
  const delivery = { location: addressLine(update.address), instructions: null }
  return writeCalendar({
    facts: { ...update, ...at, ...(update.fulfilment === 'pickup' ? update.pickup : delivery) },
    manageUrl: null,
    appointmentId,
    sequence,
    customerEmail,
    stampedAt: new Date(),
  })
}

async function readOrder(orderId: string): Promise<Omit<OrderUpdate, 'kind' | 'lostAppointment'>> {
  const [[order], items, { storeName, storeEmail }] = await Promise.all([
    selectOrder.execute({ orderId }),
    selectItems.execute({ orderId }),
    readStoreFacts(),
  ])
  if (!order) throw new Error(`There is no order ${orderId} to write a mail about.`)
  const { subtotalCents, taxCents, deliveryFeeCents } = order
  return {
    storeName,
    storeEmail,
    baseUrl: config.baseUrl,
    orderId,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    items,
    parts:
      subtotalCents === null || taxCents === null || deliveryFeeCents === null
        ? null
        : { subtotalCents, taxCents, deliveryFeeCents },
    totalCents: order.totalCents,
    fulfilment: order.fulfilment,
    address: { street: order.street, city: order.city, state: order.state, zip: order.zip },
    pickup: order.pickup ?? { location: null, instructions: null },
    paymentMethod: order.paymentMethod,
    handoverCode: order.handoverCode,
    paidCents: order.paidCents,
    confirmUrl: order.confirmableBy === 'link' ? confirmUrlOf(orderId, order.placedAt) : null,
    payment: order.payment ?? { zelleEmail: null, zellePhone: null, cashappTag: null, instructions: null },
  }
}
