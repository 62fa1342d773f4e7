import { clientOf, db, sql } from '../../../db/client.server.ts'
import { numericToCents } from '../../../shared/money.ts'
import type { MailDocument } from '../../mail/mail-document.ts'
import { sendLater } from '../../mail/send-later.server.ts'
import { readPaymentSettings, type PaymentSettings } from '../settings/payment-settings.server.ts'
import { readMailSender } from '../../store/store-facts.server.ts'
import { readStoreSettings } from '../../store/settings/store-settings.server.ts'
import { payByReminderMail, unpaidCancellationMail } from './pay-by-mail.ts'
import { payByDeadline, payByStep, type PayBySettings } from './pay-by.ts'
import { lockOrder } from '../../orders/status/order-records.server.ts'
import { cancelLocked } from '../../orders/status/order-moves.server.ts'
import { lockUnpaid } from './unpaid-orders.server.ts'

/**
 * Reminds customers of unpaid orders and cancels those whose time is up, as the owner has set it; nothing when there
 * is no deadline (decision 9). Each order in a transaction of its own. @returns how many.
 */
export async function watchUnpaidOrders({
  now,
}: {
  now: Date
}): Promise<{ reminded: number; cancelled: number }> {
  const settings = await readStoreSettings()
  const done = { reminded: 0, cancelled: 0 }
  if (settings.payByHours === null) return done
  const payment = await readPaymentSettings()
  const hours = settings.payByHours - (settings.payByReminderHours ?? 0)
  // An appointment may make an order due earlier; those orders are judged one by one.
  const orders = await sql<{ id: string }[]>`
    select id from orders
    where payment_status = 'pending' and status in ('pending', 'processing', 'ready')
      and (stock_taken_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})
        or exists (select from pickup_schedules p where p.order_id = orders.id and p.status <> 'cancelled'))
    order by stock_taken_at`
  for (const { id } of orders) {
    const action = await handleOrder({ id, settings, payment, now })
    if (action) done[action] += 1
  }
  return done
}

interface Handling {
  id: string
  settings: PayBySettings
  payment: PaymentSettings
  now: Date
}

async function handleOrder({
  id,
  settings,
  payment,
  now,
}: Handling): Promise<'reminded' | 'cancelled' | null> {
  return await db.transaction(async (tx) => {
    const order = await lockUnpaid(tx, id)
    const step = order ? payByStep(order, settings, now) : 'wait'
    if (!order || step === 'wait') return null
    const sender = await readMailSender(tx)
    const about = { ...order, totalCents: numericToCents(order.total), payment, sender }
    const send = async (document: MailDocument) =>
      await sendLater(tx, {
        kind: 'payment-deadline',
        to: order.email,
        from: sender,
        replyTo: sender.storeEmail,
        document,
        about: { orderId: id },
      })
    if (step === 'remind') {
      await clientOf(tx)`update orders set pay_by_reminded_at = ${now.toISOString()} where id = ${id}`
      const deadline = payByDeadline({ ...order, remindedAt: now }, settings) ?? now
      await send(payByReminderMail(about, deadline, settings.payByCancels))
      return 'reminded'
    }
    const known = await lockOrder(tx, id)
    if (!known) return null
    await cancelLocked(tx, { orderId: id, order: known, userId: null })
    await send(unpaidCancellationMail(about))
    return 'cancelled'
  })
}
