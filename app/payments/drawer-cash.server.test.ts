import { expect, it } from 'vitest'
import { buildOpenDrawer, close } from '#tests/support/build-drawers.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { sql } from '#tests/support/sql.ts'
import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { askOrderDeletion } from '#orders/admin/changes/order-questions.ts'
import { readDrawerCash } from './drawer-cash.server.ts'

it('says before a deletion how much cash of the orders is in the open drawer (R146)', async () => {
  const [one, other] = [await buildOrder(), await buildOrder()]
  const record = async (
    orderId: string,
    drawer: string | null,
    kind: string,
    method: string,
    amount: number,
  ) =>
    sql`insert into order_payments (order_id, kind, method, amount, drawer_session_id) values (${orderId}, ${kind}, ${method}, ${amount}, ${drawer})`
  const ask = async () => {
    const head = await readAdminOrder({ orderId: one.id, userId: null })
    return head && askOrderDeletion(head).text
  }
  const earlier = await buildOpenDrawer({ float: 0 })
  await record(one.id, earlier, 'payment', 'cash', 500)
  expect((await close(earlier)).ok || (await close(earlier)).ok).toBe(true)
  await record(one.id, null, 'payment', 'cash', 300)
  expect([await readDrawerCash(), await ask()]).toEqual([0, expect.not.stringContaining('drawer')])
  const drawer = await buildOpenDrawer({ float: 0 })
  await record(one.id, drawer, 'payment', 'cash', 107.25)
  await record(one.id, drawer, 'payment', 'zelle', 40)
  await record(one.id, drawer, 'refund', 'cash', 7.25)
  await record(other.id, drawer, 'refund', 'cash', 130)
  expect(await ask()).toContain(
    '$100.00 in cash is part of the open drawer: without it, the drawer is expected to hold $100.00 less.',
  )
  expect(await readDrawerCash()).toBe(-3000)
})
