import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guestWith, newGuest, newMember } from '#tests/faults/customers.ts'
import {
  buildHold,
  endOf,
  readPendingHoldId,
  readHoldMails,
  someHolder,
  takeShopperHolds,
} from '#tests/support/build-holds.ts'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { orderAs } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import { config } from '#platform/config.server.ts'
import { mergeGuestCart } from '#cart/cart-merge.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { addToCart, readCart, updateCartLine } from '#cart/cart.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { confirmHold, readPendingHold } from './asking/hold-confirmation.server.ts'
import { askForHold, forgetOldPendingHolds } from './asking/pending-holds.server.ts'
import {
  buyHeldPieces,
  noteOrderOfHolds,
  readHeldLines,
  takePiecesOfOrder,
  withHeldPieces,
} from './held-lines.server.ts'
import { HOLDS_MAX, type Holder } from './hold.ts'
import {
  countOpenHolds,
  listProductHolds,
  listOpenHolds,
  readHeldUntil,
  readOwnHold,
} from './hold-reading.server.ts'
import { expireHolds, placeHold, releaseHold, takeToCart } from './holds.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const now = new Date()
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

beforeEach(async () => {
  await sql`truncate orders cascade`
  for (const table of ['holds', 'hold_requests', 'mail_outbox']) await sql`delete from ${sql(table)}`
  await sql`update store_settings set hold_hours = 24, order_max_pieces = 10, shopper_holds = true`
})
afterAll(settleMailAttempts)

const place = (productId: string, holder: Holder = someHolder(), until: Date | null = null) =>
  placeHold({ productId, holder, until, userId, now })
const buy = (owner: CartOwner, at = now) => orderAs(owner, at)
/** A cart with a held piece in it. */
async function cartWithHeld(holdId: string): Promise<CartOwner> {
  const owner = newGuest()
  expect(await takeToCart({ holdId, owner, now })).toMatchObject({ ok: true })
  return owner
}

describe('placing a hold (R99)', () => {
  it('takes one piece out of the stock until the next full hour after the set time, and mails the link', async () => {
    const { id, name } = await buildProduct({ stock: 2 })
    await sql`update store_settings set hold_hours = 3`
    const holder = someHolder()
    const placed = await place(id, holder)
    const until = placed.ok ? placed.value.until : now
    expect(until.getTime() % 3_600_000).toBe(0)
    expect(until.getTime()).toBeGreaterThanOrEqual(later(3).getTime())
    expect(until.getTime()).toBeLessThan(later(4).getTime())
    expect(await stockOf(id)).toBe(1)
    expect(await listProductHolds([id])).toMatchObject([
      { productId: id, pieceName: name, name: 'Hanna Holder', email: holder.email, isFromWeb: false },
    ])
    expect(await readHoldMails()).toMatchObject([{ to: holder.email, kind: 'hold' }])
    expect((await readHoldMails())[0]?.text).toMatch(/\/holds\/[0-9a-f-]{36}\./)
  })

  it('lasts until the time that the staff say, and is not placed for one that is over (R234)', async () => {
    const { id } = await buildProduct({ stock: 2 })
    expect(await place(id, someHolder(), later(-1))).toEqual({ ok: false, error: { reason: 'past' } })
    expect([await stockOf(id), await countOpenHolds()]).toEqual([2, 0])
    const until = later(100)
    expect(await place(id, someHolder(), until)).toMatchObject({ value: { until } })
    expect(await listProductHolds([id])).toMatchObject([{ untilMs: until.getTime() }])
  })

  it('is refused for what is gone or sold out, and then takes nothing', async () => {
    const sold = await buildProduct({ stock: 0 })
    const archived = await buildProduct({ status: 'archived', stock: 1 })
    expect(await place(sold.id)).toEqual({ ok: false, error: { reason: 'sold-out' } })
    for (const id of [archived.id, randomUUID()])
      expect(await place(id)).toEqual({ ok: false, error: { reason: 'gone' } })
    expect(await stockOf(archived.id)).toBe(1)
    expect(await countOpenHolds()).toBe(0)
    expect(await readHoldMails()).toEqual([])
  })

  it('is refused beyond two for one person, by email or by phone, until one has ended', async () => {
    const { id } = await buildProduct({ stock: 9 })
    const jane = { name: 'Jane', email: 'jane@example.com', phone: '(419) 555-0134' }
    for (let at = 0; at < HOLDS_MAX; at += 1) expect(await place(id, jane)).toMatchObject({ ok: true })
    const same = [
      { name: 'J', email: 'jane+toys@example.com', phone: null },
      { name: 'J', email: 'other@example.com', phone: '+1 419 555 0134' },
    ]
    for (const holder of same)
      expect(await place(id, someHolder(holder))).toEqual({ ok: false, error: { reason: 'full' } })
    expect(await stockOf(id)).toBe(9 - HOLDS_MAX)
    const [first] = await listOpenHolds()
    await releaseHold({ holdId: first?.id ?? '', userId, now })
    expect(await place(id, jane)).toMatchObject({ ok: true })
  })

  it('needs no email: then nothing is mailed', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const holder = { name: 'Phil', email: null, phone: '(419) 555-0134' }
    expect(await place(id, holder)).toMatchObject({ ok: true })
    expect(await readHoldMails()).toEqual([])
  })
})

