import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrderMail } from '../../../tests/support/build-mail.ts'
import { sql } from '../../../tests/support/sql.ts'
import { readWatchedFigures } from './watched-figures.server.ts'

describe('a store without work', () => {
  it('has nothing to tell', async () => {
    expect(await readWatchedFigures()).toEqual({ orders: [], mails: [] })
  })
})

describe('a store with orders and mails', () => {
  beforeAll(async () => {
    const longAgo = new Date('2026-11-01T12:00:00Z')
    await buildOrderMail({
      order: { status: 'completed' },
      mail: { status: 'sent', sentAt: longAgo, createdAt: longAgo },
    })
    await buildOrderMail({ mail: { createdAt: longAgo } })
    await buildOrderMail()
    await buildOrderMail({ order: { status: 'cancelled' }, mail: { status: 'failed', failure: 'refused' } })
  })

  it('is counted by channel and status, with the age of the oldest mail in seconds', async () => {
    const { orders, mails } = await readWatchedFigures()
    expect(new Map(orders.map(({ channel, status, count }) => [`${channel} ${status}`, count]))).toEqual(
      new Map([
        ['web cancelled', 1],
        ['web completed', 1],
        ['web pending', 2],
      ]),
    )
    const counts = new Map(mails.map(({ status, count }) => [status, count]))
    expect(counts).toEqual(
      new Map([
        ['failed', 1],
        ['queued', 2],
        ['sent', 1],
      ]),
    )
    const ages = new Map(mails.map(({ status, oldestSeconds }) => [status, oldestSeconds]))
    expect(ages.get('queued')).toBeGreaterThanOrEqual(3 * 3600)
    expect(ages.get('sent')).toBeGreaterThanOrEqual(3 * 3600)
    expect(ages.get('failed')).toBeLessThan(3600)
  })

  it('equals what the tables say when it is asked again', async () => {
    const [stand] = await sql<{ orders: number; mails: number }[]>`
      select (select count(*)::int from orders) as orders, (select count(*)::int from mail_outbox) as mails`
    const { orders, mails } = await readWatchedFigures()
    expect(orders.reduce((sum, { count }) => sum + count, 0)).toBe(stand?.orders)
    expect(mails.reduce((sum, { count }) => sum + count, 0)).toBe(stand?.mails)
  })
})
