import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { callOf, openRegister } from '#tests/support/build-registers.ts'
import { sellPiece } from '#tests/support/build-counter-sales.ts'
import { findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { sql } from '#tests/support/sql.ts'
import { confirmKnownOrders } from '#orders/confirmation/register-acknowledgements.server.ts'
import { wouldOrdersWait } from '#orders/confirmation/register-waits.server.ts'
import {
  confirmByLink,
  countUnconfirmedOrders,
  expireUnconfirmedOrders,
} from '#orders/confirmation/unconfirmed-orders.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { restoreSnapshot } from '#upkeep/danger-zone/snapshot-restoring.server.ts'
import { listWebSales } from '#counter/counter-pieces.server.ts'
import { readCounterCopy } from './counter-copy.server.ts'
import { closeRegister, listOpenRegisters } from './registers.server.ts'

beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from mail_outbox`
  await sql`truncate counter_registers cascade`
})

const statusOf = async (orderId: string) => (await findOrder(orderId))?.status
const mailsOf = async (orderId: string) =>
  (await sql<{ kind: string }[]>`select kind from mail_outbox where order_id = ${orderId} order by kind`).map(
    ({ kind }) => kind,
  )
const newOrder = async (stock = 1) => {
  const { id: productId } = await buildProduct({ priceCents: 10_000, stock })
  return { productId, orderId: await buildWebOrder([productId, 1]) }
}

describe('registers are few (R178)', () => {
  it('has one for a person, five for the store, however many open at once', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => buildPerson({ role: 'clerk' })))
    const opens = people.flatMap(({ id: userId }) =>
      [1, 2].map(() => callOf(randomUUID(), { step: 'opens', userId })),
    )
    const refusals = (await Promise.allSettled(opens)).filter(({ status }) => status === 'rejected')
    expect(refusals).toHaveLength(9)
    const rows = await sql`select distinct opened_by from counter_registers where closed_at is null`
    expect(rows).toHaveLength(5)
  })

  it('closes with the role of who opened it, not when they get another one', async () => {
    const { id: userId } = await buildPerson({ role: 'clerk' })
    const register = await openRegister()
    await sql`update counter_registers set opened_by = ${userId}`
    await sql.begin(async (tx) => {
      await tx`delete from user_roles where user_id = ${userId}`
      await tx`insert into user_roles (user_id, role) values (${userId}, 'manager')`
    })
    expect(await callOf(register, { userId })).toMatchObject({ isOpen: true })
    await sql`delete from user_roles where user_id = ${userId}`
    expect(await callOf(register, { userId })).toMatchObject({ isOpen: false })
  })
})

describe('a web order while a register is open (R89)', () => {
  it('would wait when an open register has not called for two minutes', async () => {
    const now = new Date()
    expect(await wouldOrdersWait(now), 'none is open').toBe(false)
    const [silent, other] = [await openRegister(), await openRegister()]
    const lastCall = (id: string, secondsAgo: number) =>
      sql`update counter_registers set heard_at = ${new Date(now.getTime() - secondsAgo * 1000)} where id = ${id}`
    await lastCall(other, 119)
    await lastCall(silent, 119)
    expect(await wouldOrdersWait(now)).toBe(false)
    await lastCall(silent, 120)
    expect(await wouldOrdersWait(now)).toBe(true)
    await closeRegister({ id: silent })
    expect(await wouldOrdersWait(now), 'nobody waits for a closed one').toBe(false)
  })

  it('is confirmed at once when none is', async () => {
    const { orderId } = await newOrder()
    expect(await statusOf(orderId)).toBe('pending')
    expect(await mailsOf(orderId)).toEqual(['order-confirmation'])
  })

  it('holds its pieces, and is confirmed once the register knows of it', async () => {
    const register = await openRegister()
    const { productId, orderId } = await newOrder(3)
    expect(await findOrder(orderId)).toMatchObject({ status: 'unconfirmed', confirmableBy: 'register' })
    expect(await stockOf(productId)).toBe(2)
    expect(await callOf(register)).toEqual({
      isOpen: true,
      sales: [{ orderId, left: [{ productId, stock: 2 }] }],
    })
    expect(await callOf(register, { acknowledged: [orderId] })).toEqual({ isOpen: true, sales: [] })
    expect(await findOrder(orderId)).toMatchObject({ status: 'pending', confirmedBy: 'register' })
    expect(await stockOf(productId)).toBe(2)
    // The mail that it waits was held, and is not needed any more.
    expect(await mailsOf(orderId)).toEqual(['order-confirmation'])
  })

  it('waits for all registers that were open when it was placed, and for none that opened later', async () => {
    const [first, second] = [await openRegister(), await openRegister()]
    const { orderId } = await newOrder()
    const third = await openRegister()
    expect(await callOf(third)).toEqual({ isOpen: true, sales: [] })
    await callOf(first, { acknowledged: [orderId] })
    expect(await statusOf(orderId)).toBe('unconfirmed')
    // Somebody else's order, and one that is not there.
    await callOf(third, { acknowledged: [orderId, randomUUID()] })
    expect(await statusOf(orderId)).toBe('unconfirmed')
    await callOf(second, { acknowledged: [orderId] })
    expect(await statusOf(orderId)).toBe('pending')
  })

  it('says so by mail when that takes longer, and asks for nothing', async () => {
    await openRegister()
    const { orderId } = await newOrder()
    const [mail] = await sql<{ kind: string; seconds: number; text: string }[]>`
      select kind, extract(epoch from not_before - created_at)::int as seconds, body_text as text
      from mail_outbox where order_id = ${orderId}`
    expect(mail).toMatchObject({ kind: 'order-unconfirmed', seconds: 120 })
    expect(mail?.text).toContain("There's nothing to pay yet")
  })

  it.each(['closes', 'is closed'])('stands when its register %s', async (how) => {
    const register = await openRegister()
    const { orderId } = await newOrder()
    if (how === 'closes') expect(await callOf(register, { step: 'closes' })).toMatchObject({ isOpen: false })
    else
      expect([await closeRegister({ id: register }), await closeRegister({ id: register })]).toEqual([
        true,
        false,
      ])
    expect(await statusOf(orderId)).toBe('pending')
    expect(await callOf(register, { step: 'opens' })).toEqual({ isOpen: false, sales: [] })
    const { orderId: next } = await newOrder()
    expect(await statusOf(next)).toBe('pending')
  })

  it('stands after the next look, when a server stopped in the middle of closing', async () => {
    const register = await openRegister()
    const { orderId } = await newOrder()
    expect(await confirmKnownOrders()).toBe(0)
    await sql`update counter_registers set closed_at = now() where id = ${register}`
    expect(await confirmKnownOrders()).toBe(1)
    expect(await statusOf(orderId)).toBe('pending')
  })

  it('can be confirmed by the owner, who holds the piece, or declined, which puts it back', async () => {
    const { id: userId } = await buildPerson({ isAdmin: true })
    const register = await openRegister()
    const [kept, declined] = [await newOrder(), await newOrder()]
    const move = { seenStatus: 'unconfirmed', code: null, userId } as const
    expect(await moveOrder({ ...move, orderId: kept.orderId, to: 'pending' })).toMatchObject({ ok: true })
    expect(await findOrder(kept.orderId)).toMatchObject({ status: 'pending', confirmedBy: 'owner' })
    expect(await moveOrder({ ...move, orderId: declined.orderId, to: 'cancelled' })).toMatchObject({
      ok: true,
    })
    expect([await stockOf(kept.productId), await stockOf(declined.productId)]).toEqual([0, 1])
    expect(await callOf(register, { acknowledged: [declined.orderId] })).toEqual({ isOpen: true, sales: [] })
    expect(await statusOf(declined.orderId)).toBe('cancelled')
  })

  it('is canceled after two days, and its pieces are for sale again', async () => {
    await openRegister()
    const { orderId, productId } = await newOrder()
    await sql`update orders set created_at = now() - interval '49 hours' where id = ${orderId}`
    expect(await expireUnconfirmedOrders({ now: new Date() })).toBe(1)
    expect([await statusOf(orderId), await stockOf(productId)]).toEqual(['cancelled', 1])
  })

  it('waits for it too when it was above a limit and its link confirms it', async () => {
    const { productId, orderId } = await newOrder(3)
    await sql`update products set stock = stock + 1 where id = ${productId}`
    await sql`
      update orders set status = 'unconfirmed', confirmable_by = 'link', stock_taken_at = null where id = ${orderId}`
    const register = await openRegister()
    for (const again of [1, 2])
      expect(await confirmByLink({ orderId }), `click ${again}`).toMatchObject({
        ok: true,
        value: { status: 'unconfirmed' },
      })
    expect(await stockOf(productId)).toBe(2)
    await callOf(register, { acknowledged: [orderId] })
    expect(await findOrder(orderId)).toMatchObject({ status: 'pending', confirmedBy: 'link' })
    expect(await stockOf(productId)).toBe(2)
  })
})

describe('a web order that waits for a register', () => {
  const waitingOrder = async () => {
    const { id: userId } = await buildPerson({ isAdmin: true })
    const register = await openRegister()
    return { userId, register, ...(await newOrder()) }
  }

  it('gives its piece back when it is deleted, and waits again when it is restored', async () => {
    const { userId, register, productId, orderId } = await waitingOrder()
    expect(await deleteOrder({ orderId, userId })).toMatchObject({ ok: true })
    expect(await stockOf(productId)).toBe(1)
    expect(await callOf(register)).toEqual({ isOpen: true, sales: [] })
    const [snapshot] = await sql<{ id: string }[]>`select id from snapshots order by created_at desc limit 1`
    expect(await restoreSnapshot({ snapshotId: snapshot?.id ?? '', userId })).toMatchObject({ ok: true })
    expect([await stockOf(productId), await statusOf(orderId)]).toEqual([0, 'unconfirmed'])
    expect(await callOf(register)).toMatchObject({ sales: [{ orderId }] })
    await callOf(register, { acknowledged: [orderId] })
    expect(await statusOf(orderId)).toBe('pending')
  })

  it('may go to the customer at a counter with a connection, if a manager says so (R82)', async () => {
    const { userId, productId, orderId } = await waitingOrder()
    const now = new Date()
    const [sale] = await listWebSales([productId], { given: [], mayGive: true, mayOpenOrders: true, now })
    expect(sale).toMatchObject({ orderId, hindrance: null })
    const sold = await sellPiece(productId, { given: [sale?.itemId ?? ''], userId })
    expect(sold).toMatchObject({ ok: true })
    expect([await stockOf(productId), await statusOf(orderId)]).toEqual([0, 'cancelled'])
    expect(await mailsOf(orderId)).toEqual(['order-withdrawn'])
  })

  it('is not among those that the counter may give when it only waits for its limits: it holds nothing', async () => {
    const { productId, orderId } = await waitingOrder()
    await sql`update orders set confirmable_by = 'owner', stock_taken_at = null where id = ${orderId}`
    const now = new Date()
    expect(await listWebSales([productId], { given: [], mayGive: true, mayOpenOrders: true, now })).toEqual(
      [],
    )
  })
})

describe('a register that is silent', () => {
  it('is told of after a quarter of an hour, like the orders that wait for it', async () => {
    const register = await openRegister()
    const { orderId } = await newOrder()
    expect(await listOpenRegisters({ now: new Date() })).toMatchObject([{ id: register, isSilent: false }])
    expect(await countUnconfirmedOrders({ now: new Date() })).toBe(0)
    const later = new Date(new Date().getTime() + 16 * 60_000)
    expect(await listOpenRegisters({ now: later })).toMatchObject([{ isSilent: true }])
    expect(await countUnconfirmedOrders({ now: later })).toBe(1)
    await callOf(register, { acknowledged: [orderId] })
    expect(await countUnconfirmedOrders({ now: later })).toBe(0)
  })
})

describe('the copy of a register', () => {
  it('has what is in stock, archived or not, at the lower of price and tag, and nothing that is sold (R89)', async () => {
    const shown = await buildProduct({ name: 'A sofa', priceCents: 10_000, tagPrice: '95.00', stock: 2 })
    const archived = await buildProduct({ name: 'B lamp', priceCents: 2999, status: 'archived' })
    await buildProduct({ name: 'C sold', stock: 0 })
    await sql`update products set stock = 0 where id not in (${shown.id}, ${archived.id})`
    const now = new Date()
    expect(await readCounterCopy({ now })).toEqual({
      pieces: [
        [shown.id, shown.code, 'A sofa', 9500, 2],
        [archived.id, archived.code, 'B lamp', 2999, 1],
      ],
      taxRate: '0.07250',
      takenAtMs: now.getTime(),
    })
  })

  it('is at most 3 MB for 20,000 products: as much for each of some', async () => {
    await sql`
    insert into products (name, category, condition, price, stock)
    select 'Ashley Furniture reclining sectional sofa, gray ' || n, 'Sofas', 'Good', 1299.99, 1
    from generate_series(1, 200) n`
    const copy = JSON.stringify(await readCounterCopy({ now: new Date() }))
    expect(Buffer.byteLength(copy)).toBeLessThan(30_000)
  })
})
