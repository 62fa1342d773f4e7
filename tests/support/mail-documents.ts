import {
  existingAccountMail,
  passwordResetMail,
  recoveryCodeMail,
  verificationMail,
} from '#accounts/mails/account-mail.ts'
import { invitationMail } from '#accounts/staff/staff-mail.ts'
import { searchedText, watchedText } from '#alerts/alert-texts.ts'
import { confirmationMail } from '#alerts/asking/confirmation-mail.ts'
import { alertMail } from '#alerts/sending/alert-mail.ts'
import { appointmentMail } from '#appointments/mails/appointment-mail.ts'
import { contactMail } from '#contact/contact-mail.ts'
import { payByReminderMail, unpaidCancellationMail } from '#deadlines/pay-by-mail.ts'
import type { MailDocument, MailSender } from '#mail/mail-document.ts'
import type { MailRow } from '#mail/outbox/outbox.ts'
import { heldMail, holdConfirmationMail, holdEndedMail } from '#orders/holds/hold-mails.ts'
import { confirmationRequest } from '#orders/mails/confirmation-request.ts'
import { counterReceipt } from '#orders/mails/counter-receipt.ts'
import type { MailedOrder } from '#orders/mails/mailed-order.ts'
import { orderAlert } from '#orders/mails/order-alert.ts'
import { orderConfirmation } from '#orders/mails/order-confirmation.ts'
import { orderLink } from '#orders/mails/order-link.ts'
import { orderUpdate, type OrderMailKind } from '#orders/mails/order-update.ts'
import { troubleMail } from '#upkeep/backup/runs/backup-trouble.ts'
import { mailedOrder } from './mailed-order.ts'

const at = new Date('2026-11-24T00:30:00Z')
const piece = {
  priceCents: 9000,
  condition: 'Like New',
  picture: 'https://store.example/media/x.webp?v=1&w=160&as=jpeg',
  address: 'https://store.example/product/x',
}
const slot = { date: '2027-06-14', start: '10:00', end: '11:00' }

type Sample = MailedOrder & { typed: string }

/** Every kind of mail that the store writes, with `typed` wherever people may write something. */
export function listMailDocuments(typed: string): { sender: MailSender; documents: MailDocument[] } {
  const sender = { ...mailedOrder.sender, storeName: typed }
  const order: Sample = {
    ...mailedOrder,
    typed,
    sender,
    customerName: typed,
    items: [
      { name: typed, quantity: 2, priceCents: 50_000, condition: typed, image: '/media/x.webp?v=1' },
      { name: typed, quantity: 1, priceCents: 999, isOnlyPiece: true },
    ],
    address: { street: typed, city: typed, state: 'OH', zip: '43604' },
    pickup: { location: typed, instructions: typed },
    paymentMethod: 'zelle',
    payment: { zelleEmail: typed, zellePhone: typed, cashappTag: typed, paymentInstructions: typed },
    deadline: { at, isCancelling: true, isAfterAppointment: false },
  }
  const orders = [order, { ...order, fulfilment: 'delivery', paymentMethod: 'cash', dueCents: 100 } as const]
  const samples: Record<MailRow['kind'], MailDocument[]> = {
    ...orderSamples(orders),
    ...customerSamples(order),
    ...staffSamples(order),
    sms: [],
  }
  return { sender, documents: Object.values(samples).flat() }
}