describe('a hold ends (R100)', () => {
  it('when it is released: the piece is back, once, and only the store writes of it', async () => {
    const { id } = await buildProduct({ stock: 2 })
    const [own, other] = [await buildHold({ productId: id }), await buildHold({ productId: id })]
    expect(await releaseHold({ holdId: own.holdId, userId: null, now })).toBe(true)
    expect(await releaseHold({ holdId: own.holdId, userId: null, now })).toBe(false)
    expect(await stockOf(id)).toBe(1)
    expect(await readHoldMails(), 'who released it knows').toEqual([])
    await releaseHold({ holdId: other.holdId, userId, now })
    expect(await stockOf(id)).toBe(2)
    expect(await readHoldMails()).toMatchObject([{ to: other.holder.email }])
    expect(await endOf(own.holdId)).toBe('released')
  })

  it('at its time and not before: back on sale, and its holder hears of it', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const { holdId, until, holder } = await buildHold({ productId: id, hours: 2, now })
    expect(await readHeldUntil(id)).toEqual(until)
    expect(await expireHolds(new Date(until.getTime() - 1))).toEqual({ holds: 0 })
    expect(await stockOf(id)).toBe(0)
    expect(await expireHolds(until)).toEqual({ holds: 1 })
    expect(await expireHolds(until)).toEqual({ holds: 0 })
    expect(await stockOf(id)).toBe(1)
    expect(await endOf(holdId)).toBe('expired')
    expect(await readHeldUntil(id)).toBeNull()
    expect(await readHoldMails()).toMatchObject([{ to: holder.email, text: expect.stringContaining('up') }])
  })

  it('with its product, whose deletion takes it along', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const { holdId } = await buildHold({ productId: id })
    await sql`delete from products where id = ${id}`
    expect(await endOf(holdId)).toBeUndefined()
    expect(await readOwnHold(holdId, now)).toBeNull()
    expect(await releaseHold({ holdId, userId, now })).toBe(false)
  })
})

