import { expect, it } from 'vitest'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import type { Role } from '#accounts/admins/permissions.ts'
import { allRooms } from '#settings/rooms/rooms.ts'
import { findEverything } from './find-everything.server.ts'

const lamp = await buildProduct({
  name: 'Arc lamp',
  code: '6WKT4RC',
  upc: '012345678905',
  lpn: 'LPNRR0012345',
})
const order = await buildOrder({
  shippingName: 'Ada Byron',
  shippingEmail: 'ada@example.com',
  shippingPhone: '(419) 555-0177',
  pieces: [[lamp, 1]],
})
await buildOrder({ shippingName: 'Ada Byron', shippingEmail: 'ada@example.com' })

async function find(search: string, role: Role = 'owner', isHandedOver = false, rooms = allRooms) {
  const { groups } = await findEverything(search, { role, isHandedOver, rooms })
  return Object.fromEntries(groups.map(({ heading, found }) => [heading, found.map(({ title }) => title)]))
}

it('finds orders and their customers, each once, by what is written on them', async () => {
  expect(await find('byron')).toMatchObject({ Customers: ['Ada Byron'] })
  expect((await find('byron')).Orders).toHaveLength(2)
  expect(await find('419 555 0177')).toEqual({ Orders: [order.orderNumber], Customers: ['Ada Byron'] })
  // An order's number is no customer's name.
  expect(await find(order.orderNumber)).toEqual({ Orders: [order.orderNumber] })
})

it('puts a setting first that is called as one searches, and else the pages', async () => {
  expect(Object.keys(await find('delivery fee'))[0]).toBe('Settings')
  expect(Object.keys(await find('sales tax'))[0]).toBe('Pages')
})

it.each(['arc lamp', lamp.code, '012345678905', 'lpnrr0012345'])('finds a piece by %s', async (search) => {
  expect(await find(search)).toEqual({ Pieces: ['Arc lamp'] })
})

it('finds of each kind what the role may open, and at a counter that is handed over what belongs to it', async () => {
  expect(await find('byron', 'clerk')).toEqual({})
  expect(await find('arc lamp', 'clerk')).toEqual({})
  expect(await find('starting cash', 'clerk')).toEqual({ Pages: ['Drawer'] })
  expect(await find('staff', 'manager')).toEqual({})
  expect(await find('byron', 'owner', true)).toEqual({})
  expect((await find('holds')).Pages).toContain('Holds')
  const noHolds = { ...allRooms, holds: false }
  expect((await find('holds', 'clerk', false, noHolds)).Pages).toBeUndefined()
  const { groups } = await findEverything('holds', { role: 'owner', isHandedOver: false, rooms: noHolds })
  expect(groups[0]?.found).toContainEqual({ address: '/admin/holds', title: 'Holds', detail: 'Turned off' })
  expect(await find('counter', 'owner', true)).toMatchObject({ Pages: expect.arrayContaining(['Counter']) })
})

it('reads the store for two letters or more, and says where there is more', async () => {
  expect(await find('b')).not.toHaveProperty('Orders')
  const letters = ['A', 'B', 'C', 'D', 'E', 'F']
  for (const letter of letters) await buildProduct({ name: `Bookend ${letter}` })
  const { groups } = await findEverything('bookend', { role: 'owner', isHandedOver: false, rooms: allRooms })
  expect(groups).toMatchObject([
    { heading: 'Pieces', all: { address: '/admin/products?search=bookend&status=all' } },
  ])
  expect(groups[0]?.found).toHaveLength(5)
})
