import { describe, expect, it } from 'vitest'
import { describeTimeline, type TimelineEvent } from './order-timeline.ts'

const at = { atMs: 0, who: null }
const mail = { ...at, kind: 'mail', subject: '', status: 'sent', to: 'a@b.c' } as const
const slot = { date: '2026-11-28', start: '11:00', end: '12:00' }
const chairs = { ...at, name: 'Chair', pieces: 2, beforeCents: 2500, afterCents: 2500, reason: null }
const tell = (...events: TimelineEvent[]) =>
  describeTimeline(events).map(({ title, detail }) => [title, detail].filter(Boolean).join(': '))

describe('the timeline of an order', () => {
  it('tells every kind of event in words', () => {
    expect(
      tell(
        { ...at, kind: 'moved', fromStatus: 'ready', toStatus: 'completed', isCodeChecked: true },
        {
          ...at,
          kind: 'refund',
          method: 'cash',
          amountCents: 100,
          reference: null,
          purpose: 'price-reduced',
        },
        { ...at, kind: 'payment', method: 'zelle', amountCents: 123_450, reference: 'Z-1', purpose: null },
        { ...at, kind: 'moved', fromStatus: 'completed', toStatus: 'cancelled', isCodeChecked: false },
        { ...at, kind: 'note', note: 'Call first' },
        { ...chairs, kind: 'reduced', afterCents: 2000, reason: 'Scratch' },
        { ...chairs, kind: 'removed' },
        { ...chairs, kind: 'added', pieces: 1 },
        { ...at, kind: 'rebooked', of: 'pickup', status: 'cancelled', slot },
        { ...mail, mailKind: 'pickup', subject: 'Your pickup is tomorrow: Saturday, order 1 – Store' },
        { ...mail, mailKind: 'pickup', subject: 'Your pickup was moved from Fri, 1 PM–2 PM to Sat – Store' },
        { ...at, kind: 'rebooked', of: 'pickup', status: 'scheduled', slot },
        { ...at, kind: 'booked', of: 'delivery', slot },
        { ...at, kind: 'booked', of: 'pickup', slot: null },
        { ...mail, mailKind: 'order-confirmation' },
        { ...at, kind: 'placed' },
      ),
    ).toEqual([
      'Ready → Completed: The hand-over code was right.',
      'Refund of $1.00 by Cash, price reduced',
      'Payment of $1,234.50 by Zelle: Reference: Z-1',
      'Completed → Voided',
      'Note: Call first',
      'Chair: $25.00 → $20.00: Scratch',
      'Took out 2 × Chair',
      'Added Chair',
      'Pickup canceled: Sat, Nov 28, 11 AM–12 PM',
      'Email: Your pickup is tomorrow: sent to a@b.c',
      'Email: Your pickup was moved from Fri, 1 PM–2 PM to Sat: sent to a@b.c',
      'Pickup changed: Sat, Nov 28, 11 AM–12 PM',
      'Delivery booked: Sat, Nov 28, 11 AM–12 PM',
      'Pickup booked',
      'Email: Order confirmation: sent to a@b.c',
      'Order placed',
    ])
  })

  it('takes looks of one person together, as long as nothing else happened', () => {
    const view = (who: string) => ({ kind: 'viewed', atMs: 0, who }) as const
    const move = {
      ...at,
      kind: 'moved',
      fromStatus: 'pending',
      toStatus: 'ready',
      isCodeChecked: false,
    } as const
    expect(tell(view('A'), view('A'), view('A'), view('B'), move, view('A'))).toEqual([
      'Viewed 3 times',
      'Viewed',
      'Pending → Ready',
      'Viewed',
    ])
  })
})
