import type { LineEvent } from '#orders/lines/line-change.ts'
import { formatDollars } from '#shared/money.ts'
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
  | { kind: 'mail'; mailKind: string; status: keyof typeof mailStates; to: string }
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

const mailNames: Record<string, string> = {
  'order-confirmation': 'Order confirmation',
  'order-unconfirmed': 'Mail: to be confirmed',
  'order-ready': 'Mail: ready',
  'order-shipped': 'Mail: shipped',
  'order-delivered': 'Mail: delivered',
  'order-completed': 'Mail: completed',
  'order-cancelled': 'Mail: cancelled',
  'order-changed': 'Mail: changed',
  'order-withdrawn': 'Mail: sold at the counter',
  'piece-withdrawn': 'Mail: a piece sold at the counter',
  'counter-receipt': 'Mail: receipt',
}

const mailStates = {
  queued: 'is on its way to',
  sent: 'sent to',
  kept: 'kept in the outbox for',
  failed: 'could not be delivered to',
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
      return { title: mailNames[event.mailKind] ?? 'Mail', detail: `${mailStates[event.status]} ${event.to}` }
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
