import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../support/sql.ts'
import { buildOrderMail } from '../support/build-mail.ts'
import { formPost, openShop } from '../support/shop-requests.ts'
import { buildMessage } from '../support/shop-writes.ts'

const shop = await openShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
beforeEach(async () => {
  await sql`delete from rate_limits`
})

let turn = 0
const hex = () => (turn += 1).toString(16)
/** Another address of the same household: an IPv6 network of 64 bits. */
const neighbor = () => `2001:db8:1:2:${hex()}::1`
/** An address that shares no network with any before. */
const stranger = () => `2001:db8:${hex()}:1::1`

/** How many of `count` forms are not refused with 429, each from an address of its own. */
async function countPassed(
  count: number,
  addressOf: () => string,
  send: () => readonly [string, Record<string, string>],
) {
  let passed = 0
  for (let round = 0; round < count; round += 1) {
    const [path, fields] = send()
    const answer = await shop.request(path, formPost(fields, { 'X-Forwarded-For': addressOf() }))
    await answer.arrayBuffer()
    if (answer.status !== 429) passed += 1
  }
  return passed
}

describe('a household with as many IPv6 addresses as it likes', () => {
  it.each([
    [
      'contact messages',
      5,
      () => ['/contact', { ...buildMessage(), email: `${randomUUID()}@example.com` }] as const,
    ],
    [
      'looks at orders',
      10,
      () => ['/track-order', { order_number: randomUUID(), email: `${randomUUID()}@example.com` }] as const,
    ],
    ['new passwords', 5, () => ['/auth/forgot-password', { email: `${randomUUID()}@example.com` }] as const],
  ])('has one limit of %s', async (_, limit, send) => {
    expect(await countPassed(limit + 4, neighbor, send)).toBe(limit)
    expect(await countPassed(3, stranger, send)).toBe(3)
  })
})

describe('looking at orders', () => {
  const wrong = (email: string) => ['/track-order', { order_number: `ORD-${randomUUID()}`, email }] as const

  it('has a limit for each email address, wherever the tries come from', async () => {
    expect(await countPassed(14, stranger, () => wrong('jane@example.com'))).toBe(10)
    expect(await countPassed(2, stranger, () => wrong('other@example.com'))).toBe(2)
  })

  it('has a ceiling for all wrong tries together', async () => {
    await sql`
      insert into rate_limits (key, hits, window_ends_at) values ('tracking-all:all', 298, now() + interval '10 minutes')`
    expect(await countPassed(5, stranger, () => wrong(`${randomUUID()}@example.com`))).toBe(2)
  })

  it('does not count those who find their order', async () => {
    const { order } = await buildOrderMail({ order: { shippingEmail: 'often@example.com' } })
    const right = () =>
      ['/track-order', { order_number: order.orderNumber, email: 'often@example.com' }] as const
    // Ten about one number within ten minutes is the limit of the number.
    expect(await countPassed(10, stranger, right)).toBe(10)
    const rows = await sql`select key, hits from rate_limits where key like 'tracking-%' order by key`
    expect(rows.map(({ hits }) => hits as number)).toEqual([0, 0])
  })
})
