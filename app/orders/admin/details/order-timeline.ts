import type { Fulfilment } from '#orders/fulfilment.ts'
import type { LineEvent } from '#orders/lines/line-change.ts'
import { mailKinds } from '#mail/mail-kinds.ts'
import type { MailRow } from '#mail/outbox/outbox.ts'
import { formatDollars } from '#shared/money.ts'
import { datedSlotSpan, type DatedSlot } from '#slots/slots.ts'
import { orderStatusLabel, statusLabel } from '#orders/status/order-status.ts'
import { paymentLabels, type PaymentMethod } from '#payments/payment-method.ts'
import { purposeAfter, type StoredPurpose } from '#payments/refund-purpose.ts'

/** An event of an order, as the tables store it. */
export type OrderEvent = {
  /** Milliseconds since 1970. */
  atMs: number
  /** The name, else email address, of the person; null for the shop itself and for deleted accounts. */
  who: string | null
} & (
  | { kind: 'placed' | 'viewed' | 'checked-in' }
  | { kind: 'mail'; mailKind: MailRow['kind']; subject: string; status: keyof typeof mailStates; to: string }
  /** An appointment as it was made, with its time only while that is still the one; and as it is after its last change. */
  | { kind: 'booked'; of: Fulfilment; slot: DatedSlot | null }
  | { kind: 'rebooked'; of: Fulfilment; slot: DatedSlot; status: keyof typeof appointmentChanges }
  | { kind: 'moved'; fromStatus: string; toStatus: string; isCodeChecked: boolean }
  | {
      kind: 'payment' | 'refund'
      method: PaymentMethod
      amountCents: number
      reference: string | null
      /** What a refund was for (R150). */
      purpose: StoredPurpose | null
    }
  | { kind: 'note'; note: string }
)

export type TimelineEvent = OrderEvent | LineEvent

export interface TimelineEntry {
  atMs: number
  title: string
  who: string | null
  detail: string | null
}

const mailStates = {
  queued: 'is on its way to',
  sent: 'sent to',
  kept: 'kept in the outbox for',
  failed: 'could not be delivered to',
}

const appointmentNames: Readonly<Record<Fulfilment, string>> = { pickup: 'Pickup', delivery: 'Delivery' }

const appointmentChanges = {
  scheduled: 'changed',
  cancelled: 'canceled',
  completed: 'completed',
  no_show: 'missed',
}

/** Of an appointment its subject says which of them it is, before the day, order or store. */
function getMailName({ mailKind, subject }: { mailKind: MailRow['kind']; subject: string }): string {
  return mailKind === 'pickup' ? subject.replace(/(?:: | – ).*$/, '') : mailKinds[mailKind].label
}

/** The events of an order in words. Views by one person with nothing between them are one entry. */
export function describeTimeline(events: readonly TimelineEvent[]): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  let views = 0
  events.forEach((event, position) => {
    const newer = events[position - 1]
    const isRepeatedView = event.kind === 'viewed' && newer?.kind === 'viewed' && newer.who === event.who
    views = event.kind === 'viewed' ? (isRepeatedView ? views + 1 : 1) : 0
    const last = entries.at(-1)
    if (isRepeatedView && last) last.title = `Viewed ${views} times`
    else entries.push({ atMs: event.atMs, who: event.who, ...describeEvent(event) })
  })
  return entries
}

function describeEvent(event: TimelineEvent): Pick<TimelineEntry, 'title' | 'detail'> {
  switch (event.kind) {
    case 'placed':
      return { title: 'Order placed', detail: null }
    case 'viewed':
      return { title: 'Viewed', detail: null }
    case 'checked-in':
      return { title: 'Checked in at the door', detail: 'Nothing was handed over, money was due' }
    case 'note':
      return { title: 'Note', detail: event.note }
    case 'mail':
      return { title: `Email: ${getMailName(event)}`, detail: `${mailStates[event.status]} ${event.to}` }
    case 'booked':
      return {
        title: `${appointmentNames[event.of]} booked`,
        detail: event.slot && datedSlotSpan(event.slot),
      }
    case 'rebooked':
      return {
        title: `${appointmentNames[event.of]} ${appointmentChanges[event.status]}`,
        detail: datedSlotSpan(event.slot),
      }
    case 'moved': {
      // Only a counter sale can be voided once it is complete (R77).
      const channel = event.fromStatus === 'completed' ? 'counter' : 'web'
      const move = `${statusLabel(event.fromStatus)} → ${orderStatusLabel({ status: event.toStatus, channel })}`
      return { title: move, detail: event.isCodeChecked ? 'The hand-over code was right.' : null }
    }
    case 'payment':
    case 'refund': {
      const sum = `${formatDollars(event.amountCents)} by ${paymentLabels[event.method]}`
      const title =
        event.kind === 'payment' ? `Payment of ${sum}` : `Refund of ${sum}${purposeAfter(event.purpose)}`
      return { title, detail: event.reference && `Reference: ${event.reference}` }
    }
    default:
      return lineWords(event)
  }
}

function lineWords({ kind, name, pieces, beforeCents, afterCents, reason }: LineEvent) {
  if (kind === 'reduced')
    return { title: `${name}: ${formatDollars(beforeCents)} → ${formatDollars(afterCents)}`, detail: reason }
  const many = pieces === 1 ? '' : `${pieces} × `
  return { title: `${kind === 'added' ? 'Added' : 'Took out'} ${many}${name}`, detail: null }
}
