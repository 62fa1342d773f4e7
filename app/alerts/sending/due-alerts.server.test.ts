import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearAlerts, readAlerts, setPrice, someEmail, watchPiece } from '#tests/support/build-alerts.ts'
import { buildHold, someHolder } from '#tests/support/build-holds.ts'
import { daysAgo, setUpMarkdowns } from '#tests/support/build-markdowns.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { sql } from '#tests/support/sql.ts'
import { config } from '#platform/config.server.ts'
import { editPrice } from '#catalogue/admin/changes/product-editing.server.ts'
import { runDueMarkdowns } from '#catalogue/markdowns/markdown-run.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { HOLDS_MAX } from '#orders/holds/hold.ts'
import { verifyHoldToken } from '#orders/holds/hold-links.server.ts'
import { readOwnHold } from '#orders/holds/hold-reading.server.ts'
import { expireHolds } from '#orders/holds/holds.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { MAILED_MAX } from '#alerts/alert.ts'
import { unsubscribe } from '#alerts/managing/subscriptions.server.ts'
import { sendDueAlerts } from './due-alerts.server.ts'

const watchers = faultSize({ usual: 200, full: 10_000 })
const now = new Date('2026-11-24T08:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

beforeEach(clearAlerts)
afterAll(settleMailAttempts)

const buildPiece = () => buildProduct({ priceCents: 10_000 })
const subjects = async () => (await readAlerts()).map(({ subject }) => subject.replace(/ – .*/, ''))

describe('a price drop', () => {
  it('is told once, with both prices and the ways to end it', async () => {
    const { id, name } = await buildPiece()
    const { email, subscriberId } = await watchPiece({ productId: id })
    expect(await sendDueAlerts(now), 'nothing has changed').toEqual({ mails: 0 })
    await setPrice(id, 80)
    expect(await sendDueAlerts(now)).toEqual({ mails: 1 })
    expect(await sendDueAlerts(inHours(48))).toEqual({ mails: 0 })
    const [alert] = await readAlerts()
    expect(alert).toMatchObject({ toAddress: email, subject: `${name} is now $80 – Glass City Outlet` })
    expect(alert?.bodyText).toContain('(was $100.00)')
    expect(alert?.bodyText).toContain(`/product/${id}`)
    expect(alert?.bodyText).toContain(`/alerts/manage/${subscriberId}.`)
    expect(alert?.unsubscribeAddress).toContain(`/alerts/unsubscribe/${subscriberId}.`)
    expect(await sql`select subscriber_id, product_id, kind, price from alert_sends`).toEqual([
      { subscriber_id: subscriberId, product_id: id, kind: 'price-drop', price: '80.00' },
    ])
  })

  it.each([
    [95, 1],
    [95.01, 0],
    [99, 0],
    [105, 0],
  ])('from $100 to $%d makes %d mails', async (dollars, mails) => {
    const { id } = await buildPiece()
    await watchPiece({ productId: id })
    await setPrice(id, dollars)
    expect(await sendDueAlerts(now)).toEqual({ mails })
  })

  it('counts from the price that was told last, so that small steps add up and a swing is told once', async () => {
    const { id } = await buildPiece()
    await watchPiece({ productId: id, pace: 'at-once' })
    const told: number[] = []
    for (const dollars of [97, 95, 92, 90, 100, 90, 85]) {
      await setPrice(id, dollars)
      if ((await sendDueAlerts(now)).mails > 0) told.push(dollars)
    }
    expect(told).toEqual([95, 90, 85])
  })

  it('is told after a markdown run, and after the owner typed it', async () => {
    await setUpMarkdowns()
    const [aged, typed] = [await buildPiece(), await buildPiece()]
    await sql`update products set on_floor_since = ${daysAgo(40, now)} where id = ${aged.id}`
    await watchPiece({ productId: aged.id })
    await watchPiece({ productId: typed.id })
    await runDueMarkdowns(now)
    await editPrice({ id: typed.id, userId: null, priceCents: 7000 })
    expect(await sendDueAlerts(now)).toEqual({ mails: 2 })
    expect((await subjects()).toSorted()).toEqual(
      [`${aged.name} is now $80`, `${typed.name} is now $70`].toSorted(),
    )
  })

  it.each([
    ['is sold', (id: string) => sql`update products set stock = 0 where id = ${id}`],
    ['is archived', (id: string) => sql`update products set status = 'archived' where id = ${id}`],
    ['costs what it did', (id: string) => setPrice(id, 100)],
    ['is deleted', (id: string) => sql`delete from products where id = ${id}`],
  ])('is not told of a piece that %s when the mail is written', async (_state, change) => {
    const { id } = await buildPiece()
    await watchPiece({ productId: id })
    await setPrice(id, 50)
    await change(id)
    expect(await sendDueAlerts(now)).toEqual({ mails: 0 })
    expect(await sql`select from alert_sends`).toEqual([])
  })

  it('is told to nobody who only ordered the piece or has an account (R90)', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 2 })
    const person = await buildPerson()
    await buildWebOrder([id, 1])
    await sql`update orders set shipping_email = ${person.email}, user_id = ${person.id}, is_guest = false`
    await setPrice(id, 50)
    expect(await sendDueAlerts(now)).toEqual({ mails: 0 })
    expect(await readAlerts()).toEqual([])
  })

  it('is not told to those who unsubscribed, and again to those who ask again', async () => {
    const { id } = await buildPiece()
    const { email, subscriberId } = await watchPiece({ productId: id })
    await setPrice(id, 50)
    await unsubscribe(subscriberId)
    expect(await sendDueAlerts(now)).toEqual({ mails: 0 })
    await setPrice(id, 100)
    await watchPiece({ productId: id, email })
    await setPrice(id, 50)
    expect(await sendDueAlerts(now)).toEqual({ mails: 1 })
    await setPrice(id, 100)
    await watchPiece({ productId: id, email })
    await setPrice(id, 50)
    expect(await sendDueAlerts(inHours(25)), 'the same price, asked for again').toEqual({ mails: 1 })
  })
})

