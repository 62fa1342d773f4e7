import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { sql } from '#tests/support/sql.ts'
import { config } from '#platform/config.server.ts'
import { orderLinkJob, requestOrderLink } from './order-link.server.ts'
import { forgiveTracking, spendTracking } from './tracking-limits.server.ts'

beforeEach(async () => {
  Object.assign(config, { hasRateLimits: true })
  await sql`delete from rate_limits`
})
afterAll(async () => {
  Object.assign(config, { hasRateLimits: false })
})

const orderNumber = 'ORD-20261127-819510'
const email = 'jane@example.com'
const guess = (network: string, about: { orderNumber?: string; email?: string } = {}) =>
  spendTracking({ network, orderNumber: randomUUID(), email: `${randomUUID()}@example.com`, ...about })
const ask = (network: string = randomUUID()) => spendTracking({ network, orderNumber, email })
/** How a number of guesses were answered. */
async function guessOften(count: number, networkOf: (at: number) => string, about = {}) {
  const ways: string[] = []
  for (let at = 0; at < count; at += 1) ways.push((await guess(networkOf(at), about)).way)
  return ways
}

describe('the guesses of one network (R165)', () => {
  it('end after ten, and keep nobody else from an order, however many they are', async () => {
    const ways = await guessOften(320, () => 'eve')
    expect(ways.filter((way) => way === 'shown')).toHaveLength(10)
    expect(ways.slice(10).every((way) => way === 'refused')).toBe(true)
    expect(await ask()).toEqual({ way: 'shown' })
  })

  it('about one email or one number keep its owner from nothing either', async () => {
    await guessOften(300, () => 'eve', { email })
    await guessOften(300, () => 'mallory', { orderNumber })
    expect(await ask()).toEqual({ way: 'shown' })
  })

  it('are none of hers who finds her order, however often she looks', async () => {
    for (let looked = 0; looked < 40; looked += 1) {
      expect(await ask('jane')).toEqual({ way: 'shown' })
      await forgiveTracking({ network: 'jane', orderNumber, email })
    }
    const rows = await sql<{ hits: number }[]>`select hits from rate_limits where hits <> 0`
    expect(rows).toEqual([])
  })
})

describe('the guesses of many networks (R165)', () => {
  it.each([{ email }, { orderNumber }])('about %j never see more than 30 answers a day', async (about) => {
    const ways = await guessOften(400, (at) => `n${at % 200}`, about)
    expect(ways.filter((way) => way === 'shown')).toHaveLength(30)
    // Its owner is not refused: the answer goes where only they read it.
    expect(await ask()).toEqual({ way: 'mailed' })
  })

  it('about all orders leave each network three in ten minutes, and an owner their answer', async () => {
    await guessOften(300, (at) => `early${at}`)
    const ways = await guessOften(100, (at) => `late${at % 10}`)
    expect(ways.filter((way) => way === 'shown')).toHaveLength(30)
    expect(await ask()).toEqual({ way: 'shown' })
  })
})

describe('a link to an order', () => {
  it('is mailed for the right pair alone, and twice in three hours at most', async () => {
    const { order } = await buildOrderMail({ order: { shippingEmail: 'link@example.com' } })
    const right = { orderNumber: order.orderNumber.toLowerCase(), email: 'link@example.com' }
    await requestOrderLink(right)
    const turn = { isLastTry: false, signal: AbortSignal.timeout(60_000) }
    for (const claim of [
      right,
      right,
      right,
      { ...right, email: 'eve@example.com' },
      { ...right, orderNumber },
    ])
      await orderLinkJob.run(claim, turn)
    const mails = await sql<{ to: string; text: string }[]>`
      select to_address as "to", body_text as text from mail_outbox where kind = 'order-link'`
    expect(mails.map(({ to }) => to)).toEqual(['link@example.com', 'link@example.com'])
    expect(mails[0]?.text).toMatch(/order-success\?receipt=/)
    expect(await sql`select 1 from pgboss.job where name = 'order-link'`).toHaveLength(1)
  })
})
