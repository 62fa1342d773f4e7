import { mapLink } from '#shared/text/map-link.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { counted } from '#shared/text/counted.ts'
import {
  button,
  facts,
  greeting,
  link,
  ownWords,
  paragraph,
  questions,
  type MailBlock,
  type MailDocument,
  type MailSender,
} from '#mail/mail-document.ts'
import { slotTimes } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import type { MailedAppointment } from '#orders/appointment/mailed-appointment.ts'

export type PickupMailKind = 'confirmation' | 'reminder' | 'cancellation'

/** Everything that a mail about an appointment says. */
export interface AppointmentMail extends Omit<
  MailedAppointment,
  'appointmentId' | 'orderId' | 'customerEmail' | 'sequence'
> {
  kind: PickupMailKind
  sender: MailSender
  /** Where to move or cancel. */
  manageUrl: string
  /** Where to choose another time. */
  scheduleUrl: string
  calendar: MailDocument['calendar']
}

const titles = {
  confirmation: 'is scheduled',
  reminder: 'is tomorrow',
  cancellation: 'was cancelled',
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

/** The mail about an appointment: date in long format, time, order number and place (S92). */
export function appointmentMail(mail: AppointmentMail): MailDocument {
  const { kind, fulfilment, date, orderNumber, sender, location } = mail
  const title = `Your ${fulfilment} ${titles[kind]}`
  const place = kind === 'cancellation' ? null : location
  return {
    subject: `${title}: ${longDay(date)}, order ${orderNumber} – ${sender.storeName}`,
    title,
    preview: `${longDay(date)}, ${slotTimes(mail)}`,
    blocks: [
      greeting(mail.customerName),
      ...facts(
        ['Date', longDay(date)],
        ['Time', slotTimes(mail)],
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

function listSteps({ kind, fulfilment, instructions, noticeHours, ...urls }: AppointmentMail): MailBlock[] {
  const { preparation, afterCancellation } = words[fulfilment]
  if (kind === 'cancellation')
    return [paragraph(afterCancellation), button('Choose another time', urls.scheduleUrl)]
  const limit = noticeHours > 0 ? `up to ${counted(noticeHours, 'hour')} before it starts` : 'until it starts'
  return [
    ...ownWords(instructions),
    paragraph(preparation),
    paragraph(`Need to change it? You can move or cancel your appointment ${limit}.`),
    button('Move or cancel', urls.manageUrl),
  ]
}
