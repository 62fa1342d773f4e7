import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildOpenDrawer, forgetDrawers } from '#tests/support/build-drawers.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const today = isoStoreDate(new Date())
beforeAll(() => buildOpenDrawer())
afterAll(async () => {
  await forgetDrawers()
})

const untaxed = { subtotal: '40.00', taxRate: '0', taxAmount: '0.00', deliveryFee: '0.00' }
const anOrder = async () => (await buildOrder({ status: 'processing', createdAt: new Date(), ...untaxed })).id
const aPiece = async () => (await buildProduct({ stock: 9 })).id
async function aLot() {
  const lot = buildNewLot()
  await importLotNow(lot, [buildPricedProduct(1), buildPricedProduct(2)])
  return lot.id
}
const money = { method: 'zelle', paid_on: today }
const entry = { ...money, amount: '5' }
const seenOf = async (id: string) => {
  const [lot] = await sql<{ seen: string }[]>`
    select concat_ws(' ', (lot_cost * 100)::integer, (freight * 100)::integer, (premium * 100)::integer) as seen from lots where id = ${id}`
  return { seen: lot?.seen ?? '' }
}

/** A form: the table that its key is kept in, its address and fields, what it is about, and what that needs first. */
const forms: [table: string, path: string, fields: object, build: () => Promise<string>][] = [
  ['order_payments', 'orders/:id', { do: 'payment', ...entry }, anOrder],
  ['order_payments', 'orders/:id/refunds', { ...entry, purpose: 'paid-by-mistake' }, anOrder],
  ['order_notes', 'orders/:id', { do: 'note', note: 'Calls at noon' }, anOrder],
  ['order_line_changes', 'orders/:id/items', { do: 'add' }, anOrder],
  ['lot_cost_changes', 'lots/:id/cost', { lot_cost: '700', freight: '0', premium: '0', note: 'Bill' }, aLot],
  ['lot_credits', 'lots/:id/credits', { amount: '5', credited_on: today }, aLot],
  ['product_checks', 'products', { do: 'check', line1: 'Works', answer1: 'yes' }, aPiece],
  ['write_offs', 'products/:id/write-off', { pieces: '1', reason: 'lost' }, aPiece],
]

it.each(forms)('a key in %s by %s is no key of another thing (R184)', async (table, path, fields, build) => {
  const [one, other, key] = [await build(), await build(), randomUUID()]
  const piece = await aPiece()
  const send = async (id: string) => {
    const seen = path.endsWith('/cost') ? await seenOf(id) : {}
    const form = { answer: 'data', key, id: path === 'products' ? id : piece, ...fields, ...seen }
    return await shop.request(`/admin/${path.replace(':id', id)}`, formOf(owner, form))
  }
  if (path.endsWith('/refunds'))
    for (const id of [one, other])
      await shop.request(`/admin/orders/${id}`, formOf(owner, { do: 'payment', ...entry, key: randomUUID() }))
  const count = async () => (await sql`select from ${sql(table)}`).length
  const before = await count()
  expect((await send(one)).status).toBeLessThan(400)
  expect(await count(), 'is kept').toBe(before + 1)
  expect((await send(one)).status, 'sent again').toBeLessThan(400)
  const refused = await send(other)
  expect(refused.status).toBe(409)
  if (path !== 'products') expect(await refused.text()).toContain('this form was sent before')
  expect(await count(), 'nothing was changed').toBe(before + 1)
})

it.each([
  [
    'a refund by the key of a payment',
    'orders/:id',
    { do: 'payment', ...entry },
    'orders/:id/refunds',
    { ...entry, purpose: 'paid-by-mistake' },
  ],
  [
    'another amount',
    'orders/:id',
    { do: 'payment', ...entry },
    'orders/:id',
    { do: 'payment', ...entry, amount: '6' },
  ],
  [
    'a hand-over by the key of a payment',
    'orders/:id',
    { do: 'payment', ...entry },
    'orders/:id',
    { do: 'hand-over', method: 'cash', due_cents: '4500' },
  ],
  [
    'a pay-out by the key of a pay-in',
    'counter/drawer/pay-in',
    { amount: '5', reason: 'Change' },
    'counter/drawer/pay-out',
    { amount: '5', reason: 'Gas' },
  ],
])('nor is it one of %s', async (_what, path, fields, otherPath, otherFields) => {
  const { id } = await buildOrder({ status: 'ready', totalCents: 5000 })
  const key = randomUUID()
  const send = (to: string, form: object) =>
    shop.request(`/admin/${to.replace(':id', id)}`, formOf(owner, { answer: 'data', key, ...form }))
  expect((await send(path, fields)).status).toBeLessThan(400)
  expect((await send(otherPath, otherFields)).status).toBe(409)
  const rows = await sql`select amount from order_payments where order_id = ${id}`
  expect(rows.length).toBe(path.startsWith('orders') ? 1 : 0)
})
