import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildOrder, findOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { entryForm } from './entry-form.ts'
import { readOrderBill } from '#orders/admin/details/order-details.server.ts'
import { refundForm } from '#payments/refunds/refund-form.ts'
import { recordRefund } from '#payments/refunds/refund.server.ts'
import { listEntries, recordEntry } from './order-payments.server.ts'

const owner = await buildPerson({ name: 'Olive Owner', isAdmin: true })
const now = new Date('2026-11-21T15:00:00Z')

function record(orderId: string, amount: string, fields: Record<string, string> = {}) {
  const { kind = 'payment', ...more } = fields
  const entry = { key: randomUUID(), amount, method: 'cash', reference: '', paid_on: '2026-11-20', ...more }
  const act = { orderId, userId: owner.id, now }
  return kind === 'refund'
    ? recordRefund({ ...act, form: refundForm.parse({ ...entry, purpose: 'paid-by-mistake' }) })
    : recordEntry({ ...act, kind: 'payment', form: entryForm.parse(entry) })
}
const readStatus = async (orderId: string) => (await findOrder(orderId))?.paymentStatus
const getReason = (outcome: Awaited<ReturnType<typeof record>>) =>
  outcome.ok ? 'done' : outcome.error.reason

describe('the ledger of an order of $40.00', () => {
  it('makes it partly paid, paid, and partly paid again', async () => {
    const { id } = await buildOrder()
    expect(await readStatus(id)).toBe('pending')
    expect(getReason(await record(id, '10', { method: 'zelle', reference: 'Z-10' }))).toBe('done')
    expect(await readStatus(id)).toBe('partial')
    expect(getReason(await record(id, '30.00'))).toBe('done')
    expect(await readStatus(id)).toBe('paid')
    expect(getReason(await record(id, '0.01', { kind: 'refund' }))).toBe('done')
    expect(await readStatus(id)).toBe('partial')
    expect(getReason(await record(id, '39.99', { kind: 'refund' }))).toBe('done')
    expect(await readStatus(id)).toBe('pending')
    expect((await listEntries(id)).map((entry) => [entry.kind, entry.amountCents, entry.who])).toEqual([
      ['payment', 1000, 'Olive Owner'],
      ['payment', 3000, 'Olive Owner'],
      ['refund', 1, 'Olive Owner'],
      ['refund', 3999, 'Olive Owner'],
    ])
    expect(await readOrderBill(id)).toMatchObject({ totalCents: 4000, paidCents: 0, dueCents: 4000 })
  })

  it('takes more than is due only when that is said to be right', async () => {
    const { id } = await buildOrder()
    expect(await record(id, '40.01')).toEqual({
      ok: false,
      error: { reason: 'overpayment', overCents: 1 },
    })
    expect(await listEntries(id)).toEqual([])
    expect(getReason(await record(id, '40.01', { is_overpayment_right: 'yes' }))).toBe('done')
    expect(await readStatus(id)).toBe('paid')
  })

  it('gives back no more than came in', async () => {
    const { id } = await buildOrder()
    expect(getReason(await record(id, '1', { kind: 'refund' }))).toBe('refund-too-high')
    await record(id, '15')
    expect(getReason(await record(id, '15.01', { kind: 'refund' }))).toBe('refund-too-high')
    expect(getReason(await record(id, '15', { kind: 'refund' }))).toBe('done')
  })

  it('knows a reference of a method once, whatever its capitals', async () => {
    const [first, second] = [await buildOrder(), await buildOrder()]
    const zelle = { method: 'zelle', reference: 'Same-1' }
    expect(getReason(await record(first.id, '10', zelle))).toBe('done')
    expect(await record(second.id, '10', { ...zelle, reference: 'SAME-1' })).toEqual({
      ok: false,
      error: { reason: 'known-reference', method: 'zelle', orderNumber: first.orderNumber },
    })
    expect(getReason(await record(second.id, '10', { ...zelle, method: 'cashapp' }))).toBe('done')
    expect(getReason(await record(first.id, '10', { ...zelle, kind: 'refund' }))).toBe('done')
  })

  it('knows it once also when two orders get it at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => buildOrder()))
    const outcomes = await Promise.all(
      orders.map(({ id }) => record(id, '10', { method: 'cashapp', reference: 'rush' })),
    )
    expect(outcomes.map(getReason).toSorted()).toEqual(['done', ...Array(5).fill('known-reference')])
  })

  it('records a form once, however often it is sent', async () => {
    const { id } = await buildOrder()
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => record(id, '10', { key })))
    expect(outcomes.map(getReason)).toEqual(Array(6).fill('done'))
    expect(await listEntries(id)).toHaveLength(1)
  })

  it('never takes more than is due when several are recorded at once', async () => {
    const { id } = await buildOrder()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => record(id, '15')))
    expect(outcomes.map(getReason).filter((reason) => reason === 'done')).toHaveLength(2)
    expect(await readOrderBill(id)).toMatchObject({ paidCents: 3000 })
  })

  it('refuses the future, and orders that are not there', async () => {
    const { id } = await buildOrder()
    expect(getReason(await record(id, '10', { paid_on: '2026-11-22' }))).toBe('future-date')
    expect(getReason(await record(id, '10', { paid_on: '2026-11-21' }))).toBe('done')
    expect(getReason(await record(randomUUID(), '10'))).toBe('unknown-order')
  })

  it('takes nothing for an order that nobody has confirmed: its pieces are not set aside', async () => {
    const { id } = await buildOrder({ status: 'unconfirmed' })
    expect(await record(id, '10')).toEqual({
      ok: false,
      error: { reason: 'unconfirmed' },
    })
    expect(await listEntries(id)).toEqual([])
  })

  it('says that a date is in the future', async () => {
    const { id } = await buildOrder()
    expect(await record(id, '10', { paid_on: '2026-11-22' })).toMatchObject({
      error: { reason: 'future-date' },
    })
  })

  it('shows each entry with all that was said of it, the oldest day first', async () => {
    const { id } = await buildOrder()
    await record(id, '30', { paid_on: '2026-11-20' })
    await record(id, '10', { paid_on: '2026-11-19', method: 'zelle', reference: 'Z-77' })
    expect(await listEntries(id)).toMatchObject([
      { paidOn: '2026-11-19', amountCents: 1000, method: 'zelle', reference: 'Z-77', kind: 'payment' },
      { paidOn: '2026-11-20', amountCents: 3000, method: 'cash', reference: null, kind: 'payment' },
    ])
  })

  it('does not take another failure of the database for a known reference', async () => {
    const { id } = await buildOrder()
    const form = entryForm.parse({
      key: randomUUID(),
      amount: '10',
      method: 'zelle',
      reference: 'Z-78',
      paid_on: '2026-11-20',
    })
    const entry = { orderId: id, kind: 'payment', form, userId: randomUUID(), now } as const
    await expect(recordEntry(entry), 'nobody has that account').rejects.toThrow()
    expect(await listEntries(id)).toEqual([])
    expect(await readStatus(id)).toBe('pending')
  })
})
