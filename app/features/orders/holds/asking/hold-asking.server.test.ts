import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildHold,
  holdRequestOf,
  readHoldMails,
  someHolder,
  takeShopperHolds,
} from '../../../../../tests/support/build-holds.ts'
import { stockOf } from '../../../../../tests/support/build-orders.ts'
import { buildProduct } from '../../../../../tests/support/build-rows.ts'
import { sql } from '../../../../../tests/support/sql.ts'
import { stopJobs } from '../../../../platform/jobs.server.ts'
import { settleMailAttempts } from '../../../mail/mail-queue.server.ts'
import { listOpenHolds } from '../hold-reading.server.ts'
import { confirmHold, readHoldRequest } from './hold-confirmation.server.ts'
import { askForHold, forgetOldHoldRequests } from './hold-requests.server.ts'

const now = new Date()
beforeEach(async () => {
  for (const table of ['holds', 'hold_requests', 'mail_outbox']) await sql`delete from ${sql(table)}`
  await takeShopperHolds(true)
})
afterAll(async () => {
  await settleMailAttempts()
  await stopJobs()
})

/** Asks for a piece. @returns the id of the request behind the mailed link. */
async function asked(productId: string, holder = someHolder()): Promise<string> {
  expect(await askForHold({ productId, holder })).toEqual({ ok: true, value: null })
  return await holdRequestOf(holder.email)
}

describe('asking for a hold on the web (R99)', () => {
  it('holds nothing until the owner of the address confirms, once', async () => {
    const { id, name } = await buildProduct({ stock: 1 })
    const holder = someHolder({ phone: '(419) 555-0134' })
    const requestId = await asked(id, holder)
    expect(await stockOf(id)).toBe(1)
    expect(await listOpenHolds()).toEqual([])
    const [mail] = await readHoldMails()
    expect(mail).toMatchObject({ to: holder.email, kind: 'hold-confirmation' })
    expect(mail?.text).toContain(`/holds/confirm/${requestId}.`)
    expect(mail?.text, 'nobody sends texts through the store').not.toContain(holder.name)
    expect(await readHoldRequest(requestId, now)).toMatchObject({ email: holder.email, pieceName: name })
    expect(await stockOf(id), 'a look holds nothing').toBe(1)

    expect(await confirmHold({ requestId, now })).toMatchObject({ ok: true })
    expect(await stockOf(id)).toBe(0)
    expect(await listOpenHolds()).toMatchObject([{ ...holder, isFromWeb: true }])
    expect(await confirmHold({ requestId, now })).toEqual({ ok: false, error: { reason: 'over' } })
    expect(await readHoldRequest(requestId, now)).toBeNull()
    expect((await readHoldMails()).map(({ kind }) => kind)).toEqual(['hold-confirmation', 'hold'])
  })

  it('holds one piece however often the button is pressed at the same time', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const requestId = await asked(id)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirmHold({ requestId, now })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(id)).toBe(4)
  })

  it('is refused for what nobody can buy, and while the store takes none', async () => {
    const sold = await buildProduct({ stock: 0 })
    const archived = await buildProduct({ status: 'archived' })
    const here = await buildProduct({ stock: 1 })
    const ask = (productId: string) => askForHold({ productId, holder: someHolder() })
    expect(await ask(sold.id)).toMatchObject({ error: { reason: 'sold-out' } })
    for (const id of [archived.id, randomUUID(), 'nonsense'])
      expect(await ask(id)).toMatchObject({ error: { reason: 'gone' } })
    const requestId = await asked(here.id)
    await takeShopperHolds(false)
    expect(await ask(here.id)).toMatchObject({ error: { reason: 'off' } })
    expect(await confirmHold({ requestId, now })).toMatchObject({ error: { reason: 'off' } })
    expect(await stockOf(here.id)).toBe(1)
  })
})

describe('a link', () => {
  it('keeps its request when the piece is gone or the person has two, and may be pressed again', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const holder = someHolder()
    const requestId = await asked(id, holder)
    await sql`update products set stock = 0 where id = ${id}`
    expect(await confirmHold({ requestId, now })).toMatchObject({ error: { reason: 'sold-out' } })
    const other = await buildProduct({ stock: 2 })
    for (let at = 0; at < 2; at += 1) await buildHold({ productId: other.id, holder })
    await sql`update products set stock = 1 where id = ${id}`
    expect(await confirmHold({ requestId, now })).toMatchObject({ error: { reason: 'full' } })
    expect(await stockOf(id)).toBe(1)
    await sql`delete from holds where product_id = ${other.id}`
    expect(await confirmHold({ requestId, now })).toMatchObject({ ok: true })
  })

  it('is over after 24 hours, and what was typed goes with it', async () => {
    const { id } = await buildProduct({ stock: 2 })
    const [late, early] = [someHolder(), someHolder()]
    const requestId = await asked(id, late)
    await asked(id, early)
    await sql`update hold_requests set expires_at = expires_at - interval '24 hours' where email = ${late.email}`
    expect(await readHoldRequest(requestId, now)).toBeNull()
    expect(await confirmHold({ requestId, now })).toMatchObject({ error: { reason: 'over' } })
    expect(await forgetOldHoldRequests()).toBe(1)
    expect(await sql`select email from hold_requests`).toEqual([{ email: early.email }])
  })
})
