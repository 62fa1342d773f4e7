import { describe, expect, it } from 'vitest'
import { describeTimeline, type OrderEvent } from './order-timeline.ts'

const event = (kind: OrderEvent['kind'], more: Partial<OrderEvent> = {}): OrderEvent => ({
  kind,
  atMs: 0,
  who: null,
  mailKind: null,
  mailStatus: null,
  fromStatus: null,
  toStatus: null,
  isCodeChecked: null,
  method: null,
  amountCents: null,
  text: null,
  ...more,
})
const tell = (...events: OrderEvent[]) =>
  describeTimeline(events).map(({ title, detail }) => [title, detail].filter(Boolean).join(': '))

describe('the timeline of an order', () => {
  it('tells every kind of event in words', () => {
    expect(
      tell(
        event('moved', { fromStatus: 'ready', toStatus: 'completed', isCodeChecked: true }),
        event('refund', { method: 'cash', amountCents: 100 }),
        event('payment', { method: 'zelle', amountCents: 123_450, text: 'Z-1' }),
        event('note', { text: 'Call first' }),
        event('mail', { mailKind: 'order-confirmation', mailStatus: 'sent', text: 'a@b.c' }),
        event('placed'),
      ),
    ).toEqual([
      'Ready → Completed: The hand-over code was right.',
      'Refund of $1.00 by Cash',
      'Payment of $1,234.50 by Zelle: Reference: Z-1',
      'Note: Call first',
      'Order confirmation: sent to a@b.c',
      'Order placed',
    ])
  })

  it('takes looks of one person together, as long as nothing else happened', () => {
    const view = (who: string) => event('viewed', { who })
    const move = event('moved', { fromStatus: 'pending', toStatus: 'ready' })
    expect(tell(view('A'), view('A'), view('A'), view('B'), move, view('A'))).toEqual([
      'Viewed 3 times',
      'Viewed',
      'Pending → Ready',
      'Viewed',
    ])
  })
})