describe('a held piece is bought by its holder alone (R100)', () => {
  it('through the usual cart and checkout, while it is sold out for everyone else', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const other = await guestWith([id, 1])
    const { holdId } = await buildHold({ productId: id })
    expect(await addToCart({ owner: newGuest(), productId: id, quantity: 1 })).toMatchObject({ ok: false })
    expect(await buy(other)).toMatchObject({ error: { reason: 'stock' } })
    const owner = await cartWithHeld(holdId)
    expect(await readCart(owner)).toMatchObject([{ productId: id, quantity: 1, stock: 1 }])
    expect(await updateCartLine({ owner, productId: id, quantity: 5 })).toMatchObject({
      value: { quantity: 1, isLimited: true },
    })
    const bought = await buy(owner)
    expect(bought).toMatchObject({ ok: true })
    expect(await stockOf(id)).toBe(0)
    expect(await endOf(holdId)).toBe('bought')
    const [hold] = await sql`select order_id as "orderId" from holds where id = ${holdId}`
    expect(hold).toEqual({ orderId: bought.ok ? bought.value.orderId : '' })
    expect(await readOwnHold(holdId, now)).toMatchObject({ isOpen: false })
    expect(await expireHolds(later(99))).toEqual({ holds: 0 })
  })

  it('once, in whatever browser its link was opened', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const { holdId } = await buildHold({ productId: id })
    const carts = [await cartWithHeld(holdId), await cartWithHeld(holdId)]
    const outcomes = await Promise.all(carts.map((owner) => buy(owner)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(id)).toBe(0)
  })

  it('together with what is in stock, and moves along when a guest signs in', async () => {
    const { id } = await buildProduct({ stock: 2 })
    const { holdId } = await buildHold({ productId: id })
    const guest = newGuest()
    await addToCart({ owner: guest, productId: id, quantity: 1 })
    await takeToCart({ holdId, owner: guest, now })
    await updateCartLine({ owner: guest, productId: id, quantity: 2 })
    const member = await newMember()
    if (guest.kind !== 'guest' || member.kind !== 'member') throw new Error('not these')
    await mergeGuestCart({ sessionId: guest.sessionId, userId: member.userId })
    expect(await updateCartLine({ owner: member, productId: id, quantity: 2 })).toMatchObject({ ok: true })
    expect(await readCart(member)).toMatchObject([{ quantity: 2, stock: 2 }])
    expect(await buy(member)).toMatchObject({ ok: true })
    expect(await stockOf(id)).toBe(0)
    expect(await endOf(holdId)).toBe('bought')
  })

  it('no longer once its time is up, before and after the job has seen it', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const { holdId, until } = await buildHold({ productId: id, hours: 1 })
    const owner = await cartWithHeld(holdId)
    expect(await buy(owner, until)).toMatchObject({ error: { reason: 'stock' } })
    expect(await takeToCart({ holdId, owner, now: until })).toMatchObject({ error: { reason: 'over' } })
    await expireHolds(until)
    expect(await readCart(owner), 'anybody may buy it').toMatchObject([{ stock: 1 }])
    expect(await buy(owner, until)).toMatchObject({ ok: true })
    expect(await endOf(holdId)).toBe('expired')
    expect(await stockOf(id)).toBe(0)
  })

  it('by an order that waits for the owner when that is confirmed, all of it or nothing', async () => {
    await sql`update store_settings set order_max_pieces = 1`
    const [held, other] = [await buildProduct({ stock: 1 }), await buildProduct({ stock: 1 })]
    const { holdId } = await buildHold({ productId: held.id })
    const owner = await cartWithHeld(holdId)
    await addToCart({ owner, productId: other.id, quantity: 1 })
    Object.assign(config, { hasRateLimits: true })
    const placed = await buy(owner)
    Object.assign(config, { hasRateLimits: false })
    const orderId = placed.ok ? placed.value.orderId : ''
    expect(await findOrder(orderId)).toMatchObject({ status: 'unconfirmed', stockTakenAt: null })
    expect(await endOf(holdId), 'it waits with its order').toBeNull()
    const confirm = () => moveOrder({ orderId, to: 'pending', seenStatus: null, code: null, userId })
    await sql`update products set stock = 0 where id = ${other.id}`
    expect(await confirm()).toMatchObject({ error: { reason: 'no-stock', names: [other.name] } })
    expect([await endOf(holdId), await stockOf(held.id)]).toEqual([null, 0])
    await sql`update products set stock = 1 where id = ${other.id}`
    expect(await confirm()).toMatchObject({ ok: true })
    expect(await endOf(holdId)).toBe('bought')
    expect([await stockOf(held.id), await stockOf(other.id)]).toEqual([0, 0])
  })
})

/** Asks for a piece. @returns the id of the pending hold behind the mailed link. */
async function asked(productId: string, holder = someHolder()): Promise<string> {
  expect(await askForHold({ productId, holder, cause: 'anyone' })).toEqual({ ok: true, value: null })
  return await readPendingHoldId(holder.email)
}

describe('asking for a hold on the web (R99)', () => {
  it('holds nothing until the owner of the address confirms, once', async () => {
    const { id, name } = await buildProduct({ stock: 1 })
    const holder = someHolder({ phone: '(419) 555-0134' })
    const pendingId = await asked(id, holder)
    expect(await stockOf(id)).toBe(1)
    expect(await listOpenHolds()).toEqual([])
    const [mail] = await readHoldMails()
    expect(mail).toMatchObject({ to: holder.email, kind: 'hold-confirmation' })
    expect(mail?.text).toContain(`/holds/confirm/${pendingId}.`)
    expect(mail?.text, 'nobody sends texts through the store').not.toContain(holder.name)
    expect(await readPendingHold(pendingId, now)).toMatchObject({ email: holder.email, pieceName: name })
    expect(await stockOf(id), 'a look holds nothing').toBe(1)

    expect(await confirmHold({ pendingId, network: 'home', now })).toMatchObject({ ok: true })
    expect(await stockOf(id)).toBe(0)
    expect(await listOpenHolds()).toMatchObject([{ ...holder, isFromWeb: true }])
    expect(await confirmHold({ pendingId, network: 'home', now })).toEqual({
      ok: false,
      error: { reason: 'over' },
    })
    expect(await readPendingHold(pendingId, now)).toBeNull()
    expect((await readHoldMails()).map(({ kind }) => kind)).toEqual(['hold-confirmation', 'hold'])
  })

  it('holds one piece however often the button is pressed at the same time', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const pendingId = await asked(id)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => confirmHold({ pendingId, network: 'home', now })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(id)).toBe(4)
  })

  it('is refused for what nobody can buy, and while the store takes none', async () => {
    const sold = await buildProduct({ stock: 0 })
    const archived = await buildProduct({ status: 'archived' })
    const here = await buildProduct({ stock: 1 })
    const ask = (productId: string) => askForHold({ productId, holder: someHolder(), cause: 'anyone' })
    expect(await ask(sold.id)).toMatchObject({ error: { reason: 'sold-out' } })
    for (const id of [archived.id, randomUUID(), 'nonsense'])
      expect(await ask(id)).toMatchObject({ error: { reason: 'gone' } })
    const pendingId = await asked(here.id)
    await takeShopperHolds(false)
    expect(await ask(here.id)).toMatchObject({ error: { reason: 'off' } })
    expect(await confirmHold({ pendingId, network: 'home', now })).toMatchObject({ error: { reason: 'off' } })
    expect(await stockOf(here.id)).toBe(1)
  })
})

