import { db, transact, type Transaction } from '#db/client.server.ts'
import { readMailedOrder } from '#orders/mails/mailed-order.server.ts'
import type { MailDocument, MailSender } from '#mail/mail-document.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { payByReminderMail, unpaidCancellationMail } from './pay-by-mail.ts'
import { type PayBySettings, type PayByTimes, payByStep, paymentDeadline } from '#payments/pay-by.ts'
import { readAppointmentEnds } from '#orders/appointment/appointment-ends.server.ts'
import { cancelLocked } from '#orders/status/order-moves.server.ts'
import { listOrdersWaitingForPayment, notePaymentReminder } from '#orders/status/order-payment.server.ts'
import { isWaitingForPayment } from '#orders/status/order-status.ts'
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
  const waiting = await listOrdersWaitingForPayment()
  const ends = await readAppointmentEnds(
    db,
    waiting.map(({ id }) => id),
  )
  for (const { id, ...order } of waiting) {
    if (payByStep({ ...order, appointmentEndsAt: ends.get(id) ?? null }, settings, now) === 'wait') continue
    const action = await handleOrder({ id, settings, now })
    if (action) done[action] += 1
  }
  return done
}

interface Handling {
  id: string
  settings: PayBySettings
  now: Date
}

async function handleOrder({ id, settings, now }: Handling): Promise<'reminded' | 'cancelled' | null> {
  return await transact(async (tx) => {
    // Paid, handed over or cancelled meanwhile: then nothing is due.
    const order = await lockOrder(tx, id)
    if (!order || !isWaitingForPayment(order) || order.email === null) return null
    const to = order.email
    const unpaid = await readDates(tx, order)
    const step = payByStep(unpaid, settings, now)
    // With the reminder that goes out now.
    const deadline = paymentDeadline({ ...unpaid, remindedAt: now }, settings)
    if (step === 'wait' || !deadline) return null
    const send = async (document: MailDocument, from: MailSender) =>
      await sendLater(tx, {
        kind: 'payment-deadline',
        to,
        from,
        replyTo: from.storeEmail,
        document,
        cause: 'anyone',
        about: { orderId: id },
      })
    if (step === 'remind') {
      await notePaymentReminder(tx, { orderId: id, now })
      const { order: mailed } = await readMailedOrder(tx, id)
      await send(payByReminderMail({ ...mailed, deadline }), mailed.sender)
      return 'reminded'
    }
    await cancelLocked(tx, order, { userId: null })
    const { order: mailed } = await readMailedOrder(tx, id)
    await send(unpaidCancellationMail(mailed), mailed.sender)
    return 'cancelled'
  })
}

async function readDates(tx: Transaction, order: LockedOrder): Promise<PayByTimes> {
  const ends = await readAppointmentEnds(tx, [order.id])
  const { stockTakenAt: heldAt, payByRemindedAt: remindedAt } = order
  return { heldAt, remindedAt, appointmentEndsAt: ends.get(order.id) ?? null }
}
