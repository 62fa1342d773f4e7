import { createHash, randomInt, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  deliveryFields,
  filledForm,
  fillCart,
  guestWith,
  newGuest,
  newMember,
} from '#tests/faults/customers.ts'
import { findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db, transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { addToCart, countCart, readCart } from '#cart/cart.server.ts'
import { enqueueMailDelivery } from '#mail/mail-queue.server.ts'
import { renderedColumns } from '#mail/send-later.server.ts'
import { composeOrderMail } from '#orders/mails/order-mail.server.ts'
import { readCheckoutKey, placeOrder } from './placement.server.ts'

// Both work as ever unless a test says otherwise once.
vi.mock('node:crypto', async (load) => {
  const real = await load<typeof import('node:crypto')>()
  return { ...real, randomInt: vi.fn(real.randomInt) }
})
vi.mock('#mail/mail-queue.server.ts', async (load) => {
  const real = await load<typeof import('#mail/mail-queue.server.ts')>()
  return { ...real, enqueueMailDelivery: vi.fn(real.enqueueMailDelivery), attemptMailNow: vi.fn() }
})

const now = new Date('2026-11-21T15:00:00Z')
const serials = vi.mocked(randomInt as (limit: number) => number)

const place = (owner: CartOwner, fields: Record<string, string> = {}, idempotencyKey: string | null = null) =>
  placeOrder({ owner, form: filledForm(fields), idempotencyKey, network: '192.0.2.1', now })

async function placeWell(...input: Parameters<typeof place>) {
  const outcome = await place(...input)
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value
}

const orderRow = async (orderId: string) => (await findOrder(orderId))!
const itemRows = async (orderId: string) =>
  await db
    .selectFrom('orderItems')
    .select((eb) => ['productId', 'productName', 'quantity', centsOf(eb.ref('price')).as('priceCents')])
    .where('orderId', '=', orderId)
    .orderBy('productName')
    .execute()
const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

afterEach(() => {
  vi.mocked(enqueueMailDelivery).mockClear()
})

it('mails what was bought with picture and condition, and until when it is kept (R212)', async () => {
  const images = ['/media/oak-table-1.webp?v=1']
  const { id } = await buildProduct({ condition: 'Like New', images })
  const { orderId } = await placeWell(await guestWith([id, 1]))
  const [mail] = await sql<{ html: string; text: string }[]>`
    select html, body_text as text from mail_outbox where order_id = ${orderId}`
  expect(mail?.html).toMatch(/<img src="http[^"]+\/media\/oak-table-1\.webp\?v=1&amp;w=160&amp;as=jpeg"/)
  for (const part of ['Like New', 'by November 23, 2026 at 10:00 AM', 'After that, we cancel the order'])
    expect(mail?.text).toContain(part)
  const again = await transact((tx) => composeOrderMail(tx, { orderId, kind: 'order-confirmation' }))
  const { html } = renderedColumns(again)
  expect(html).toContain(/<img [^>]*>/.exec(mail?.html ?? '')?.[0])
})

describe('the mail to the store', () => {
  const readMails = async (orderId: string) =>
    await sql`select kind, to_address as to, reply_to as "replyTo" from mail_outbox where order_id = ${orderId} order by kind`
  const buy = async () => {
    const owner = await guestWith([(await buildProduct({ stock: 1 })).id, 1])
    return (await placeWell(owner, { email: 'ada@example.com' })).orderId
  }
  const confirmation = { kind: 'order-confirmation', to: 'ada@example.com', replyTo: expect.any(String) }
  afterEach(async () => await sql`update store_settings set store_email = null, order_mails = true`)

  it('is written with the order once the store has an email address', async () => {
    expect(await readMails(await buy()), 'nobody would read it').toEqual([confirmation])
    await sql`update store_settings set store_email = 'owner@store.example'`
    expect(await readMails(await buy())).toEqual([
      confirmation,
      { kind: 'order-placed', to: 'owner@store.example', replyTo: 'ada@example.com' },
    ])
  })

  it('is not written when the owner does not want it', async () => {
    await sql`update store_settings set store_email = 'owner@store.example', order_mails = false`
    expect(await readMails(await buy())).toEqual([confirmation])
  })
})

describe('an order that is placed', () => {
  it('holds what the specification says of a guest who picks up (S33)', async () => {
    const sofa = await buildProduct({ name: 'Sofa', priceCents: 29_999, stock: 3 })
    const lamp = await buildProduct({ name: 'Lamp', priceCents: 1050, stock: 9 })
    const guest = await guestWith([sofa.id, 1], [lamp.id, 3])
    const placed = await placeWell(guest, { payment_method: 'zelle', notes: 'Ring\r\ntwice' })

    expect(placed).toMatchObject({
      orderNumber: expect.stringMatching(/^ORD-20261121-\d{6}$/),
      isReplay: false,
    })
    expect(await orderRow(placed.orderId)).toMatchObject({
      orderNumber: placed.orderNumber,
      userId: null,
      isGuest: true,
      subtotalCents: 33_149,
      taxRate: '0.07250',
      taxCents: 2403,
      deliveryFeeCents: 0,
      totalCents: 35_552,
      fulfilment: 'pickup',
      paymentMethod: 'zelle',
      paymentStatus: 'pending',
      status: 'pending',
      shippingName: 'Ada Buyer',
      shippingEmail: 'Ada@Example.com',
      shippingPhone: '(419) 555-0134',
      shippingAddress: 'Pickup',
      shippingCity: 'Pickup',
      shippingState: 'Pickup',
      shippingZip: '00000',
      notes: 'PICKUP - Ring\ntwice',
      customerNotes: 'Ring\ntwice',
      placedBy: `guest:${createHash('sha256').update(guest.sessionId).digest('hex')}`,
      createdAt: now,
    })
    expect(await itemRows(placed.orderId)).toMatchObject([
      { productId: lamp.id, productName: 'Lamp', priceCents: 1050, quantity: 3 },
      { productId: sofa.id, productName: 'Sofa', priceCents: 29_999, quantity: 1 },
    ])
  })

  it('takes the stock, empties the cart and leaves a mail with its job', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const guest = await guestWith([id, 2])
    const neighbour = await guestWith([id, 4])
    const { orderId } = await placeWell(guest)
    expect(await stockOf(id)).toBe(3)
    expect(await readCart(guest)).toEqual([])
    expect(await countCart(neighbour)).toBe(4)
    const mails = await db.selectFrom('mailOutbox').selectAll().where('orderId', '=', orderId).execute()
    expect(mails).toMatchObject([
      { kind: 'order-confirmation', toAddress: 'Ada@Example.com', status: 'queued', attempts: 0 },
    ])
    const jobs = await sql`select data from pgboss.job where data ->> 'mailId' = ${mails[0]!.id}`
    expect(jobs).toHaveLength(1)
  })

  it('goes to an address inside the area for the fee, which is not taxed', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 5 })
    const { orderId } = await placeWell(await guestWith([id, 1]), { ...deliveryFields, zip: '43604-1234' })
    expect(await orderRow(orderId)).toMatchObject({
      fulfilment: 'delivery',
      subtotalCents: 10_000,
      taxCents: 725,
      deliveryFeeCents: 5000,
      totalCents: 15_725,
      shippingAddress: '1 Main St',
      shippingCity: 'Toledo',
      shippingState: 'OH',
      shippingZip: '43604-1234',
      notes: 'DELIVERY',
      customerNotes: null,
    })
  })

  it('belongs to the member who placed it', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const member = await newMember()
    await fillCart(member, [[id, 1]])
    const { orderId } = await placeWell(member)
    expect(await orderRow(orderId)).toMatchObject({
      userId: member.userId,
      isGuest: false,
      placedBy: `member:${member.userId}`,
    })
  })

  it('is charged by the fee and the rule of that moment (R80)', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 5 })
    await sql`update store_settings set delivery_fee = 65.50`
    await sql`insert into tax_rules (state, rate, is_fee_taxed, valid_from, source) values
      ('OH', 0.08, true, '2026-11-21', 'test'), ('OH', 0.09, true, '2026-11-22', 'test')`
    try {
      const { orderId } = await placeWell(await guestWith([id, 1]), deliveryFields)
      expect(await orderRow(orderId)).toMatchObject({
        taxState: 'OH',
        taxRate: '0.08000',
        isFeeTaxed: true,
        taxableAmount: '165.50',
        taxCents: 1324,
        deliveryFeeCents: 6550,
        totalCents: 17_874,
      })
    } finally {
      await sql`update store_settings set delivery_fee = default`
      await sql`delete from tax_rules where source = 'test'`
    }
  })

  it('is charged by the rule of Michigan when it is delivered there, and nothing without one (R80)', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 5 })
    const monroe = { ...deliveryFields, city: 'Temperance', state: 'MI', zip: '48182' }
    const { orderId } = await placeWell(await guestWith([id, 1]), monroe)
    const untaxed = { taxState: 'MI', taxExemptReason: 'no-rule', taxableAmount: '0.00', taxCents: 0 }
    expect(await orderRow(orderId)).toMatchObject({ ...untaxed, taxRate: '0.00000', totalCents: 15_000 })
    await sql`insert into tax_rules (state, rate, valid_from, source) values ('MI', 0.06, '2026-11-21', 'test')`
    try {
      const later = await placeWell(await guestWith([id, 1]), monroe)
      const taxed = { taxState: 'MI', taxExemptReason: null, taxableAmount: '100.00', taxCents: 600 }
      expect(await orderRow(later.orderId)).toMatchObject({ ...taxed, totalCents: 15_600 })
      expect(await orderRow(orderId), 'what was charged stays').toMatchObject(untaxed)
    } finally {
      await sql`delete from tax_rules where source = 'test'`
    }
  })

  it('leaves in the cart what was added while it was placed', async () => {
    const [wanted, late] = [await buildProduct({ stock: 5 }), await buildProduct({ stock: 5 })]
    const guest = await guestWith([wanted.id, 1])
    vi.mocked(enqueueMailDelivery).mockImplementationOnce(async () => {
      await fillCart(guest, [[late.id, 2]])
    })
    const { orderId } = await placeWell(guest)
    expect(await itemRows(orderId)).toMatchObject([{ productId: wanted.id }])
    expect(await readCart(guest)).toMatchObject([{ productId: late.id, quantity: 2 }])
    expect(await stockOf(late.id)).toBe(5)
  })
})

