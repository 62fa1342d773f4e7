import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { STORE_TIME_ZONE } from '../../../shared/shop-time.ts'
import type { PaymentMethod } from '../payment-method.ts'

/** An unpaid order under a lock. */
export interface UnpaidOrder {
  id: string
  orderNumber: string
  customerName: string
  email: string
  total: string
  fulfilment: 'pickup' | 'delivery'
  paymentMethod: PaymentMethod
  /** When its pieces were reserved. */
  heldAt: Date
  /** The end of its appointment, past or future; null without one. */
  appointmentEndsAt: Date | null
  remindedAt: Date | null
}

interface Row extends Omit<UnpaidOrder, 'heldAt' | 'appointmentEndsAt' | 'remindedAt'> {
  heldMs: number
  appointmentEndMs: number | null
  remindedMs: number | null
}

/** The order under a lock, as it is now; null when it was paid, handed over or cancelled meanwhile. */
export async function lockUnpaid(tx: Transaction, id: string): Promise<UnpaidOrder | null> {
  const [row] = await clientOf(tx)<Row[]>`
    select id, order_number as "orderNumber", shipping_name as "customerName", shipping_email as email,
      total_amount as total, fulfilment, payment_method as "paymentMethod",
      (extract(epoch from stock_taken_at) * 1000)::float8 as "heldMs",
      (extract(epoch from pay_by_reminded_at) * 1000)::float8 as "remindedMs",
      (select (extract(epoch from max((p.pickup_date + p.pickup_time_end) at time zone ${STORE_TIME_ZONE})) * 1000)::float8
        from pickup_schedules p where p.order_id = o.id and p.status <> 'cancelled') as "appointmentEndMs"
    from orders o
    where id = ${id} and payment_status = 'pending' and status in ('pending', 'processing', 'ready')
    for update`
  if (!row) return null
  const { heldMs, appointmentEndMs, remindedMs, ...order } = row
  return {
    ...order,
    heldAt: new Date(heldMs),
    appointmentEndsAt: appointmentEndMs === null ? null : new Date(appointmentEndMs),
    remindedAt: remindedMs === null ? null : new Date(remindedMs),
  }
}