describe('a link', () => {
  it('keeps the pending hold when the piece is gone or the person has two, and may be pressed again', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const holder = someHolder()
    const pendingId = await asked(id, holder)
    await sql`update products set stock = 0 where id = ${id}`
    expect(await confirmHold({ pendingId, network: 'home', now })).toMatchObject({
      error: { reason: 'sold-out' },
    })
    const other = await buildProduct({ stock: 2 })
    for (let at = 0; at < 2; at += 1) await buildHold({ productId: other.id, holder })
    await sql`update products set stock = 1 where id = ${id}`
    expect(await confirmHold({ pendingId, network: 'home', now })).toMatchObject({
      error: { reason: 'full' },
    })
    expect(await stockOf(id)).toBe(1)
    await sql`delete from holds where product_id = ${other.id}`
    expect(await confirmHold({ pendingId, network: 'home', now })).toMatchObject({ ok: true })
  })

  it('is over after 24 hours, and what was typed goes with it', async () => {
    const { id } = await buildProduct({ stock: 2 })
    const [late, early] = [someHolder(), someHolder()]
    const pendingId = await asked(id, late)
    await asked(id, early)
    await sql`update hold_requests set expires_at = expires_at - interval '24 hours' where email = ${late.email}`
    expect(await readPendingHold(pendingId, now)).toBeNull()
    expect(await confirmHold({ pendingId, network: 'home', now })).toMatchObject({
      error: { reason: 'over' },
    })
    expect(await forgetOldPendingHolds()).toBe(1)
    expect(await sql`select email from hold_requests`).toEqual([{ email: early.email }])
  })
})

const toLine = (holdId: string | null) => ({ lineId: randomUUID(), holdId })

describe('the lines of a cart with a held piece (R100)', () => {
  it('are those whose hold is open at that time', async () => {
    const { id: productId } = await buildProduct({ stock: 3 })
    const [open, ended] = [await buildHold({ productId }), await buildHold({ productId })]
    await sql`update holds set ended_at = now(), ended_as = 'released' where id = ${ended.holdId}`
    const lines = [toLine(open.holdId), toLine(ended.holdId), toLine(randomUUID()), toLine(null)]
    const [first] = lines
    const read = (at: Date) => transact((tx) => readHeldLines(tx, lines, at))
    expect(await read(now)).toEqual([first])
    expect(await read(new Date(open.until.getTime() - 1))).toEqual([first])
    expect(await read(open.until)).toEqual([])
  })

  it('have one piece more than the stock says, and the others have not', () => {
    const lines = [
      { lineId: 'held', stock: 0 },
      { lineId: 'other', stock: 2 },
    ]
    expect(withHeldPieces(lines, [{ lineId: 'held', holdId: 'x' }])).toEqual([
      { lineId: 'held', stock: 1 },
      { lineId: 'other', stock: 2 },
    ])
    expect(withHeldPieces(lines, [])).toEqual(lines)
  })

  it('give their piece back to the stock for the order that takes it, each once', async () => {
    const { id: productId } = await buildProduct({ stock: 2 })
    const holds = [await buildHold({ productId }), await buildHold({ productId })]
    const holdIds = holds.map(({ holdId }) => holdId)
    await transact((tx) => buyHeldPieces(tx, { holdIds, now }))
    expect(await stockOf(productId), 'two of one product').toBe(2)
    await transact((tx) => buyHeldPieces(tx, { holdIds, now }))
    expect(await stockOf(productId)).toBe(2)
    expect(await Promise.all(holdIds.map(endOf))).toEqual(['bought', 'bought'])
  })
})