describe(`${watchers} watchers of one piece`, () => {
  it('get a mail each and are told once, by two processes too', { timeout: 900_000 }, async () => {
    const { id } = await buildPiece()
    await sql`
      with made as (
        insert into alert_subscribers (email, pace)
        select 'w' || n || '@example.com', 'at-once' from generate_series(1, ${watchers}::integer) n returning id)
      insert into alert_watches (subscriber_id, product_id, kind, price)
      select id, ${id}, 'price-drop', 100 from made`
    await setPrice(id, 80)
    const runs = await Promise.all([sendDueAlerts(now), sendDueAlerts(now)])
    expect(runs.reduce((sum, { mails }) => sum + mails, 0)).toBe(watchers)
    expect(await sendDueAlerts(now)).toEqual({ mails: 0 })
    const told = (await readAlerts()).map(({ toAddress }) => toAddress)
    expect([told.length, new Set(told).size]).toEqual([watchers, watchers])
  })
})

describe('a day', () => {
  it('has one mail with all that is new, for those who did not ask for more', async () => {
    const pieces = [await buildPiece(), await buildPiece(), await buildPiece()]
    const email = someEmail()
    for (const { id } of pieces) await watchPiece({ productId: id, email })
    const [first, ...others] = pieces.map(({ id }) => id)
    await setPrice(first ?? '', 80)
    expect(await sendDueAlerts(now)).toEqual({ mails: 1 })
    for (const id of others) await setPrice(id, 80)
    expect(await sendDueAlerts(inHours(23.9))).toEqual({ mails: 0 })
    expect(await sendDueAlerts(inHours(24))).toEqual({ mails: 1 })
    expect((await subjects())[1]).toMatch(/^2 pieces you asked about: /)
  })

  it('has a mail for each thing when it was wanted right away', async () => {
    const { id } = await buildPiece()
    await watchPiece({ productId: id, pace: 'at-once' })
    for (const dollars of [90, 80, 70]) {
      await setPrice(id, dollars)
      await sendDueAlerts(now)
    }
    expect(await readAlerts()).toHaveLength(3)
  })

  it('has no mail longer than forty pieces: the others follow', async () => {
    const { id } = await buildPiece()
    const { subscriberId } = await watchPiece({ productId: id, pace: 'at-once' })
    await sql`
      with made as (insert into products (name, price) select 'Chair ' || n, 50 from generate_series(1, ${MAILED_MAX}) n returning id)
      insert into alert_watches (subscriber_id, product_id, kind, price) select ${subscriberId}, id, 'price-drop', 100 from made`
    await setPrice(id, 50)
    await sendDueAlerts(now)
    await sendDueAlerts(now)
    expect(await subjects()).toHaveLength(2)
    expect(await sql`select from alert_sends`).toHaveLength(MAILED_MAX + 1)
  })
})

