import { expect, it } from 'vitest'
import { buildOrderMail } from '../../../tests/support/build-mail.ts'
import { buildProduct } from '../../../tests/support/build-rows.ts'
import { readDashboard } from './dashboard.server.ts'

it('is all zeros in an empty shop', async () => {
  expect(await readDashboard()).toEqual({
    productCount: 0,
    revenuePotentialDollars: 0,
    inventory: 0,
    orderCount: 0,
  })
})

it('adds up the whole catalogue and rounds once, at the end', async () => {
  await buildProduct({ priceCents: 10_033, marginPercent: '50', stock: 3 })
  // 0.33 and 0.33 alone would both be rounded away: 150.495 + 0.33 + 0.33 = 151.155.
  await buildProduct({ priceCents: 33, marginPercent: '100', stock: 1 })
  await buildProduct({ priceCents: 33, marginPercent: '100', stock: 1, status: 'archived' })
  await buildProduct({ priceCents: 99_999, marginPercent: null, stock: 7 })
  await buildProduct({ priceCents: 99_999, marginPercent: '80', stock: 0 })
  expect(await readDashboard()).toEqual({
    productCount: 5,
    revenuePotentialDollars: 151,
    inventory: 12,
    orderCount: 0,
  })
})

it('takes off what is sold below cost, rounds half away from zero, and counts orders', async () => {
  await buildProduct({ priceCents: 30_250, marginPercent: '-50.00', stock: 1 })
  await buildOrderMail({ items: [] })
  // 151.155 - 151.25 = -0.095.
  expect(await readDashboard()).toMatchObject({ productCount: 6, orderCount: 1 })
  expect(Math.abs((await readDashboard()).revenuePotentialDollars)).toBe(0)
  await buildProduct({ priceCents: 1019, marginPercent: '100', stock: 1 })
  await buildProduct({ priceCents: 1_040_549, marginPercent: '100', stock: 100 })
  expect((await readDashboard()).revenuePotentialDollars).toBe(1_040_559)
})