/** A guest with one of five pieces in the cart, and a key. */
async function buildCart() {
  const { id } = await buildProduct({ stock: 5 })
  return { id, guest: await guestWith([id, 1]), key: randomUUID() }
}

describe('an order that cannot be placed', () => {
  async function expectNothingDone(
    owner: CartOwner,
    productId: string,
    before: { stock: number; orders: number; pieces: number },
  ) {
    expect(await stockOf(productId)).toBe(before.stock)
    expect(await countOrders()).toBe(before.orders)
    expect(await countCart(owner)).toBe(before.pieces)
  }

  it('is refused for an empty cart, with and without a key', async () => {
    const refusal = { ok: false, error: { reason: 'empty-cart' } }
    expect(await place(newGuest())).toEqual(refusal)
    expect(await place(newGuest(), {}, randomUUID())).toEqual(refusal)
  })

  it('is refused for a delivery far away', async () => {
    const { id, guest } = await buildCart()
    const before = { stock: 5, orders: await countOrders(), pieces: 1 }
    expect(await place(guest, { ...deliveryFields, zip: '49268' })).toEqual({
      ok: false,
      error: { reason: 'out-of-area', radiusMiles: 25 },
    })
    await expectNothingDone(guest, id, before)
  })

  it.each([
    ['sold out', sql`stock = 0`, 0, 'sold-out', 0],
    ['short', sql`stock = 2`, 2, 'less-stock', 2],
    ['archived', sql`status = 'archived'`, 5, 'unavailable', 0],
  ])('is refused for an item that is %s, named', async (_, change, stock, kind, left) => {
    const [desk, lamp] = [
      await buildProduct({ name: 'Oak desk', stock: 5 }),
      await buildProduct({ stock: 5 }),
    ]
    const guest = await guestWith([lamp.id, 1], [desk.id, 3])
    await sql`update products set ${change} where id = ${desk.id}`
    const before = { stock, orders: await countOrders(), pieces: 4 }
    expect(await place(guest)).toEqual({
      ok: false,
      error: {
        reason: 'stock',
        lines: [{ productId: desk.id, name: 'Oak desk', kind, left }],
      },
    })
    await expectNothingDone(guest, desk.id, before)
    expect(await stockOf(lamp.id)).toBe(5)
  })

  it('names every item that is short', async () => {
    const names = ['Chair A', 'Chair B', 'Chair C']
    const chairs = await Promise.all(names.map((name) => buildProduct({ name, stock: 5 })))
    const guest = await guestWith(...chairs.map(({ id }) => [id, 2] as const))
    await sql`update products set stock = case name when 'Chair A' then 0 else 1 end where name in ('Chair A', 'Chair C')`
    const outcome = await place(guest)
    const error = { reason: 'stock', lines: expect.any(Array) }
    expect(outcome).toEqual({ ok: false, error })
    const { lines } = (outcome as unknown as { error: { lines: { name: string }[] } }).error
    expect(lines.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'Chair A', kind: 'sold-out', left: 0 },
      { name: 'Chair C', kind: 'less-stock', left: 1 },
    ])
  })

  it('is stopped once by a price rise, with the new price', async () => {
    const { id } = await buildProduct({ name: 'Rug', priceCents: 4000, stock: 5 })
    const guest = await guestWith([id, 2])
    await sql`update products set price = 45.50 where id = ${id}`
    const before = { stock: 5, orders: await countOrders(), pieces: 2 }
    expect(await place(guest)).toEqual({
      ok: false,
      error: {
        reason: 'price-rise',
        lines: [{ productId: id, name: 'Rug', seenPriceCents: 4000, unitPriceCents: 4550 }],
      },
    })
    await expectNothingDone(guest, id, before)
    const { orderId } = await placeWell(guest)
    expect((await orderRow(orderId)).subtotalCents).toBe(9100)
  })

  it('is not stopped by a price drop, nor by a price that was never shown', async () => {
    const { id } = await buildProduct({ priceCents: 4000, stock: 5 })
    const [dropped, unseen] = [await guestWith([id, 1]), await guestWith([id, 1])]
    await sql`update products set price = 30 where id = ${id}`
    expect((await orderRow((await placeWell(dropped)).orderId)).subtotalCents).toBe(3000)
    await sql`update products set price = 90 where id = ${id}`
    await sql`update cart_items set seen_price = null where session_id = ${unseen.sessionId}`
    expect((await orderRow((await placeWell(unseen)).orderId)).subtotalCents).toBe(9000)
  })

  it('is refused when its total is beyond all money columns', async () => {
    const { id } = await buildProduct({ priceCents: 9_999_999_900, originalPriceCents: null, stock: 5 })
    const guest = await guestWith([id, 2])
    const before = { stock: 5, orders: await countOrders(), pieces: 2 }
    expect(await place(guest)).toMatchObject({ error: { reason: 'too-large' } })
    await expectNothingDone(guest, id, before)
  })

  it('leaves nothing behind when its mail cannot be queued', async () => {
    const { id, guest } = await buildCart()
    const before = { stock: 5, orders: await countOrders(), pieces: 1 }
    vi.mocked(enqueueMailDelivery).mockRejectedValueOnce(new Error('no queue'))
    await expect(place(guest)).rejects.toThrow('no queue')
    await expectNothingDone(guest, id, before)
  })
})

