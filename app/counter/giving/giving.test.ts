import { describe, expect, it } from 'vitest'
import { hindranceOf, offlineHindranceOf, planGiving, type WebItem } from './giving.ts'

const item: WebItem = {
  orderId: 'order',
  orderNumber: 'ORD-20270609-000001',
  itemId: 'item',
  productId: 'sofa',
  quantity: 1,
  status: 'pending',
  paymentStatus: 'pending',
  pulledAt: null,
  itemCount: 1,
  hasParts: true,
}
const plan = (
  wanted: number,
  stock: number,
  webItems: WebItem[],
  hindrance: typeof hindranceOf = hindranceOf,
) =>
  planGiving({
    lines: [{ productId: 'sofa', quantity: wanted }],
    pieces: [{ id: 'sofa', stock }],
    webItems,
    hindrance,
  })

describe('a piece that was sold on the web (R82)', () => {
  it.each([
    [{}, null],
    [{ status: 'processing' }, null],
    [{ status: 'unconfirmed' }, null],
    [{ status: 'ready' }, 'closed'],
    [{ status: 'cancelled' }, 'closed'],
    [{ paymentStatus: 'paid' }, 'paid'],
    [{ paymentStatus: 'partial' }, 'paid'],
    [{ pulledAt: new Date() }, 'pulled'],
  ] as const)('stays with its customer for a reason: %o', (change, why) => {
    expect(hindranceOf({ ...item, ...change })).toBe(why)
    const planned = plan(1, 0, [{ ...item, ...change }])
    if (why === null) expect(planned).toMatchObject({ ok: true, value: { pieces: [{ stock: 1 }] } })
    else expect(planned).toMatchObject({ ok: false, error: { reason: 'not-givable', why } })
  })

  it.each(['pending', 'processing', 'ready', 'completed', 'cancelled'])(
    'was handed over without a connection, but stays with a %s order (R89)',
    (status) => {
      expect(plan(1, 0, [{ ...item, status }], offlineHindranceOf)).toMatchObject({
        error: { why: 'closed' },
      })
      expect(plan(1, 0, [{ ...item, status: 'unconfirmed' }], offlineHindranceOf)).toMatchObject({
        value: { withdrawals: [{ quantity: 1 }] },
      })
    },
  )

  it('leaves its order only as far as the counter is short of it', () => {
    expect(plan(1, 1, [{ ...item, paymentStatus: 'paid' }])).toMatchObject({
      ok: true,
      value: { withdrawals: [] },
    })
    expect(plan(3, 1, [{ ...item, quantity: 5 }])).toMatchObject({
      value: { withdrawals: [{ quantity: 2 }], pieces: [{ stock: 3 }] },
    })
    expect(plan(3, 0, [item, { ...item, itemId: 'other' }])).toMatchObject({
      value: { withdrawals: [{ quantity: 1 }, { quantity: 1 }], pieces: [{ stock: 2 }] },
    })
    expect(plan(1, 0, [{ ...item, productId: 'lamp' }])).toMatchObject({ value: { withdrawals: [] } })
  })

  it('leaves no order behind that cannot be worked out again', () => {
    const loaded = { ...item, hasParts: false }
    expect(plan(1, 0, [loaded])).toMatchObject({ ok: true })
    expect(plan(1, 0, [{ ...loaded, itemCount: 2 }])).toMatchObject({ error: { why: 'no-parts' } })
    expect(plan(1, 0, [{ ...loaded, quantity: 2 }])).toMatchObject({ error: { why: 'no-parts' } })
  })
})
