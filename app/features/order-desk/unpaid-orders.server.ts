import { clientOf, type Transaction } from '../../db/client.server.ts'
import type { PaymentMethod } from '../orders/payment-method.ts'

/** An order that nothing was paid for, under a lock. */
export interface UnpaidOrder {
  id: string
  orderNumber: string
  customerName: string
  email: string
  total: string
  fulfilment: 'pickup' | 'delivery'
  paymentMethod: PaymentMethod
  createdAt: Date
  remindedAt: Date | null
  hasAppointmentAhead: boolean
}

/** The order under a lock, as it is now; null when it was paid, handed over or cancelled meanwhile. */
export async function lockUnpaid(
  tx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<UnpaidOrder | null> {
  const [row] = await clientOf(tx)<
    (Omit<UnpaidOrder, 'createdAt' | 'remindedAt'> & { createdMs: number; remindedMs: number | null })[]
  >`
    select id, order_number as "orderNumber", shipping_name as "customerName", shipping_email as email,
      total_amount as total, fulfilment, payment_method as "paymentMethod",
      (extract(epoch from created_at) * 1000)::float8 as "createdMs",
      (extract(epoch from pay_by_reminded_at) * 1000)::float8 as "remindedMs",
      exists (
        select from pickup_schedules p where p.order_id = o.id and p.status = 'scheduled'
          and (p.pickup_date + p.pickup_time_end) at time zone 'America/New_York' > ${now.toISOString()}
      ) as "hasAppointmentAhead"
    from orders o
    where id = ${id} and payment_status = 'pending' and status in ('pending', 'processing', 'ready')
    for update`
  if (!row) return null
  const { createdMs, remindedMs, ...order } = row
  return {
    ...order,
    createdAt: new Date(createdMs),
    remindedAt: remindedMs === null ? null : new Date(remindedMs),
  }
}
