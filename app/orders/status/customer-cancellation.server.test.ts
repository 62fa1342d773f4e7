import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { listOrderEvents } from '#orders/admin/details/order-timeline.server.ts'
import { cancellationPath, verifyCancellationToken } from './cancellation-link.server.ts'
import { cancelByCustomer } from './customer-cancellation.server.ts'

it.each(['unconfirmed', 'pending', 'processing', 'ready'] as const)(
  'cancels an unpaid order that is %s, once: its pieces are for sale again and one email says so (R207)',
  async (status) => {
    const product = await buildProduct({ stock: 0 })
    const { id: orderId } = await buildOrder({ status, pieces: [[product, 2]], createdAt: new Date() })
    expect(await cancelByCustomer({ orderId })).toMatchObject({ ok: true, value: { isMailed: true } })
    expect(await cancelByCustomer({ orderId })).toMatchObject({ ok: true, value: { isMailed: false } })
    expect((await findOrder(orderId))?.status).toBe('cancelled')
    expect(await stockOf(product.id)).toBe(status === 'unconfirmed' ? 0 : 2)
    const mails = await sql`select kind, body_text as text from mail_outbox where order_id = ${orderId}`
    expect(mails).toEqual([
      { kind: 'order-cancelled', text: expect.stringContaining('canceled your order as you asked') },
    ])
    expect(await listOrderEvents(orderId)).toContainEqual(
      expect.objectContaining({ toStatus: 'cancelled', who: 'The customer' }),
    )
  },
)

it.each([
  ['paid', { paymentStatus: 'paid' }],
  ['paid', { paymentStatus: 'partial', status: 'ready' }],
  ['on-its-way', { status: 'shipped', fulfilment: 'delivery' }],
  ['handed-over', { status: 'delivered', fulfilment: 'delivery' }],
  ['handed-over', { status: 'completed' }],
] as const)('refuses what is %s and changes nothing: %o', async (reason, values) => {
  const product = await buildProduct({ stock: 0 })
  const { id: orderId } = await buildOrder({ ...values, pieces: [[product, 1]], createdAt: new Date() })
  const before = await findOrder(orderId)
  expect(await cancelByCustomer({ orderId })).toEqual({ ok: false, error: { reason } })
  expect(await findOrder(orderId)).toEqual(before)
  expect(await stockOf(product.id)).toBe(0)
  expect(await sql`select from mail_outbox where order_id = ${orderId}`).toHaveLength(0)
})

it('knows no other order, and no link that was signed for something else', async () => {
  const orderId = randomUUID()
  expect(await cancelByCustomer({ orderId })).toEqual({ ok: false, error: { reason: 'unknown-order' } })
  const token = cancellationPath(orderId).split('/').at(-1) ?? ''
  expect(verifyCancellationToken(token)).toBe(orderId)
  for (const other of ['', orderId, `${orderId}.`, `${token}x`, token.replace(orderId, randomUUID())])
    expect(verifyCancellationToken(other)).toBeNull()
})
