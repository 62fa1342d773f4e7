import { cleanParagraphs, foldToOneLine } from '../../../shared/text/plain-text.ts'
import { counted } from '../../../shared/text/counted.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { slotLabel, type Slot } from '../slots/slots.ts'
import { longDay } from '../slots/store-day.ts'

export type PickupMailKind = 'confirmation' | 'reminder' | 'cancellation'

/** Everything that a mail about an appointment says; `date` is a day of the store's calendar. */
export interface PickupMailFacts extends Slot {
  kind: PickupMailKind
  fulfilment: AppointmentKind
  storeName: string
  storeEmail: string
  baseUrl: string
  customerName: string
  orderNumber: string
  date: string
  /** Where to collect, or where a delivery goes. */
  location: string | null
  instructions: string | null
  /** Where to move or cancel. */
  manageUrl: string
  /** Where to choose another time. */
  scheduleUrl: string
  /** Until so many hours before, the customer can change it. */
  noticeHours: number
}

const titles: Readonly<Record<PickupMailKind, string>> = {
  confirmation: 'is scheduled',
  reminder: 'is tomorrow',
  cancellation: 'was cancelled',
}

/** 'Your pickup is tomorrow'. */
export function pickupMailTitle({ kind, fulfilment }: Pick<PickupMailFacts, 'kind' | 'fulfilment'>): string {
  return `Your ${fulfilment} ${titles[kind]}`
}

/** The subject line, always one line. */
export function pickupMailSubject(facts: PickupMailFacts): string {
  const { date, orderNumber, storeName } = facts
  return foldToOneLine(`${pickupMailTitle(facts)}: ${longDay(date)}, order ${orderNumber} – ${storeName}`)
}

const placeLabels: Readonly<Record<AppointmentKind, string>> = {
  pickup: 'Place',
  delivery: 'Delivery address',
}

/** What the mail lists: date in long format, time, order number and place (specification, section 7). */
export function pickupMailRows(facts: PickupMailFacts): { label: string; value: string }[] {
  return [
    { label: 'Date', value: longDay(facts.date) },
    { label: 'Time', value: slotLabel(facts) },
    { label: 'Order number', value: facts.orderNumber },
    ...(facts.kind !== 'cancellation' && facts.location
      ? [{ label: placeLabels[facts.fulfilment], value: foldToOneLine(facts.location) }]
      : []),
  ]
}

const sentences: Readonly<Record<AppointmentKind, { preparation: string; afterCancellation: string }>> = {
  pickup: {
    preparation: 'Please bring your order number.',
    afterCancellation: 'If you still want to collect your order, please choose another time.',
  },
  delivery: {
    preparation: 'Somebody has to be there to receive your order.',
    afterCancellation: 'If you still want your order delivered, please choose another time.',
  },
}

/** The sentences below the list. */
export function pickupMailLines(facts: PickupMailFacts): string[] {
  const { kind, fulfilment, instructions, noticeHours } = facts
  const words = sentences[fulfilment]
  if (kind === 'cancellation') return [words.afterCancellation]
  const limit = noticeHours > 0 ? ` until ${counted(noticeHours, 'hour')} before it` : ' until it begins'
  return [
    ...(instructions ? [cleanParagraphs(instructions)] : []),
    words.preparation,
    `You can move or cancel your appointment yourself${limit}.`,
  ]
}

/** Where the mail leads to. */
export function pickupMailLink({ kind, manageUrl, scheduleUrl }: PickupMailFacts): {
  label: string
  url: string
} {
  return kind === 'cancellation'
    ? { label: 'Choose another time', url: scheduleUrl }
    : { label: 'Move or cancel', url: manageUrl }
}

/** The mail as plain text. */
export function pickupMailPlainText(facts: PickupMailFacts): string {
  const link = pickupMailLink(facts)
  return [
    `Hi ${foldToOneLine(facts.customerName)},`,
    `${pickupMailTitle(facts)}.`,
    pickupMailRows(facts)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    ...pickupMailLines(facts),
    `${link.label}:\n${link.url}`,
    `Questions? Reply to this e-mail or write to ${facts.storeEmail}.`,
    facts.storeName,
  ].join('\n\n')
}
