import { afterAll, describe, expect, it } from 'vitest'
import { stopJobs } from '../platform/jobs.server.ts'
import { buildOrder } from '../../tests/support/build-orders.ts'
import { buildProduct } from '../../tests/support/build-rows.ts'
import { sql } from '../../tests/support/sql.ts'

afterAll(stopJobs)
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

const insertOrder = (values: Record<string, string | boolean | null>) =>
  sql`insert into orders ${sql({ order_number: `ORD-${(built += 1)}`, ...someone, ...parts, ...values })}`
const insertItem = (values: Record<string, string | number>) =>
  sql`insert into order_items ${sql({ order_id: order.id, product_id: product.id, product_name: 'Chair', price: '40.00', quantity: 1, ...values })}`

/** What no code, however wrong, can write. Each is refused for one reason: the row beside it is accepted. */
describe('the database itself refuses', () => {
  const fails = async (write: Promise<unknown>, code: string | RegExp) =>
    await expect(write).rejects.toMatchObject({ code: expect.stringMatching(code) })

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
    const key = crypto.randomUUID()
    await insertOrder({ idempotency_key: key, order_number: 'ORD-A' })
    await fails(insertOrder({ idempotency_key: key }), '23505')
    await fails(insertOrder({ order_number: 'ORD-A' }), '23505')
    const [user] = await sql<{ id: string }[]>`
      insert into users (email) values (${`${key}@example.com`}) returning id`
    await fails(insertOrder({ user_id: user?.id ?? '', is_guest: true }), '23514')
    await insertOrder({ user_id: user?.id ?? '', is_guest: false })
  })
})