describe('the idempotency key', () => {
  it('of the checkout page is the oldest line of the cart, in every tab', async () => {
    const [a, b] = [await buildProduct({ stock: 5 }), await buildProduct({ stock: 5 })]
    const guest = newGuest()
    expect(await readCheckoutKey(guest)).toBeNull()
    await fillCart(guest, [[a.id, 1]])
    const key = await readCheckoutKey(guest)
    await fillCart(guest, [
      [b.id, 1],
      [a.id, 1],
    ])
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(await readCheckoutKey(guest)).toBe(key)
    const { orderId } = await placeWell(guest)
    expect((await orderRow(orderId)).idempotencyKey).toBe(key)
    await fillCart(guest, [[a.id, 1]])
    expect(await readCheckoutKey(guest)).not.toBe(key)
  })

  it('gives the same receipt again, also when the cart was filled with the same anew', async () => {
    const { id, guest, key } = await buildCart()
    const first = await placeWell(guest, {}, key)
    expect(await placeWell(guest, {}, key)).toEqual({ ...first, isReplay: true })
    await fillCart(guest, [[id, 1]])
    expect(await placeWell(guest, {}, key)).toEqual({ ...first, isReplay: true })
    expect(await countCart(guest)).toBe(1)
    expect(await stockOf(id)).toBe(4)
    expect(vi.mocked(enqueueMailDelivery)).toHaveBeenCalledTimes(1)
  })

  it.each([
    { name: 'Ada Other' },
    { email: 'ada@other.example' },
    { phone: '(419) 555-0199' },
    { notes: 'Please call' },
    { payment_method: 'zelle' },
    deliveryFields,
  ] as Record<string, string>[])(
    'with other details is told which order stands, and changes nothing: %j',
    async (details) => {
      const { guest, key } = await buildCart()
      const { orderId, orderNumber } = await placeWell(guest, {}, key)
      const before = await orderRow(orderId)
      const outcome = await place(guest, details, key)
      expect(outcome).toEqual({ ok: false, error: { reason: 'placed-otherwise', orderId, orderNumber } })
      expect(await orderRow(orderId)).toEqual(before)
      expect(vi.mocked(enqueueMailDelivery)).toHaveBeenCalledTimes(1)
    },
  )

  it('with other things in the cart is told which order stands, and keeps the cart', async () => {
    const { id, guest, key } = await buildCart()
    const { orderId } = await placeWell(guest, {}, key)
    await fillCart(guest, [[id, 2]])
    expect(await place(guest, {}, key)).toMatchObject({ error: { reason: 'placed-otherwise', orderId } })
    expect(await countCart(guest)).toBe(2)
    expect(await stockOf(id)).toBe(4)
  })

  it('of an order from before fingerprints gives its receipt', async () => {
    const { guest, key } = await buildCart()
    const { orderId } = await placeWell(guest, {}, key)
    await sql`update orders set request_fingerprint = null where id = ${orderId}`
    expect(await placeWell(guest, { name: 'Ada Other' }, key)).toMatchObject({ orderId, isReplay: true })
  })

  it('gives the receipt again although its mail was cleared from the outbox', async () => {
    const { guest, key } = await buildCart()
    const first = await placeWell(guest, {}, key)
    await sql`delete from mail_outbox where order_id = ${first.orderId}`
    expect(await placeWell(guest, {}, key)).toEqual({ ...first, isReplay: true })
  })

  it("of somebody else's order is refused and tells nothing of it", async () => {
    const { id } = await buildProduct({ stock: 5 })
    const key = randomUUID()
    await placeWell(await guestWith([id, 1]), {}, key)
    const member = await newMember()
    await fillCart(member, [[id, 1]])
    for (const stranger of [await guestWith([id, 1]), newGuest(), member]) {
      expect(await place(stranger, {}, key)).toEqual({
        ok: false,
        error: { reason: 'key-taken' },
      })
    }
    expect(await stockOf(id)).toBe(4)
  })
})

