import type { MailRow, OrderRow } from '../../../../db/schema.ts'
import { formatDollars } from '../../../../shared/money.ts'
import { statusLabel } from '../../status/order-status.ts'
import { paymentLabels } from '../../../payments/payment-method.ts'

/** An event of an order, as the tables store it. Fields that a kind does not use are null. */
export interface OrderEvent {
  kind: 'placed' | 'viewed' | 'mail' | 'moved' | 'payment' | 'refund' | 'note'
  /** Milliseconds since 1970. */
  atMs: number
  /** The name, else email address, of the person; null for the shop itself and for deleted accounts. */
  who: string | null
  mailKind: MailRow['kind'] | null
  mailStatus: MailRow['status'] | null
  fromStatus: string | null
  toStatus: string | null
  isCodeChecked: boolean | null
  method: OrderRow['paymentMethod'] | null
  amountCents: number | null
  /** A note, the reference of a payment, or the address of a mail. */
  text: string | null
}

export interface TimelineEntry {
  atMs: number
  title: string
  who: string | null
  detail: string | null
}

const mailNames: Partial<Record<MailRow['kind'], string>> = {
  'order-confirmation': 'Order confirmation',
  'order-unconfirmed': 'Mail: to be confirmed',
  'order-ready': 'Mail: ready',
  'order-shipped': 'Mail: shipped',
  'order-delivered': 'Mail: delivered',
  'order-completed': 'Mail: completed',
  'order-cancelled': 'Mail: cancelled',
}

const mailStates: Record<MailRow['status'], string> = {
  queued: 'is on its way to',
  sent: 'sent to',
  kept: 'kept in the outbox for',
  failed: 'could not be delivered to',
}

/** The events of an order in words. Views by one person with nothing between them are one entry. */
export function describeTimeline(events: readonly OrderEvent[]): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  let views = 0
  events.forEach((event, position) => {
    const newer = events[position - 1]
    const isRepeatedView = event.kind === 'viewed' && newer?.kind === 'viewed' && newer.who === event.who
    views = event.kind === 'viewed' ? (isRepeatedView ? views + 1 : 1) : 0
    const last = entries.at(-1)
    if (isRepeatedView && last) last.title = `Viewed ${views} times`
    else entries.push({ atMs: event.atMs, who: event.who, ...wordsOf(event) })
  })
  return entries
}

function wordsOf(event: OrderEvent): Pick<TimelineEntry, 'title' | 'detail'> {
  const { kind, text, fromStatus, toStatus } = event
  if (kind === 'placed') return { title: 'Order placed', detail: null }
  if (kind === 'viewed') return { title: 'Viewed', detail: null }
  if (kind === 'note') return { title: 'Note', detail: text }
  if (kind === 'mail') {
    const name = (event.mailKind && mailNames[event.mailKind]) ?? 'Mail'
    return { title: name, detail: event.mailStatus && `${mailStates[event.mailStatus]} ${text}` }
  }
  if (kind === 'moved') {
    const move = `${statusLabel(fromStatus ?? '')} → ${statusLabel(toStatus ?? '')}`
    return { title: move, detail: event.isCodeChecked ? 'The hand-over code was right.' : null }
  }
  const sum = `${formatDollars(event.amountCents ?? 0)} by ${event.method ? paymentLabels[event.method] : ''}`
  const title = kind === 'payment' ? `Payment of ${sum}` : `Refund of ${sum}`
  return { title, detail: text && `Reference: ${text}` }
}
