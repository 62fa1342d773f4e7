import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { buildMessage } from '#tests/support/shop-writes.ts'

const shop = await openShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
beforeEach(async () => {
  await sql`delete from rate_limits`
})

let turn = 0
const hex = () => (turn += 1).toString(16)
/** Another address of the same household, an IPv6 network of 64 bits, with a port as some proxies write it. */
const neighbor = () => `[2001:db8:1:2:${hex()}::1]:${1024 + turn}`
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

describe('looking at orders (R165)', () => {
  const wrong = (email: string) => ['/track-order', { order_number: `ORD-${randomUUID()}`, email }] as const
  const buildOrder = async (email: string) => {
    const { order } = await buildOrderMail({ order: { shippingEmail: email } })
    return () => ['/track-order', { order_number: order.orderNumber, email }] as const
  }
  const look = async (right: () => readonly [string, Record<string, string>]) => {
    const [path, fields] = right()
    const answer = await shop.request(path, formPost(fields, { 'X-Forwarded-For': stranger() }))
    return { status: answer.status, page: await answer.text() }
  }

  it('is not taken from anybody by one who guesses without end', async () => {
    const right = await buildOrder('victim@example.com')
    expect(await countPassed(310, neighbor, () => wrong('victim@example.com'))).toBe(10)
    expect(await look(right)).toMatchObject({ status: 200, page: expect.stringContaining('id="tracked"') })
  })

  it('is not taken from anybody by many who guess at once, who get fewer tries each', async () => {
    const right = await buildOrder('early@example.com')
    await countPassed(300, stranger, () => wrong(`${randomUUID()}@example.com`))
    expect(await countPassed(5, neighbor, () => wrong(`${randomUUID()}@example.com`))).toBe(3)
    expect(await look(right)).toMatchObject({ status: 200, page: expect.stringContaining('id="tracked"') })
  })

  it('of one email is shown to no guess after thirty, wherever they come from', async () => {
    const right = await buildOrder('jane@example.com')
    expect(await countPassed(34, stranger, () => wrong('jane@example.com'))).toBe(30)
    // This store has no mail server.
    expect(await look(right)).toMatchObject({ status: 429, page: expect.stringContaining('Please call us') })
    expect(await countPassed(2, stranger, () => wrong('other@example.com'))).toBe(2)
  })

  it('does not count those who find their order', async () => {
    const right = await buildOrder('often@example.com')
    expect(await countPassed(14, neighbor, right)).toBe(14)
    expect(await sql`select key from rate_limits where hits > 0`).toEqual([])
  })
})

describe('a stranger who types another’s email', () => {
  it.each([
    ['/auth/forgot-password', {}],
    ['/auth?tab=sign-up', { full_name: 'Ada', password: 'kept secret' }],
    ['/contact', { ...buildMessage() }],
  ] as const)('does not keep them from %s (R163)', async (path, fields) => {
    const send = () => [path, { ...fields, email: 'victim@example.com' }] as const
    expect(await countPassed(14, stranger, send)).toBe(14)
  })
})