function orderSamples(orders: readonly Sample[]) {
  const update = (kind: Parameters<typeof orderUpdate>[0]['kind'], lost = false) =>
    orders.map((order) =>
      orderUpdate({
        ...order,
        kind,
        handoverCode: '042042',
        owedCents: order.totalCents,
        paidCents: 100,
        isWaiting: false,
        withdrawn: order.typed,
        reason: null,
        changes: [{ name: order.typed, text: '1 piece added' }],
        lostAppointment: lost ? { label: order.typed, calendar: null } : null,
      }),
    )
  const confirmUrl = 'https://store.example/confirm-order/x'
  return {
    'order-confirmation': orders.map(orderConfirmation),
    'order-unconfirmed': orders.flatMap((order) =>
      (['link', 'owner', 'register'] as const).map((confirmableBy) =>
        confirmationRequest(order, {
          confirmableBy,
          confirmUrl: confirmableBy === 'link' ? confirmUrl : null,
        }),
      ),
    ),
    'order-ready': update('order-ready'),
    'order-shipped': update('order-shipped'),
    'order-delivered': update('order-delivered'),
    'order-completed': update('order-completed'),
    'order-cancelled': [...update('order-cancelled'), ...update('order-cancelled', true)],
    'order-changed': update('order-changed'),
    'order-withdrawn': update('order-withdrawn'),
    'piece-withdrawn': update('piece-withdrawn'),
    'order-link': orders.map(orderLink),
    'counter-receipt': orders.map(counterReceipt),
    'payment-deadline': orders.flatMap((order) => [
      payByReminderMail({ ...order, deadline: { at, isCancelling: true, isAfterAppointment: true } }),
      unpaidCancellationMail(order),
    ]),
    pickup: orders.flatMap((order) =>
      (['confirmation', 'move', 'reminder', 'cancellation'] as const).map((kind) =>
        appointmentMail({
          ...slot,
          kind,
          order,
          fulfilment: order.fulfilment,
          customerName: order.typed,
          location: order.typed,
          instructions: order.typed,
          noticeHours: 2,
          movedFrom: kind === 'move' ? { ...slot, date: '2027-06-12' } : null,
          manageUrl: 'https://store.example/manage',
          scheduleUrl: 'https://store.example/schedule',
          calendar: null,
        }),
      ),
    ),
  } satisfies Record<OrderMailKind | 'payment-deadline' | 'pickup', MailDocument[]>
}

function customerSamples({ sender, typed }: Sample) {
  const user = { name: typed, email: 'ada@example.com' }
  const links = {
    manageUrl: 'https://store.example/alerts/manage/x',
    unsubscribeUrl: 'https://store.example/alerts/unsubscribe/x',
  }
  const told = (['price-drop', 'back'] as const).map((kind) => ({
    ...piece,
    kind,
    name: typed,
    earlierCents: 10_000,
    held: null,
  }))
  const listAddress = 'https://store.example/products?search=x'
  const found = [{ search: typed, listAddress, pieces: [{ ...piece, name: typed }] }]
  const confirmUrl = 'https://store.example/confirm/x'
  const hold = { name: typed, pieceName: typed }
  return {
    account: [
      verificationMail(user, sender, 'token'),
      passwordResetMail(user, sender, 'token'),
      existingAccountMail(user, sender),
      recoveryCodeMail(user, sender, 3),
      invitationMail(sender, { email: user.email, role: 'clerk', token: 'token' }),
    ],
    alert: [
      alertMail({ sender, storeAddress: typed, told, found, ...links }),
      ...told.map((one) => alertMail({ sender, storeAddress: null, told: [one], found: [], ...links })),
      alertMail({ sender, storeAddress: null, told: [], found, ...links }),
    ],
    'alert-confirmation': [
      confirmationMail(sender, { wanted: watchedText('back', typed), confirmUrl }),
      confirmationMail(sender, { wanted: searchedText(typed), confirmUrl }),
    ],
    hold: [
      heldMail(sender, { ...hold, until: at, holdUrl: 'https://store.example/holds/x' }),
      ...(['expired', 'released', 'given'] as const).map((as) =>
        holdEndedMail(sender, { ...hold, as, productUrl: piece.address }),
      ),
    ],
    'hold-confirmation': [holdConfirmationMail(sender, { pieceName: typed, confirmUrl })],
  }
}

function staffSamples(order: Sample) {
  const { typed, sender } = order
  const schedule = {
    every: 'day',
    hour: 3,
    place: 'folder',
    keepDays: 14,
    isChosen: false,
    updatedAt: at,
  } as const
  const ended = { isNewestGood: false, newestGoodAt: at, isRunning: false }
  return {
    'order-placed': [orderAlert(order, { email: 'ada@example.com', phone: typed })],
    'contact-message': [
      contactMail({ name: typed, email: 'ada@example.com', subject: typed, message: typed }),
    ],
    backup: [troubleMail('The last backup failed.', { schedule, ended, problem: typed }, sender.baseUrl)],
  }
}
