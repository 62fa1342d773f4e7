import { expect, it } from 'vitest'
import { smsHref } from '#shared/text/phone-href.ts'
import { beginText, canHandOver, directionsHref, handedOverStatus, tookText } from './door.ts'

it.each([
  ['pickup', 'ready', true],
  ['pickup', 'pending', true],
  ['pickup', 'completed', false],
  ['pickup', 'unconfirmed', false],
  ['delivery', 'pending', false],
  ['delivery', 'shipped', true],
  ['delivery', 'delivered', false],
  ['delivery', 'cancelled', false],
] as const)('a %s that is %s can be handed over: %s', (kind, orderStatus, isExpected) => {
  expect(canHandOver({ kind, orderStatus })).toBe(isExpected)
})

it('ends a pickup, and marks a delivery as delivered', () => {
  expect([handedOverStatus('pickup'), handedOverStatus('delivery')]).toEqual(['completed', 'delivered'])
})

it('leads to an address with any letters', () => {
  expect(directionsHref('1 Main St & Co, Toledo, OH 43604')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20Main%20St%20%26%20Co%2C%20Toledo%2C%20OH%2043604',
  )
})

it.each([
  [21_772, 'cash', 'Took $217.72 cash, hand over'],
  [4000, 'cashapp', 'Took $40.00 by Cash App, hand over'],
  [0, 'zelle', 'Paid, hand over'],
] as const)('names what was taken: %i cents by %s', (dueCents, method, expected) => {
  expect(tookText(dueCents, method)).toBe(expected)
})

it.each([
  ['ready', 'Your order ORD-1 is ready.'],
  ['shipped', 'Your order ORD-1 is on its way.'],
  ['pending', 'About your order ORD-1: '],
])('begins a text message about an order that is %s (R235)', (status, what) => {
  const text = beginText({ name: ' Mei Lin', orderNumber: 'ORD-1', storeName: 'Glass City Outlet', status })
  expect(text).toBe(`Hi Mei, this is Glass City Outlet. ${what}`)
  expect(smsHref('(419) 555-0134 x2', text)).toBe(`sms:4195550134?body=${encodeURIComponent(text)}`)
})
