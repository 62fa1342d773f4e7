import {
  existingAccountMail,
  passwordResetMail,
  recoveryCodeMail,
  verificationMail,
} from '#accounts/mails/account-mail.ts'
import { watchedText } from '#alerts/alert-texts.ts'
import { confirmationMail } from '#alerts/asking/confirmation-mail.ts'
import { alertMail } from '#alerts/sending/alert-mail.ts'
import { appointmentMail } from '#appointments/mails/appointment-mail.ts'
import { contactMail } from '#contact/contact-mail.ts'
import type { MailDocument, MailSender } from '#mail/mail-document.ts'
import { confirmationRequest } from '#orders/mails/confirmation-request.ts'
import type { MailedOrder } from '#orders/mails/mailed-order.ts'
import { orderConfirmation } from '#orders/mails/order-confirmation.ts'
import { orderUpdate } from '#orders/mails/order-update.ts'
import { payByReminderMail, unpaidCancellationMail } from '#deadlines/pay-by-mail.ts'
import { mailedOrder } from './mailed-order.ts'

const at = new Date('2026-11-24T00:30:00Z')
const toldPiece = { priceCents: 9000, earlierCents: 10_000, address: 'https://store.example/product/x' }

/** Every mail that the store writes, with `typed` wherever people may write something. */
export function listMailDocuments(typed: string): { sender: MailSender; documents: MailDocument[] } {
  const sender = { ...mailedOrder.sender, storeName: typed }
  const order: MailedOrder = {
    ...mailedOrder,
    sender,
    customerName: typed,
    items: [{ name: typed, quantity: 2, priceCents: 50_000 }],
    address: { street: typed, city: typed, state: 'OH', zip: '43604' },
    pickup: { location: typed, instructions: typed },
    paymentMethod: 'zelle',
    payment: { zelleEmail: typed, zellePhone: typed, cashappTag: typed, paymentInstructions: typed },
  }
  const update = {
    ...order,
    handoverCode: '042042',
    owedCents: order.totalCents,
    paidCents: 100,
    isWaiting: false,
    withdrawn: typed,
    reason: null,
    changes: [{ name: typed, text: '1 piece added' }],
    lostAppointment: null,
  }
  const appointment = {
    orderNumber: order.orderNumber,
    customerName: typed,
    date: '2027-06-14',
    start: '10:00',
    end: '11:00',
    location: typed,
    instructions: typed,
    noticeHours: 2,
    sender,
    manageUrl: 'https://store.example/manage',
    scheduleUrl: 'https://store.example/schedule',
    calendar: null,
  }
  const user = { name: typed, email: 'ada@example.com' }
  return {
    sender,
    documents: [
      ...[order, { ...order, fulfilment: 'delivery', paymentMethod: 'cashapp' } as const].flatMap((one) => [
        orderConfirmation(one, { at, isCancelling: true }),
        confirmationRequest(one, {
          confirmableBy: 'link',
          confirmUrl: 'https://store.example/confirm-order/x',
        }),
        payByReminderMail(one, at, true),
        unpaidCancellationMail(one),
        ...(['confirmation', 'reminder', 'cancellation'] as const).map((kind) =>
          appointmentMail({ ...appointment, kind, fulfilment: one.fulfilment }),
        ),
      ]),
      ...(
        ['order-ready', 'order-shipped', 'order-delivered', 'order-completed', 'order-cancelled'] as const
      ).map((kind) => orderUpdate({ ...update, kind })),
      orderUpdate({
        ...update,
        kind: 'order-cancelled',
        lostAppointment: { label: typed, calendar: null },
      }),
      verificationMail(user, sender, 'token'),
      passwordResetMail(user, sender, 'token'),
      existingAccountMail(user, sender),
      recoveryCodeMail(user, sender, 3),
      contactMail({ name: typed, email: 'ada@example.com', subject: typed, message: typed }),
      confirmationMail(sender, {
        wanted: watchedText('back', typed),
        confirmUrl: 'https://store.example/alerts/confirm/x',
      }),
      alertMail({
        sender,
        storeAddress: typed,
        told: (['price-drop', 'back'] as const).map((kind) => ({
          ...toldPiece,
          kind,
          name: typed,
          held: null,
        })),
        found: [
          {
            search: typed,
            listAddress: 'https://store.example/products?search=x',
            pieces: [{ ...toldPiece, name: typed }],
          },
        ],
        manageUrl: 'https://store.example/alerts/manage/x',
        unsubscribeUrl: 'https://store.example/alerts/unsubscribe/x',
      }),
    ],
  }
}
