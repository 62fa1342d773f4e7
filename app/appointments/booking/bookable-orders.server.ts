import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { containing, literals } from '#db/expressions.server.ts'
import { isPhone, phoneKey } from '#shared/text/phone-number.ts'
import { readTyped } from '#shared/text/typed-text.ts'
import type { Db, Transaction } from '#db/database.server.ts'
import { lockOrder, type LockedOrder } from '#orders/status/order-records.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import type { Slot } from '#slots/slots.ts'
import type { FoundOrder } from './owner-booking.ts'

/** The appointment of an order that is still to come about. */
export interface LiveAppointment extends Slot {
  id: string
  date: string
  name: string
  phone: string | null
  notes: string | null
}

/** An order as booking sees it; locked until the transaction ends. */
export interface BookableOrder extends LockedOrder {
  email: string
  live: LiveAppointment | null
}

/**
 * Locks an order, so that it has one booking at a time and is not cancelled meanwhile. Taken before a date's
 * lock, always. Null when there is none, and for a sale at the counter to a customer who left no address.
 */
export async function lockBookableOrder(tx: Transaction, orderId: string): Promise<BookableOrder | null> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.email === null) return null
  return { ...order, email: order.email, live: await readLiveAppointment(tx, orderId) }
}

/** The appointment of an order that is still scheduled; null without one. */
export async function readLiveAppointment(at: Db, orderId: string): Promise<LiveAppointment | null> {
  const live = await at
    .selectFrom('pickupSchedules as s')
    .select(['s.id', 's.customerName as name', 's.customerPhone as phone', 's.notes', ...slotColumns])
    .where('s.orderId', '=', orderId)
    .where('s.status', '=', sql.lit('scheduled'))
    .executeTakeFirst()
  return live ?? null
}

/** The most orders that a search by customer offers. */
const FOUND_LIMIT = 20
/** Fewer digits would find half of a town. */
const PHONE_DIGITS_MIN = 4

/** The orders that can have an appointment, by a part of the customer’s name or phone number; newest first. */
export async function findBookableOrders(text: string): Promise<FoundOrder[]> {
  const digits = phoneKey(readTyped(text))
  const isDigits = digits.length >= PHONE_DIGITS_MIN && (isPhone(text) || !/\p{L}/u.test(text))
  const pattern = containing(isDigits ? digits : text)
  return await db
    .selectFrom('orders')
    .select(['orderNumber', 'shippingName as name', 'shippingPhone as phone', 'fulfilment as kind'])
    .where(({ eb, ref }) =>
      isDigits
        ? eb(sql<string>`regexp_replace(${ref('shippingPhone')}, '\\D', '', 'g')`, 'like', pattern)
        : eb('shippingName', 'ilike', pattern),
    )
    // As constants: the index orders_open holds all such orders.
    .where('status', 'in', literals(['pending', 'processing', 'ready', 'shipped']))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(FOUND_LIMIT)
    .execute()
}
