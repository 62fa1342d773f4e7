import { mapLink } from '#shared/text/map-link.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { describeNotice } from '#content/store-sentences.ts'
import {
  button,
  facts,
  greeting,
  link,
  ownWords,
  paragraph,
  questions,
  rule,
  type MailBlock,
  type MailDocument,
} from '#mail/mail-document.ts'
import { movedText } from '#appointments/appointment-messages.ts'
import { slotSpan, type DatedSlot } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import type { MailedAppointment } from '#orders/appointment/mailed-appointment.ts'
import { orderedItems, paymentBlocks, type MailedOrder } from '#orders/mails/mailed-order.ts'
import { listSums } from '#orders/mails/order-confirmation.ts'
import { deadlineText } from '#payments/pay-by-text.ts'

export type PickupMailKind = 'confirmation' | 'move' | 'reminder' | 'cancellation'

/** Everything that a mail about an appointment says. */
export interface AppointmentMail extends Omit<
  MailedAppointment,
  'appointmentId' | 'orderId' | 'customerEmail' | 'sequence' | 'orderNumber'
> {
  kind: PickupMailKind
  /** Its order, with what is in it and what is to be paid (R213). */
  order: MailedOrder
  /** When it was before; null but in a mail about that. */
  movedFrom: DatedSlot | null
  /** Where to move or cancel. */
  manageUrl: string
  /** Where to choose another time. */
  scheduleUrl: string
  calendar: MailDocument['calendar']
}

const titles = {
  confirmation: 'is scheduled',
  move: 'was moved',
  reminder: 'is tomorrow',
  cancellation: 'was canceled',
} as const

const words = {
  pickup: {
    place: 'Place',
    preparation: 'Please bring your order number.',
    afterCancellation: 'Still want to pick up your order? Just choose another time.',
  },
  delivery: {
    place: 'Delivery address',
    preparation: 'Someone has to be there to receive your order.',
    afterCancellation: 'Still want your order delivered? Just choose another time.',
  },
} as const

/** The mail about an appointment: date in long format, time, order number and place (S92), pieces and amount (R213). */
export function appointmentMail(mail: AppointmentMail): MailDocument {
  const { kind, fulfilment, date, order, movedFrom, location } = mail
  const { orderNumber, sender } = order
  const title = `Your ${fulfilment} ${titles[kind]}`
  const place = kind === 'cancellation' ? null : location
  const about = movedFrom ? movedText(mail, movedFrom) : `${title}: ${longDay(date)}, order ${orderNumber}`
  return {
    subject: `${about} – ${sender.storeName}`,
    title,
    preview: `${longDay(date)}, ${slotSpan(mail)}`,
    blocks: [
      greeting(mail.customerName),
      ...(movedFrom ? [paragraph(`${movedText(mail, movedFrom)}.`)] : []),
      ...facts(
        ['Date', longDay(date)],
        ['Time', slotSpan(mail)],
        ['Order number', orderNumber],
        [words[fulfilment].place, place],
      ),
      ...(place && fulfilment === 'pickup' ? [link('Map', mapLink(foldToOneLine(place)))] : []),
      ...listSteps(mail),
      questions,
    ],
    calendar: mail.calendar,
  }
}

function listSteps({
  kind,
  fulfilment,
  instructions,
  noticeHours,
  order,
  ...urls
}: AppointmentMail): MailBlock[] {
  const { preparation, afterCancellation } = words[fulfilment]
  const pieces: MailBlock = { kind: 'items', items: orderedItems(order), sums: listSums(order) }
  if (kind === 'cancellation')
    return [
      paragraph(afterCancellation),
      ...(order.deadline ? [paragraph(deadlineText(order, order.deadline))] : []),
      button('Choose Another Time', urls.scheduleUrl),
      pieces,
    ]
  const payment = paymentBlocks(order)
  return [
    ...ownWords(instructions),
    paragraph(preparation),
    paragraph(`Need to change it? You can move or cancel your appointment ${describeNotice(noticeHours)}.`),
    button('Move or Cancel', urls.manageUrl),
    rule,
    ...(payment.length > 0 ? payment : [paragraph('Your order is paid in full.')]),
    pieces,
  ]
}
