import { expect, it } from 'vitest'
import { badgeText, titleWithOrders } from './open-work.ts'

const work = { orders: 3, appointments: 1, mail: 0, messages: 0, takeDowns: 0 }

it('puts the open orders in front of a title, once', () => {
  expect(titleWithOrders('Products · Admin', work)).toBe('(3) Products · Admin')
  expect(titleWithOrders('(2) Products · Admin', work)).toBe('(3) Products · Admin')
  expect(titleWithOrders('(2) Products · Admin', { ...work, orders: 0 })).toBe('Products · Admin')
})

it('shortens counts for which a badge has no room', () => {
  expect([badgeText(1), badgeText(99), badgeText(100)]).toEqual(['1', '99', '99+'])
})