describe('an order that is confirmed later', () => {
  /** An order of a piece and another product, which has taken nothing; the piece is on hold for it. */
  async function waitingOrder({ otherStock }: { otherStock: number }) {
    const [held, other] = [await buildProduct({ stock: 1 }), await buildProduct({ stock: otherStock })]
    const order = await buildOrder({
      status: 'unconfirmed',
      pieces: [
        [held, 1],
        [other, 1],
      ],
    })
    const { holdId } = await buildHold({ productId: held.id })
    await transact((tx) => noteOrderOfHolds(tx, { holdIds: [holdId], orderId: order.id }))
    const take = () => transact((tx) => takePiecesOfOrder(tx, { orderId: order.id, now }))
    const stocks = async () => [await stockOf(held.id), await stockOf(other.id)]
    return { holdId, take, stocks, otherName: other.name, heldName: held.name }
  }

  it('takes what is held for it with the rest', async () => {
    const { holdId, take, stocks } = await waitingOrder({ otherStock: 3 })
    expect(await take()).toEqual([])
    expect(await stocks()).toEqual([0, 2])
    expect(await endOf(holdId)).toBe('bought')
  })

  it('leaves the hold as it is when something else is missing', async () => {
    const { holdId, take, stocks, otherName } = await waitingOrder({ otherStock: 0 })
    expect(await take()).toEqual([{ name: otherName }])
    expect(await stocks()).toEqual([0, 0])
    expect(await endOf(holdId)).toBeNull()
  })

  it('finds nothing of a hold that ended meanwhile and whose piece was sold', async () => {
    const { holdId, take, stocks, heldName } = await waitingOrder({ otherStock: 1 })
    await sql`update holds set ended_at = now(), ended_as = 'expired' where id = ${holdId}`
    expect(await take()).toEqual([{ name: heldName }])
    expect(await stocks()).toEqual([0, 1])
    expect(await endOf(holdId)).toBe('expired')
  })
})

describe('what shoppers hold together (R166)', () => {
  beforeEach(async () => {
    Object.assign(config, { hasRateLimits: true })
    await sql`delete from rate_limits`
    await sql`update store_settings set hold_new_pieces = 10, hold_stock_percent = 10`
  })
  afterEach(async () => {
    Object.assign(config, { hasRateLimits: false })
    await sql`update store_settings set hold_buyers_only = false`
  })
  async function hold(productId: string, { network = randomUUID() as string, holder = someHolder() } = {}) {
    await askForHold({ productId, holder, cause: 'anyone' })
    const outcome = await confirmHold({ pendingId: await readPendingHoldId(holder.email), network, now })
    return outcome.ok ? 'held' : outcome.error.reason
  }
  const tally = (outcomes: readonly string[]) => [
    outcomes.filter((one) => one === 'held').length,
    outcomes.filter((one) => one === 'crowded').length,
  ]
  const buyer = async () => {
    const holder = someHolder()
    await buildOrder({ shippingEmail: holder.email, paymentStatus: 'paid' })
    return holder
  }

  it('is ten pieces of those who never bought, a tenth of the stock in all, and five a day of one network', async () => {
    const [known] = await sql<
      { stock: number }[]
    >`select sum(stock)::int as stock from products where status = 'active'`
    const { id } = await buildProduct({ stock: 300 - (known?.stock ?? 0) })
    const fromOne = []
    for (let at = 0; at < 7; at += 1) fromOne.push(await hold(id, { network: 'one' }))
    expect(tally(fromOne)).toEqual([5, 2])
    expect(tally(await Promise.all(Array.from({ length: 12 }, () => hold(id))))).toEqual([5, 7])
    const buyers = await Promise.all(Array.from({ length: 30 }, buyer))
    expect(tally(await Promise.all(buyers.map((holder) => hold(id, { holder }))))).toEqual([20, 10])
    expect(await place(id), 'the staff may').toMatchObject({ ok: true })
  })

  it('is nothing of those who never bought, where the owner wants that', async () => {
    await sql`update store_settings set hold_buyers_only = true`
    const { id } = await buildProduct({ stock: 2 })
    expect(await hold(id)).toBe('buyers-only')
    expect(await hold(id, { holder: await buyer() })).toBe('held')
  })
})
