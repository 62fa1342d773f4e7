import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'

const product = await buildProduct({ stock: 3 })
const order = await buildOrder({ pieces: [[product, 1]] })
const parts = {
  subtotal: '100.00',
  tax_rate: '0.0725',
  tax_amount: '7.25',
  delivery_fee: '0',
  total_amount: '107.25',
}
const someone = { shipping_name: 'Ada', shipping_email: 'ada@example.com' }
let built = 0
const { id: userId } = await buildPerson()
const lot = buildNewLot()
await importLotNow(lot, [buildPricedProduct(1), buildPricedProduct(2)])
const fails = async (write: Promise<unknown>, code: string | RegExp) =>
  await expect(write).rejects.toMatchObject({ code: expect.stringMatching(code) })

const insertOrder = (values: Record<string, string | boolean | null>) =>
  sql`insert into orders ${sql({ order_number: `ORD-${(built += 1)}`, ...someone, ...parts, ...values })}`
const insertItem = (values: Record<string, string | number>) =>
  sql`insert into order_items ${sql({ order_id: order.id, product_id: product.id, product_name: 'Chair', price: '40.00', quantity: 1, ...values })}`

/** What no code, however wrong, can write. Each is refused for one reason: the row next to it is accepted. */
describe('the database itself refuses', () => {
  it('an order whose parts do not add up to its total, by a single cent', async () => {
    await insertOrder({})
    await fails(insertOrder({ total_amount: '107.26' }), '23514')
    await fails(insertOrder({ tax_amount: '7.24' }), '23514')
    await insertOrder({ delivery_fee: '50.00', total_amount: '157.25', fulfilment: 'delivery' })
  })

  it('a delivery fee of a pickup, some parts without the others, and negative amounts', async () => {
    await fails(insertOrder({ delivery_fee: '50.00', total_amount: '157.25' }), '23514')
    await fails(insertOrder({ tax_amount: null }), '23514')
    await fails(insertOrder({ subtotal: '-100.00', total_amount: '-92.75' }), '23514')
    await insertOrder({ subtotal: null, tax_rate: null, tax_amount: null, delivery_fee: null })
  })

  it('tax of an exempt order, and a certificate that is not the reason for it', async () => {
    const untaxed = { tax_rate: '0', tax_amount: '0', total_amount: '100.00' }
    await insertOrder({ ...untaxed, exemption_certificate: 'OH-1', tax_exempt_reason: 'certificate' })
    await fails(insertOrder({ exemption_certificate: 'OH-1', tax_exempt_reason: 'certificate' }), '23514')
    await fails(insertOrder({ ...untaxed, exemption_certificate: 'OH-1' }), '23514')
    await fails(insertOrder({ ...untaxed, tax_exempt_reason: 'certificate' }), '23514')
    await fails(insertOrder({ ...untaxed, tax_state: 'TX' }), '23514')
    await fails(insertOrder({ tax_exempt_reason: 'no-rule' }), '23514')
    await insertOrder({ ...untaxed, tax_state: 'MI', tax_exempt_reason: 'no-rule' })
  })

  it('a hold that ends in no way or at no time, or is over before it begins', async () => {
    const insertHold = (values: Record<string, string | null>) =>
      sql`insert into holds ${sql({ product_id: product.id, name: 'Ada', is_from_web: false, subjects: sql`'{}'`, until_at: '2099-01-01', ...values })}`
    await fails(insertHold({ ended_at: '2026-01-01' }), '23514')
    await fails(insertHold({ ended_as: 'bought' }), '23514')
    await fails(insertHold({ ended_at: '2026-01-01', ended_as: 'lost' }), '23514')
    await fails(insertHold({ until_at: '2020-01-01' }), '23514')
    await fails(insertHold({ email: 'Ada@Example.com' }), '23514')
    await fails(insertHold({ name: '' }), '23514')
    await fails(sql`update store_settings set hold_hours = 169`, '23514')
  })

  it('the same product twice in one order', async () => {
    await fails(insertItem({}), '23505')
    const other = await buildProduct()
    await insertItem({ product_id: other.id })
  })

  it('an item of no pieces, and of a product or an order that is not there', async () => {
    const other = await buildProduct()
    await fails(insertItem({ product_id: other.id, quantity: 0 }), '23514')
    await fails(insertItem({ product_id: order.id }), '23503')
    await fails(insertItem({ order_id: product.id }), '23503')
  })

  it('a mail that is not written, or of no known kind, and a calendar file without a name', async () => {
    const written = { kind: 'pickup', to_address: 'ada@example.com', subject: 's', html: 'h', body_text: 't' }
    const insertMail = (values: Record<string, string | null>) =>
      sql`insert into mail_outbox ${sql({ ...written, ...values })}`
    await insertMail({ calendar: 'BEGIN:VCALENDAR', calendar_name: 'pickup.ics' })
    for (const part of ['subject', 'html', 'body_text']) await fails(insertMail({ [part]: null }), '23502')
    await fails(insertMail({ kind: 'pigeon' }), '23514')
    await fails(insertMail({ calendar: 'BEGIN:VCALENDAR' }), '23514')
  })

  it('a way to unsubscribe that would begin another header', async () => {
    const written = { kind: 'alert', to_address: 'ada@example.com', subject: 's', html: 'h', body_text: 't' }
    const insertMail = (address: string) =>
      sql`insert into mail_outbox ${sql({ ...written, unsubscribe_address: address })}`
    await insertMail('https://store.example/alerts/unsubscribe/x')
    await fails(insertMail('https://store.example/x>\r\nBcc: all@example.com'), '23514')
    await fails(insertMail('mailto:hello@store.example'), '23514')
  })

  it('a request for an alert about nothing or about two things, and the same told twice', async () => {
    const request = { email: 'ada@example.com', pace: 'daily', expires_at: '2030-01-01' }
    const insertRequest = (values: Record<string, string>) =>
      sql`insert into alert_requests ${sql({ ...request, ...values })}`
    await insertRequest({ kind: 'back', product_id: product.id, price: '10' })
    await insertRequest({ kind: 'search', address: '/products?search=oak' })
    await fails(insertRequest({ kind: 'back', product_id: product.id }), '23514')
    await fails(insertRequest({ kind: 'search' }), '23514')
    await fails(insertRequest({ kind: 'search', address: '/', product_id: product.id, price: '1' }), '23514')
    await fails(
      insertRequest({ kind: 'back', product_id: product.id, price: '10', email: 'Ada@Example.com' }),
      '23514',
    )
    const [subscriber] = await sql<{ id: string }[]>`
      insert into alert_subscribers (email, pace) values ('ada@example.com', 'daily') returning id`
    const told = { subscriber_id: subscriber?.id ?? '', product_id: product.id, kind: 'match' }
    const insertSend = (values: Record<string, string>) =>
      sql`insert into alert_sends ${sql({ ...told, ...values })}`
    await insertSend({ price: '10' })
    await fails(insertSend({ price: '9' }), '23505')
    await insertSend({ kind: 'price-drop', price: '10' })
    await insertSend({ kind: 'price-drop', price: '9' })
    await fails(insertSend({ kind: 'price-drop', price: '9' }), '23505')
  })

  it('the removal of a product that was ordered, and stock below zero', async () => {
    // Until PostgreSQL 17 as any broken foreign key.
    await fails(sql`delete from products where id = ${product.id}`, /^(23001|23503)$/)
    await fails(sql`update products set stock = stock - 4 where id = ${product.id}`, '23514')
  })

  it('two orders under one key or one number, and a guest with an account', async () => {
    const key = randomUUID()
    await insertOrder({ idempotency_key: key, order_number: 'ORD-A' })
    await fails(insertOrder({ idempotency_key: key }), '23505')
    await fails(insertOrder({ order_number: 'ORD-A' }), '23505')
    const [user] = await sql<{ id: string }[]>`
      insert into users (email) values (${`${key}@example.com`}) returning id`
    await fails(insertOrder({ user_id: user?.id ?? '', is_guest: true }), '23514')
    await insertOrder({ user_id: user?.id ?? '', is_guest: false })
  })
})

