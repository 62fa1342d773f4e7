import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { clientOf, db, sql, type Transaction } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { renderMailHtml } from '../../mail/mail-html.server.ts'
import { attemptMailNow, enqueueMailDelivery } from '../../mail/mail-queue.server.ts'
import type { PaymentSettings } from '../payment-method.ts'
import { readPaymentSettings } from '../settings/payment-settings.server.ts'
import { readStoreFactsWithin } from '../../store/store-facts.server.ts'
import { readStoreSettings } from '../../store/settings/store-settings.server.ts'
import { payByReminderMail, plainMailText, unpaidCancellationMail, type PlainMail } from './pay-by-mail.ts'
import { PayByMail } from './pay-by-mail.tsx'
import { payByDeadline, payByStep, type PayBySettings, type UnpaidOrder } from './pay-by.ts'
import { readAppointmentEnds } from '../../appointments/booking/appointment-ends.server.ts'
import { cancelLocked } from '../../orders/status/order-moves.server.ts'
import {
  isWaitingForPayment,
  listOrdersWaitingForPayment,
  notePaymentReminder,
} from '../../orders/status/order-payment.server.ts'
import { lockOrder, type LockedOrder } from '../../orders/status/order-records.server.ts'

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
  const waiting = await listOrdersWaitingForPayment()
  const ends = await readAppointmentEnds(
    sql,
    waiting.map(({ id }) => id),
  )
  for (const { id, ...order } of waiting) {
    if (payByStep({ ...order, appointmentEndsAt: ends.get(id) ?? null }, settings, now) === 'wait') continue
    const outcome = await handleOrder({ id, settings, payment, now })
    if (outcome) done[outcome.action] += 1
    if (outcome) attemptMailNow(outcome.mailId)
  }
  return done
}

interface Handling {
  id: string
  settings: PayBySettings
  payment: PaymentSettings
  now: Date
}

async function handleOrder({ id, settings, payment, now }: Handling) {
  return await db.transaction(async (tx) => {
    // Paid, handed over or cancelled meanwhile: then nothing is due.
    const order = await lockOrder(tx, id)
    if (!order || !isWaitingForPayment(order)) return null
    const unpaid = await readDates(tx, order)
    const step = payByStep(unpaid, settings, now)
    if (step === 'wait') return null
    const letterhead = await readLetterhead(tx)
    const about = { ...order, customerName: order.name, payment, ...letterhead }
    if (step === 'remind') {
      await notePaymentReminder(tx, { orderId: id, now })
      const deadline = payByDeadline({ ...unpaid, remindedAt: now }, settings) ?? now
      const mail = payByReminderMail(about, deadline, settings.payByCancels)
      return { action: 'reminded' as const, mailId: await queueMail(tx, { order, mail, letterhead }) }
    }
    await cancelLocked(tx, order, { userId: null })
    const mail = unpaidCancellationMail(about)
    return { action: 'cancelled' as const, mailId: await queueMail(tx, { order, mail, letterhead }) }
  })
}

async function readDates(tx: Transaction, order: LockedOrder): Promise<UnpaidOrder> {
  const ends = await readAppointmentEnds(clientOf(tx), [order.id])
  const { stockTakenAt: heldAt, payByRemindedAt: remindedAt } = order
  return { heldAt, remindedAt, appointmentEndsAt: ends.get(order.id) ?? null }
}

interface QueuedMail {
  order: LockedOrder
  mail: PlainMail
  letterhead: Awaited<ReturnType<typeof readLetterhead>>
}

async function queueMail(tx: Transaction, { order, mail, letterhead }: QueuedMail): Promise<string> {
  const mailId = randomUUID()
  const html = renderMailHtml(createElement(PayByMail, { mail, ...letterhead }))
  await clientOf(tx)`
    insert into mail_outbox (id, kind, order_id, to_address, subject, html, body_text)
    values (${mailId}, 'payment-deadline', ${order.id}, ${order.email}, ${mail.subject}, ${html},
      ${plainMailText(mail, letterhead.storeName)})`
  await enqueueMailDelivery(tx, mailId)
  return mailId
}

async function readLetterhead(tx: Transaction) {
  const { storeName, storeEmail } = await readStoreFactsWithin(tx)
  return { storeName, storeEmail, baseUrl: config.baseUrl }
}
