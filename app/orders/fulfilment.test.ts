import { expect, it } from 'vitest'
import { fulfilmentLabels, fulfilments, storedNotes, storedPickupAddress } from './fulfilment.ts'

it('offers pickup first', () => {
  expect(fulfilments.map((fulfilment) => fulfilmentLabels[fulfilment])).toEqual([
    'Local Pickup',
    'Local Delivery',
  ])
})

it.each([
  ['pickup', '', 'PICKUP'],
  ['pickup', null, 'PICKUP'],
  ['pickup', undefined, 'PICKUP'],
  ['pickup', '  ', 'PICKUP'],
  ['pickup', ' Ring twice ', 'PICKUP - Ring twice'],
  ['delivery', 'Blue door', 'DELIVERY - Blue door'],
  ['delivery', null, 'DELIVERY'],
] as const)('stores the notes of a %s with %j as %j', (fulfilment, notes, stored) => {
  expect(storedNotes(fulfilment, notes)).toBe(stored)
})

it('stores the specified address of a pickup (S33)', () => {
  expect(Object.values(storedPickupAddress)).toEqual(['Pickup', 'Pickup', 'Pickup', '00000'])
})