/** What no code, however wrong, can write (R96). Each is refused for one reason: the row before it is accepted. */
describe('the database refuses of write-offs', () => {
  const at = '2026-11-20 15:00Z'
  const right = {
    product_id: randomUUID(),
    product_name: 'Chair',
    pieces: 1,
    reason: 'lost',
    recorded_at: at,
  }
  const insert = (values: Record<string, string | number | null> = {}) =>
    sql`insert into write_offs ${sql({ id: randomUUID(), ...right, ...values })}`

  it('no pieces, reasons that there are not, and costs below nothing', async () => {
    await insert({ unit_cost: '0' })
    await fails(insert({ pieces: 0 }), '23514')
    await fails(insert({ pieces: -1 }), '23514')
    await fails(insert({ reason: 'sold' }), '23514')
    await fails(insert({ unit_cost: '-0.01' }), '23514')
  })

  it('notes that say nothing or too much', async () => {
    await insert({ note: 'x'.repeat(200) })
    for (const note of ['', ' ', ' Broken', 'x'.repeat(201)]) await fails(insert({ note }), '23514')
  })

  it('what was put back before it was written off, and who did it without when', async () => {
    await insert({ put_back_at: at, put_back_by: userId })
    await fails(insert({ put_back_at: '2026-11-20 14:59Z' }), '23514')
    await fails(insert({ put_back_by: userId }), '23514')
  })

  it('the same one twice', async () => {
    const id = randomUUID()
    await insert({ id })
    await fails(insert({ id }), '23505')
  })
})

describe('the database refuses of credits', () => {
  const right = { lot_id: lot.id, credited_on: '2026-11-20', recorded_at: '2026-11-20 15:00Z' }
  const insert = (values: Record<string, string | null>) =>
    sql`insert into lot_credits ${sql({ id: randomUUID(), amount: '25', ...right, ...values })}`

  it('nothing, and less than nothing that takes nothing back', async () => {
    await insert({})
    await fails(insert({ amount: '0' }), '23514')
    await fails(insert({ amount: '-25' }), '23514')
  })

  it('the second entry that takes one back, and one that takes it back by giving more', async () => {
    const id = randomUUID()
    await insert({ id })
    await fails(insert({ reverses: id }), '23514')
    await insert({ reverses: id, amount: '-25' })
    await fails(insert({ reverses: id, amount: '-25' }), '23505')
    await fails(insert({ reverses: randomUUID(), amount: '-25' }), '23503')
  })

  it('a lot that there is not; they go with their lot', async () => {
    await fails(insert({ lot_id: randomUUID() }), '23503')
    const other = buildNewLot({ name: 'Pallet 8' })
    await importLotNow(other, [buildPricedProduct(3), buildPricedProduct(4)])
    const id = randomUUID()
    await insert({ id, lot_id: other.id })
    await insert({ lot_id: other.id, reverses: id, amount: '-25' })
    await sql`delete from imports where lot_id = ${other.id}`
    await sql`delete from lots where id = ${other.id}`
    expect(await sql`select from lot_credits where lot_id = ${other.id}`).toHaveLength(0)
  })
})
