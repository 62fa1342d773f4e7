import { db, transact, type Transaction } from '#db/client.server.ts'
import type { PaymentSettings } from '#payments/payment-method.ts'
import { readPaymentSettings } from '#payments/settings/payment-settings.server.ts'
import { readMailSender } from '#settings/store-facts.server.ts'
import type { MailDocument } from '#mail/mail-document.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { payByReminderMail, unpaidCancellationMail } from './pay-by-mail.ts'
import { type PayBySettings, type PayByTimes, payByDeadline, payByStep } from '#payments/pay-by.ts'
import { readAppointmentEnds } from '#appointments/booking/appointment-ends.server.ts'
import { cancelLocked } from '#orders/status/order-moves.server.ts'
import {
  isWaitingForPayment,
  listOrdersWaitingForPayment,
  notePaymentReminder,
} from '#orders/status/order-payment.server.ts'
import { type LockedOrder, lockOrder } from '#orders/status/order-records.server.ts'

/**
 * Reminds customers of unpaid orders and cancels those whose time is up, as the owner has set it; nothing when there
 * is no deadline (R9). Each order in a transaction of its own. @returns how many.
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
  const waiting = await listOrdersWaitingForPayment()
  const ends = await readAppointmentEnds(
    db,
    waiting.map(({ id }) => id),
  )
  for (const { id, ...order } of waiting) {
    if (payByStep({ ...order, appointmentEndsAt: ends.get(id) ?? null }, settings, now) === 'wait') continue
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
  return await transact(async (tx) => {
    // Paid, handed over or cancelled meanwhile: then nothing is due.
    const order = await lockOrder(tx, id)
    if (!order || !isWaitingForPayment(order) || order.email === null) return null
    const to = order.email
    const unpaid = await readDates(tx, order)
    const step = payByStep(unpaid, settings, now)
    if (step === 'wait') return null
    const sender = await readMailSender(tx)
    const about = { ...order, customerName: order.name, payment, sender }
    const send = async (document: MailDocument) =>
      await sendLater(tx, {
        kind: 'payment-deadline',
        to,
        from: sender,
        replyTo: sender.storeEmail,
        document,
        cause: 'anyone',
        about: { orderId: id },
      })
    if (step === 'remind') {
      await notePaymentReminder(tx, { orderId: id, now })
      const deadline = payByDeadline({ ...unpaid, remindedAt: now }, settings) ?? now
      await send(payByReminderMail(about, deadline, settings.payByCancels))
      return 'reminded'
    }
    await cancelLocked(tx, order, { userId: null })
    await send(unpaidCancellationMail(about))
    return 'cancelled'
  })
}

async function readDates(tx: Transaction, order: LockedOrder): Promise<PayByTimes> {
  const ends = await readAppointmentEnds(tx, [order.id])
  const { stockTakenAt: heldAt, payByRemindedAt: remindedAt } = order
  return { heldAt, remindedAt, appointmentEndsAt: ends.get(order.id) ?? null }
}
