import { cleanParagraphs, foldToOneLine } from '../../shared/plain-text.ts'
import { slotLabel, type Slot } from './slots.ts'
import { longDay } from './store-day.ts'

export type PickupMailKind = 'confirmation' | 'reminder' | 'cancellation'

/** Everything that a mail about an appointment says; `date` is a day of the store's calendar. */
export interface PickupMailFacts extends Slot {
  kind: PickupMailKind
  storeName: string
  storeEmail: string
  baseUrl: string
  customerName: string
  orderNumber: string
  date: string
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
  confirmation: 'Your pickup is scheduled',
  reminder: 'Your pickup is tomorrow',
  cancellation: 'Your pickup was cancelled',
}

export function pickupMailTitle(kind: PickupMailKind): string {
  return titles[kind]
}

/** The subject line, always one line. */
export function pickupMailSubject({ kind, date, orderNumber, storeName }: PickupMailFacts): string {
  return foldToOneLine(`${titles[kind]}: ${longDay(date)}, order ${orderNumber} – ${storeName}`)
}

/** What the mail lists: date in long format, time, order number and place (specification, section 7). */
export function pickupMailRows(facts: PickupMailFacts): { label: string; value: string }[] {
  return [
    { label: 'Date', value: longDay(facts.date) },
    { label: 'Time', value: slotLabel(facts) },
    { label: 'Order number', value: facts.orderNumber },
    ...(facts.kind !== 'cancellation' && facts.location
      ? [{ label: 'Place', value: foldToOneLine(facts.location) }]
      : []),
  ]
}

/** The sentences below the list. */
export function pickupMailLines({ kind, instructions, noticeHours }: PickupMailFacts): string[] {
  if (kind === 'cancellation') return ['If you still want to collect your order, please choose another time.']
  const limit =
    noticeHours > 0
      ? ` until ${noticeHours} ${noticeHours === 1 ? 'hour' : 'hours'} before it`
      : ' until it begins'
  return [
    ...(instructions ? [cleanParagraphs(instructions)] : []),
    'Please bring your order number.',
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
    `${titles[facts.kind]}.`,
    pickupMailRows(facts)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    ...pickupMailLines(facts),
    `${link.label}:\n${link.url}`,
    `Questions? Reply to this e-mail or write to ${facts.storeEmail}.`,
    facts.storeName,
  ].join('\n\n')
}