describe('the order number', () => {
  it('is drawn again while it is taken', async () => {
    const { id } = await buildProduct({ stock: 5 })
    serials.mockReturnValueOnce(777_001)
    await placeWell(await guestWith([id, 1]))
    // The pauses between attempts are drawn too.
    serials
      .mockReturnValueOnce(777_001)
      .mockReturnValueOnce(1)
      .mockReturnValueOnce(777_001)
      .mockReturnValueOnce(1)
    serials.mockReturnValueOnce(777_002)
    expect(await placeWell(await guestWith([id, 1]))).toMatchObject({ orderNumber: 'ORD-20261121-777002' })
    expect(await stockOf(id)).toBe(3)
  })

  it('ends in a clear refusal when none is free', async () => {
    const { id, guest } = await buildCart()
    serials.mockReturnValueOnce(777_003)
    await placeWell(await guestWith([id, 1]))
    for (let attempt = 0; attempt < 5; attempt += 1)
      serials.mockReturnValueOnce(777_003).mockReturnValueOnce(1)
    expect(await place(guest)).toEqual({
      ok: false,
      error: { reason: 'busy' },
    })
    expect(await countCart(guest)).toBe(1)
    expect(await stockOf(id)).toBe(4)
  })

  it("carries the store's date, not the server's", async () => {
    const { guest: owner } = await buildCart()
    const evening = { idempotencyKey: null, network: '192.0.2.1', now: new Date('2026-11-22T03:30:00Z') }
    const outcome = await placeOrder({ owner, form: filledForm(), ...evening })
    expect(outcome).toMatchObject({ value: { orderNumber: expect.stringMatching(/^ORD-20261121-/) } })
  })
})

describe('a cart that is used while its products are locked', () => {
  it('does not wait: adding to other carts goes on', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const [customer, browser] = [await guestWith([id, 1]), newGuest()]
    vi.mocked(enqueueMailDelivery).mockImplementationOnce(async () => {
      expect(await addToCart({ owner: browser, productId: id, quantity: 1 })).toMatchObject({ ok: true })
    })
    await placeWell(customer)
    expect(await countCart(browser)).toBe(1)
  })
})