describe('a piece that was sold out', () => {
  const setStock = (id: string, stock: number) => sql`update products set stock = ${stock} where id = ${id}`
  const told = async () => (await readAlerts()).map(({ toAddress }) => toAddress)
  const readStock = async (id: string) => (await sql`select stock from products where id = ${id}`)[0]?.stock
  async function buildLine({ people, stock = 0 }: { people: number; stock?: number }) {
    const { id, name } = await buildPiece()
    await setStock(id, 0)
    const emails = Array.from({ length: people }, someEmail)
    for (const email of emails) await watchPiece({ productId: id, email, kind: 'back', pace: 'at-once' })
    await setStock(id, stock)
    return { id, name, emails }
  }

  it('is set aside for those who asked, in turn, when its order falls through', async () => {
    const { id, name } = await buildPiece()
    const orderId = await buildWebOrder([id, 1])
    const emails = Array.from({ length: 3 }, someEmail)
    for (const email of emails) await watchPiece({ productId: id, email, kind: 'back', pace: 'at-once' })
    expect(await sendDueAlerts(now), 'it is still sold').toEqual({ mails: 0 })
    const move = { to: 'cancelled', seenStatus: null, code: null, userId: null } as const
    expect(await moveOrder({ ...move, orderId })).toMatchObject({ ok: true })
    expect(await sendDueAlerts(now)).toEqual({ mails: 1 })
    expect(await sendDueAlerts(now), 'nobody else while it is held').toEqual({ mails: 0 })
    expect(await readStock(id)).toBe(0)
    const [alert] = await readAlerts()
    expect(alert?.subject).toContain(`${name} is back`)
    // It is three in the morning.
    expect(alert?.bodyText).toContain("it's set aside for you until November 24, 2026 at 10:00 AM")
    const [, token = ''] = /\/holds\/(\S+)/.exec(alert?.bodyText ?? '') ?? []
    const hold = await readOwnHold(verifyHoldToken(token) ?? '', now)
    expect(hold).toMatchObject({ productId: id, isOpen: true, until: inHours(7) })

    for (const [hours, turn] of [
      [7, 2],
      [9, 3],
    ] as const) {
      expect(await expireHolds(inHours(hours))).toEqual({ holds: 1 })
      expect(await sendDueAlerts(inHours(hours))).toEqual({ mails: 1 })
      expect(await told()).toEqual(emails.slice(0, turn))
    }
    expect(await sql`select from alert_watches`, 'each was told').toEqual([])
    expect(await expireHolds(inHours(48))).toEqual({ holds: 1 })
    expect(await sendDueAlerts(inHours(48))).toEqual({ mails: 0 })
    expect(await readStock(id), 'for sale to everybody').toBe(1)
  })

  it('is set aside three times in a row at most, then all the others are told and it is for everybody', async () => {
    const { id, emails } = await buildLine({ people: 7, stock: 1 })
    for (const [hours, turn] of [
      [0, 1],
      [7, 2],
      [10, 3],
      [13, 7],
    ] as const) {
      await expireHolds(inHours(hours))
      await sendDueAlerts(inHours(hours))
      expect(await told()).toEqual(emails.slice(0, turn))
      expect(await readStock(id)).toBe(turn === 7 ? 1 : 0)
    }
    // A week later it is another matter.
    await setStock(id, 0)
    for (const email of [someEmail(), someEmail()])
      await watchPiece({ productId: id, email, kind: 'back', pace: 'at-once' })
    await setStock(id, 1)
    expect(await sendDueAlerts(inHours(170))).toEqual({ mails: 1 })
    expect(await readStock(id)).toBe(0)
  })

  it('is told of to all at once, and not set aside, where the owner wants that', async () => {
    await sql`update store_settings set first_refusals = false`
    onTestFinished(async () => void (await sql`update store_settings set first_refusals = true`))
    const { id, emails } = await buildLine({ people: 3, stock: 1 })
    expect(await sendDueAlerts(now)).toEqual({ mails: 3 })
    expect([await told(), await readStock(id)]).toEqual([emails, 1])
  })

  it('is told of, and not set aside, when customers hold as much as they may together (R166)', async () => {
    await sql`update products set stock = 0`
    const lines = []
    for (let at = 0; at < 3; at += 1) lines.push(await buildLine({ people: 1, stock: 1 }))
    Object.assign(config, { hasRateLimits: true })
    onTestFinished(() => void Object.assign(config, { hasRateLimits: false }))
    expect(await sendDueAlerts(now)).toEqual({ mails: 3 })
    const left = await Promise.all(lines.map(({ id }) => readStock(id)))
    expect(left.filter((stock) => stock === 1)).toHaveLength(1)
  })

  it('is told of to as many as came back', async () => {
    const { id, emails } = await buildLine({ people: 3, stock: 2 })
    expect(await sendDueAlerts(now)).toEqual({ mails: 2 })
    expect([await told(), await readStock(id)]).toEqual([emails.slice(0, 2), 0])
  })

  it('is told of, and not held, to somebody with as many holds as a person may have', async () => {
    const { id, emails } = await buildLine({ people: 2, stock: 1 })
    for (let held = 0; held < HOLDS_MAX; held += 1)
      await buildHold({ productId: (await buildPiece()).id, holder: someHolder({ email: emails[0] }) })
    expect(await sendDueAlerts(now)).toEqual({ mails: 1 })
    expect((await readAlerts())[0]?.bodyText).toContain('You asked us to tell you once, so this was it.')
    expect(await readStock(id)).toBe(1)
    expect(await sendDueAlerts(now)).toEqual({ mails: 1 })
    expect([await told(), await readStock(id)]).toEqual([emails, 0])
  })

  it('passes over those who had their mail today, until tomorrow', async () => {
    const { id } = await buildPiece()
    await setStock(id, 0)
    const [patient, prompt] = [someEmail(), someEmail()]
    await watchPiece({ productId: id, email: patient, kind: 'back', pace: 'daily' })
    await watchPiece({ productId: id, email: prompt, kind: 'back', pace: 'at-once' })
    await sql`update alert_subscribers set mailed_at = ${now} where email = ${patient}`
    await setStock(id, 1)
    await sendDueAlerts(now)
    expect(await told()).toEqual([prompt])
  })

  it('is held for the first, however many processes look at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      await clearAlerts()
      const { id, emails } = await buildLine({ people: 3, stock: 1 })
      await Promise.all(Array.from({ length: 4 }, () => sendDueAlerts(now)))
      expect([await told(), await readStock(id)]).toEqual([emails.slice(0, 1), 0])
      expect(await sql`select from holds where product_id = ${id}`).toHaveLength(1)
    }
  })

  it('would be promised to several by processes that look first and hold later: the test sees it', async () => {
    const { id, emails } = await buildLine({ people: 3, stock: 1 })
    const looks = await Promise.all(emails.map(async () => Number(await readStock(id)) > 0))
    for (const [place, isThere] of looks.entries())
      if (isThere)
        await sql`
          insert into holds (product_id, name, email, subjects, until_at, is_from_web)
          values (${id}, 'First', ${emails[place] ?? ''}, '{}', now() + interval '2 hours', true)`
    expect((await sql`select from holds where product_id = ${id}`).length).toBeGreaterThan(1)
  })

  it('is told of to nobody when it is sold in that moment, and they keep their place', async () => {
    const { id } = await buildLine({ people: 2, stock: 1 })
    const sending = await sql.begin(async (buyer) => {
      await buyer`update products set stock = 0 where id = ${id}`
      const running = sendDueAlerts(now)
      await vi.waitFor(async () => expect(await countLockWaits()).toBeGreaterThan(0))
      return { running }
    })
    expect(await sending.running).toEqual({ mails: 0 })
    expect(await told()).toEqual([])
    expect([
      await sql`select from alert_sends`,
      await sql`select from holds where product_id = ${id}`,
    ]).toEqual([[], []])
    expect(await sql`select from alert_watches`).toHaveLength(2)
  })

  it('is told of again to those who ask again', async () => {
    const { id } = await buildPiece()
    const email = someEmail()
    for (const turn of [1, 2]) {
      await setStock(id, 0)
      await watchPiece({ productId: id, email, kind: 'back', pace: 'at-once' })
      await setStock(id, 1)
      await sendDueAlerts(now)
      expect(await readAlerts()).toHaveLength(turn)
    }
  })
})
