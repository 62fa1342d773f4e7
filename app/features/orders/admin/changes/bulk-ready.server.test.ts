import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { buildOrder, findOrder } from '../../../../../tests/support/build-orders.ts'
import { buildPerson } from '../../../../../tests/support/build-people.ts'
import { db } from '../../../../db/client.server.ts'
import { stopJobs } from '../../../../platform/jobs.server.ts'
import { orderStatuses } from '../../status/order-status.ts'
import { markOrdersReady } from './bulk-ready.server.ts'

const owner = await buildPerson({ isAdmin: true })
afterAll(stopJobs)

it('marks what is being packed, tells its customers, and leaves everything else alone', async () => {
  const orders = await Promise.all(orderStatuses.map((status) => buildOrder({ status })))
  const orderIds = [...orders.map(({ id }) => id), randomUUID()]
  expect(await markOrdersReady({ orderIds, userId: owner.id })).toBe(2)
  const after = await Promise.all(orders.map(async ({ id }) => (await findOrder(id))?.status))
  expect(after).toEqual(
    orderStatuses.map((status) => (status === 'pending' || status === 'processing' ? 'ready' : status)),
  )
  const mails = await db.selectFrom('mailOutbox').select('kind').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['order-ready', 'order-ready'])
  expect(await markOrdersReady({ orderIds, userId: owner.id })).toBe(0)
})
