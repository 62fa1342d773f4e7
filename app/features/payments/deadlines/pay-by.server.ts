import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { clientOf, db, sql, type Transaction } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { numericToCents } from '../../../shared/money.ts'
import { renderMailHtml } from '../../mail/mail-html.server.ts'
import { attemptMailNow, enqueueMailDelivery } from '../../mail/mail-queue.server.ts'
import { readPaymentSettings } from '../settings/payment-settings.server.ts'
import { readStoreFactsWithin } from '../../store/store-facts.server.ts'
import { readStoreSettings } from '../../store/settings/store-settings.server.ts'
import { payByReminderMail, plainMailText, unpaidCancellationMail, type PlainMail } from './pay-by-mail.ts'
import { PayByMail } from './pay-by-mail.tsx'
import { payByDeadline, payByStep, type PayBySettings } from './pay-by.ts'
import { lockOrder } from '../../orders/status/order-records.server.ts'
import { cancelLocked } from '../../orders/status/order-moves.server.ts'
import { lockUnpaid, type UnpaidOrder } from './unpaid-orders.server.ts'

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
  const payment = await readPaymentFacts()
  const hours = settings.payByHours - (settings.payByReminderHours ?? 0)
  // An appointment may make an order due earlier; those orders are judged one by one.
  const orders = await sql<{ id: string }[]>`
    select id from orders
    where payment_status = 'pending' and status in ('pending', 'processing', 'ready')
      and (stock_taken_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})
        or exists (select from pickup_schedules p where p.order_id = orders.id and p.status <> 'cancelled'))
    order by stock_taken_at`
  for (const { id } of orders) {
    const outcome = await handleOrder({ id, settings, payment, now })
    if (outcome) done[outcome.action] += 1
    if (outcome) attemptMailNow(outcome.mailId)
  }
  return done
}

interface Handling {
  id: string
  settings: PayBySettings
  payment: Awaited<ReturnType<typeof readPaymentFacts>>
  now: Date
}

async function handleOrder({ id, settings, payment, now }: Handling) {
  return await db.transaction(async (tx) => {
    const order = await lockUnpaid(tx, id)
    const step = order ? payByStep(order, settings, now) : 'wait'
    if (!order || step === 'wait') return null
    const letterhead = await readLetterhead(tx)
    const about = { ...order, totalCents: numericToCents(order.total), payment, ...letterhead }
    if (step === 'remind') {
      await clientOf(tx)`update orders set pay_by_reminded_at = ${now.toISOString()} where id = ${id}`
      const deadline = payByDeadline({ ...order, remindedAt: now }, settings) ?? now
      const mail = payByReminderMail(about, deadline, settings.payByCancels)
      return { action: 'reminded' as const, mailId: await queueMail(tx, { order, mail, letterhead }) }
    }
    const known = await lockOrder(tx, id)
    if (!known) return null
    await cancelLocked(tx, { orderId: id, order: known, userId: null })
    const mail = unpaidCancellationMail(about)
    return { action: 'cancelled' as const, mailId: await queueMail(tx, { order, mail, letterhead }) }
  })
}

interface QueuedMail {
  order: UnpaidOrder
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

async function readPaymentFacts() {
  const {
    zelleEmail,
    zellePhone,
    cashappTag,
    paymentInstructions: instructions,
  } = await readPaymentSettings()
  return { zelleEmail, zellePhone, cashappTag, instructions }
}
