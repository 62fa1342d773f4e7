import { describe, expect, it } from 'vitest'
import { planHolds } from './held-pieces.ts'

const hold = (id: string, productId = 'sofa') => ({ id, productId })
const plan = (change: Partial<Parameters<typeof planHolds>[0]> = {}, quantity = 1) =>
  planHolds({
    lines: [{ productId: 'sofa', quantity }],
    pieces: [{ id: 'sofa', stock: 0 }],
    holds: [hold('hers'), hold('his')],
    own: [],
    given: [],
    ...change,
  })

describe('the holds that a sale at the counter ends (R100)', () => {
  it('are none that nobody has chosen', () => {
    expect(plan()).toEqual({ bought: [], given: [], pieces: [{ id: 'sofa', stock: 0 }] })
  })

  it('are those of the customer, whatever else is in stock, and no more than are sold', () => {
    expect(plan({ own: ['hers'] })).toEqual({
      bought: ['hers'],
      given: [],
      pieces: [{ id: 'sofa', stock: 1 }],
    })
    expect(plan({ own: ['hers'], pieces: [{ id: 'sofa', stock: 5 }] })).toMatchObject({ bought: ['hers'] })
    expect(plan({ own: ['hers', 'his'] })).toMatchObject({ bought: ['hers'] })
    expect(plan({ own: ['hers', 'his'] }, 2)).toMatchObject({ bought: ['hers', 'his'] })
  })

  it('are those of others only as far as the counter is short', () => {
    expect(plan({ given: ['his'] })).toMatchObject({ given: ['his'], pieces: [{ stock: 1 }] })
    expect(plan({ given: ['his'], pieces: [{ id: 'sofa', stock: 1 }] })).toMatchObject({ given: [] })
    expect(plan({ own: ['hers'], given: ['his'] })).toMatchObject({ bought: ['hers'], given: [] })
    expect(plan({ own: ['hers'], given: ['hers', 'his'] }, 2)).toMatchObject({
      bought: ['hers'],
      given: ['his'],
      pieces: [{ stock: 2 }],
    })
  })

  it('are of the pieces on the counter', () => {
    expect(plan({ own: ['lamp'], holds: [hold('lamp', 'lamp')] })).toMatchObject({ bought: [] })
    expect(plan({ own: ['hers'], lines: [] })).toMatchObject({ bought: [], pieces: [{ stock: 0 }] })
  })
})
