import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { counterSaleOf } from '../../../../../tests/support/build-counter-sales.ts'
import { buildHold, endOf, readHoldMails } from '../../../../../tests/support/build-holds.ts'
import { stockOf } from '../../../../../tests/support/build-orders.ts'
import { buildPerson } from '../../../../../tests/support/build-people.ts'
import { buildProduct } from '../../../../../tests/support/build-rows.ts'
import { sql } from '../../../../../tests/support/sql.ts'
import { stopJobs } from '../../../../platform/jobs.server.ts'
import { settleMailAttempts } from '../../../mail/mail-queue.server.ts'
import { listCounterHolds } from '../counter-pieces.server.ts'
import { sellAtCounter } from '../counter-sale.server.ts'
import type { CounterSale } from '../counter-sale.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
beforeEach(async () => {
  await sql`delete from holds`
  await sql`truncate orders cascade`
  await sql`delete from mail_outbox`
})
afterAll(async () => {
  await settleMailAttempts()
  await stopJobs()
})

const sell = (productId: string, change: Partial<CounterSale> = {}) =>
  sellAtCounter(
    counterSaleOf({
      lines: [{ productId, quantity: 1, shownCents: 10_000, reduction: null }],
      dueCents: 10_725,
      userId,
      ...change,
    }),
  )
/** One piece, on hold. */
async function heldPiece(stock = 1) {
  const { id } = await buildProduct({ priceCents: 10_000, stock })
  return { id, ...(await buildHold({ productId: id })) }
}

describe('a held piece at the counter (R100)', () => {
  it('is sold to its holder, whose hold is done', async () => {
    const { id, holdId } = await heldPiece()
    expect(await sell(id), 'to nobody by mistake').toMatchObject({ error: { reason: 'sold-out' } })
    expect(await endOf(holdId)).toBeNull()
    const sold = await sell(id, { own: [holdId] })
    expect(sold).toMatchObject({ ok: true })
    expect([await endOf(holdId), await stockOf(id)]).toEqual(['bought', 0])
    expect(await readHoldMails()).toEqual([])
    expect(await sql`select order_id as "orderId", ended_by as "endedBy" from holds`).toEqual([
      { orderId: sold.ok ? sold.value.orderId : '', endedBy: userId },
    ])
  })

  it('is sold to somebody else when that is chosen, with an apology to its holder', async () => {
    const { id, holdId, holder } = await heldPiece()
    expect(await sell(id, { given: [holdId] })).toMatchObject({ ok: true })
    expect([await endOf(holdId), await stockOf(id)]).toEqual(['given', 0])
    expect(await readHoldMails()).toMatchObject([
      { to: holder.email, text: expect.stringContaining('apologize') },
    ])
  })

  it('stays on hold when there was another one after all, or the sale is refused', async () => {
    const two = await heldPiece(2)
    expect(await sell(two.id, { given: [two.holdId] })).toMatchObject({ ok: true })
    expect([await endOf(two.holdId), await stockOf(two.id)]).toEqual([null, 0])
    const one = await heldPiece()
    expect(await sell(one.id, { own: [one.holdId], dueCents: 1 })).toMatchObject({
      error: { reason: 'other-amount' },
    })
    expect([await endOf(one.holdId), await stockOf(one.id)]).toEqual([null, 0])
  })

  it('is not sold twice by a form that is sent twice, nor after its hold has ended', async () => {
    const { id, holdId } = await heldPiece()
    const sale = counterSaleOf({
      lines: [{ productId: id, quantity: 1, shownCents: 10_000, reduction: null }],
      dueCents: 10_725,
      own: [holdId],
    })
    const outcomes = await Promise.all([sellAtCounter(sale), sellAtCounter(sale)])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await sql`select from orders`).toHaveLength(1)
    expect(await sell(id, { own: [holdId] })).toMatchObject({ error: { reason: 'sold-out' } })
  })

  it('says for whom until when, and what is chosen', async () => {
    const { id, holdId, holder, until } = await heldPiece()
    const shown = { id: holdId, productId: id, name: holder.name, contact: holder.email }
    const list = (own: string[], given: string[], mayGive = true) =>
      listCounterHolds([id], { own, given, mayGive })
    expect(await list([], [])).toEqual([{ ...shown, untilMs: until.getTime(), choice: null, mayGive: true }])
    expect(await list([holdId], [])).toMatchObject([{ choice: 'own' }])
    expect(await list([], [holdId])).toMatchObject([{ choice: 'given' }])
    expect(await list([], [holdId], false), 'a clerk cannot').toMatchObject([{ choice: null }])
  })
})
