import { describe, expect, it } from 'vitest'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { orderStages, stageWord } from './order-stages.ts'

/** 'Ordered ✓, Booked, Ready ✓ …': done, and the last that has happened. */
const told = (status: string, fulfilment: Fulfilment, isBooked: boolean) =>
  orderStages({ status, fulfilment, isBooked })
    .map(({ label, isDone, isCurrent }) => `${label}${isDone ? ' ✓' : ''}${isCurrent ? ' …' : ''}`)
    .join(', ')

describe('orderStages', () => {
  it.each([
    ['pending', 'pickup', false, 'Ordered ✓ …, Booked, Ready, Picked up'],
    ['processing', 'pickup', true, 'Ordered ✓, Booked ✓ …, Ready, Picked up'],
    ['ready', 'pickup', false, 'Ordered ✓, Booked, Ready ✓ …, Picked up'],
    ['ready', 'pickup', true, 'Ordered ✓, Booked ✓, Ready ✓ …, Picked up'],
    ['completed', 'pickup', false, 'Ordered ✓, Booked ✓, Ready ✓, Picked up ✓ …'],
    ['delivered', 'pickup', true, 'Ordered ✓, Booked ✓, Ready ✓ …, Picked up'],
    ['ready', 'delivery', true, 'Ordered ✓, Booked ✓ …, On its way, Delivered'],
    ['shipped', 'delivery', true, 'Ordered ✓, Booked ✓, On its way ✓ …, Delivered'],
    ['delivered', 'delivery', true, 'Ordered ✓, Booked ✓, On its way ✓, Delivered ✓ …'],
  ] as const)('of a %s %s (booked: %s)', (status, fulfilment, isBooked, expected) => {
    expect(told(status, fulfilment, isBooked)).toBe(expected)
    const [, word] = /(?:^|, )([^,]+) ✓ …/.exec(expected) ?? []
    expect(stageWord({ status, fulfilment, isBooked, channel: 'web' })).toBe(word)
  })

  it.each(['unconfirmed', 'cancelled', 'lost at sea'])('are none of a %s order', (status) => {
    expect(told(status, 'pickup', true)).toBe('')
    const word = stageWord({ status, fulfilment: 'pickup', isBooked: true, channel: 'web' })
    expect(word.toLowerCase()).toBe(status)
  })
})
