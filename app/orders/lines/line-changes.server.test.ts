import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cancelOrder, enterMoney } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { mailText } from '#mail/mail-document.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { composeOrderMail } from '#orders/mails/order-mail.server.ts'
import { orderStatuses } from '#orders/status/order-status.ts'
import type { WantedChange } from './line-change.ts'
import { undoAction } from '#appointments/undo/undoing.server.ts'
import { decideChangeMail, readWaitingChangeMail } from './change-mail.server.ts'
import { changeOrderLines } from './line-changes.server.ts'

const owner = await buildPerson({ isAdmin: true })

/** An order of pieces at $40.00 with 7.25% tax. */
async function buildTaxedOrder(quantities: readonly number[], more: Parameters<typeof buildOrder>[0] = {}) {
  const pieces = await Promise.all(
    quantities.map(async (quantity) => [await buildProduct({ stock: 0 }), quantity] as const),
  )
  const subtotalCents = quantities.reduce((sum, quantity) => sum + quantity * 4000, 0)
  const taxCents = Math.round(subtotalCents * 0.0725)
  const [subtotal, taxAmount] = [centsToNumeric(subtotalCents), centsToNumeric(taxCents)]
  const parts = { subtotal, taxAmount, taxRate: '0.07250', deliveryFee: '0.00' }
  const order = await buildOrder({ pieces, ...parts, totalCents: subtotalCents + taxCents, ...more })
  return { order, products: pieces.map(([product]) => product) }
}

const change = (orderId: string, wanted: WantedChange, key = randomUUID()) =>
  changeOrderLines({ orderId, key, change: wanted, userId: owner.id })
const selectLines = (orderId: string) => sql<{ quantity: number }[]>`
  select product_id as "productId", quantity, price::text as price, list_price::text as "listPrice",
    reduction_reason as "reductionReason"
  from order_items where order_id = ${orderId} order by created_at`
const selectHistory = (orderId: string) => sql`
  select kind, quantity, price_before::text as "priceBefore", price_after::text as "priceAfter", reason,
    changed_by as "changedBy"
  from order_line_changes where order_id = ${orderId} order by created_at`
const readMails = async (orderId: string) =>
  (await sql<{ kind: string }[]>`select kind from mail_outbox where order_id = ${orderId}`).map(
    ({ kind }) => kind,
  )
const readSums = async (orderId: string) => {
  const order = await findOrder(orderId)
  return [order?.subtotalCents, order?.taxCents, order?.totalCents, order?.paymentStatus]
}

describe('changing the items of an order (R62)', () => {
  it('takes pieces out: back into stock, tax and total follow', async () => {
    const { order, products } = await buildTaxedOrder([1, 3])
    const [kept, chair] = products
    const removal = { kind: 'removed', productId: chair?.id ?? '', quantity: 2 } as const
    expect((await change(order.id, removal)).ok).toBe(true)
    expect([await stockOf(kept?.id ?? ''), await stockOf(chair?.id ?? '')]).toEqual([0, 2])
    expect((await selectLines(order.id)).map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(await readSums(order.id)).toEqual([8000, 580, 8580, 'pending'])
    expect(await readMails(order.id)).toEqual(['order-changed'])
    expect(await selectHistory(order.id)).toEqual([
      {
        kind: 'removed',
        quantity: 2,
        priceBefore: '40.00',
        priceAfter: '40.00',
        reason: null,
        changedBy: owner.id,
      },
    ])
  })

  it('adds a piece that is for sale at its price, and takes it from the stock', async () => {
    const { order } = await buildTaxedOrder([1])
    const lamp = await buildProduct({ stock: 1, priceCents: 1000 })
    expect((await change(order.id, { kind: 'added', productId: lamp.id })).ok).toBe(true)
    expect(await stockOf(lamp.id)).toBe(0)
    expect(await readSums(order.id)).toEqual([5000, 363, 5363, 'pending'])
    expect(await change(order.id, { kind: 'added', productId: lamp.id })).toEqual({
      ok: false,
      error: { reason: 'sold-out', name: lamp.name },
    })
    expect(await readSums(order.id)).toEqual([5000, 363, 5363, 'pending'])
  })

  it('goes on taxing the delivery fee of an order that was charged so (R80)', async () => {
    const delivered = { fulfilment: 'delivery', isFeeTaxed: true, deliveryFee: '50.00' } as const
    const sums = { taxAmount: '9.43', totalCents: 8000 + 5000 + 943 }
    const { order, products } = await buildTaxedOrder([2], { ...delivered, ...sums })
    await change(order.id, { kind: 'removed', productId: products[0]?.id ?? '', quantity: 1 })
    expect(await readSums(order.id)).toEqual([4000, 653, 4000 + 5000 + 653, 'pending'])
    expect(await findOrder(order.id)).toMatchObject({ taxableAmount: '90.00' })
  })

  it('lowers a price with a reason, and keeps the price before', async () => {
    const { order, products } = await buildTaxedOrder([2])
    const productId = products[0]?.id ?? ''
    const reason = 'Scratch on the left side'
    expect((await change(order.id, { kind: 'reduced', productId, priceCents: 3000, reason })).ok).toBe(true)
    expect(await selectLines(order.id)).toEqual([
      { productId, quantity: 2, price: '30.00', listPrice: '40.00', reductionReason: reason },
    ])
    expect(await readSums(order.id)).toEqual([6000, 435, 6435, 'pending'])
    expect(await stockOf(productId)).toBe(0)
    expect(await selectHistory(order.id)).toMatchObject([{ kind: 'reduced', quantity: 2, reason }])
  })

  it('lets the payment status follow, and says in the mail what is left to pay or comes back', async () => {
    const { order, products } = await buildTaxedOrder([1, 1])
    const productId = products[0]?.id ?? ''
    expect((await enterMoney(order.id, 'payment', 4290)).ok).toBe(true)
    await change(order.id, { kind: 'removed', productId, quantity: 1 })
    expect(await readSums(order.id)).toEqual([4000, 290, 4290, 'paid'])

    const rest = { kind: 'reduced', productId: products[1]?.id ?? '' } as const
    await change(order.id, { ...rest, priceCents: 1000, reason: 'Torn' })
    expect(await readMail(order.id)).toContain('You paid $32.17 more than it comes to now')

    const lamp = await buildProduct({ stock: 1, priceCents: 9000 })
    await change(order.id, { kind: 'added', productId: lamp.id })
    expect(await readSums(order.id)).toEqual([10_000, 725, 10_725, 'partial'])
    expect(await readMail(order.id)).toContain('Still to pay: $64.35\n')
  })

  it('does the same change once, however often its form is sent', async () => {
    const { order, products } = await buildTaxedOrder([3])
    const wanted = { kind: 'removed', productId: products[0]?.id ?? '', quantity: 1 } as const
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => change(order.id, wanted, key)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await stockOf(wanted.productId)).toBe(1)
    expect(await readMails(order.id)).toEqual(['order-changed'])
  })

  it('changes only what the store holds: never an order that is handed over, canceled or unconfirmed', async () => {
    for (const status of orderStatuses) {
      const { order, products } = await buildTaxedOrder([2], { status })
      const removal = { kind: 'removed', productId: products[0]?.id ?? '', quantity: 1 } as const
      const outcome = await change(order.id, removal)
      const isHeld = ['pending', 'processing', 'ready', 'shipped'].includes(status)
      expect([status, outcome.ok]).toEqual([status, isHeld])
      if (!outcome.ok) expect(outcome.error).toEqual({ reason: 'closed' })
      expect(await stockOf(products[0]?.id ?? '')).toBe(isHeld ? 1 : 0)
    }
  })

  it('refuses the last piece, what is not there, an unknown order and one without its parts', async () => {
    const { order, products } = await buildTaxedOrder([1])
    const productId = products[0]?.id ?? ''
    const removal = { kind: 'removed', productId, quantity: 1 } as const
    const refused = (reason: string) => ({ ok: false, error: { reason } })
    expect(await change(order.id, removal)).toEqual(refused('last-line'))
    expect(await change(order.id, { ...removal, productId: randomUUID() })).toEqual(refused('unknown-line'))
    expect(await change(randomUUID(), removal)).toEqual(refused('unknown-order'))
    const loaded = await buildOrder()
    expect(await change(loaded.id, { ...removal, quantity: 1 })).toEqual(refused('no-parts'))
    expect(await selectHistory(order.id)).toEqual([])
    expect(await readMails(order.id)).toEqual([])
  })

  it('sells the last piece once, to a customer or into an order', async () => {
    const lamp = await buildProduct({ stock: 1 })
    const orders = await Promise.all(Array.from({ length: 6 }, () => buildTaxedOrder([1])))
    const outcomes = await Promise.all(
      orders.map(({ order }) => change(order.id, { kind: 'added', productId: lamp.id })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(lamp.id)).toBe(0)
  })

  it('returns each piece once when the order is canceled at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { order, products } = await buildTaxedOrder([2])
      const productId = products[0]?.id ?? ''
      const removal = { kind: 'removed', productId, quantity: 1 } as const
      await Promise.all([change(order.id, removal), cancelOrder(order.id)])
      expect(await stockOf(productId)).toBe(2)
    }
  })
})

describe('the email about changes (R181)', () => {
  const readWaiting = async (orderId: string) => (await readWaitingChangeMail(orderId))?.changes ?? null
  const readTexts = async (orderId: string) => {
    const rows = await sql<{ text: string }[]>`
      select body_text as text from mail_outbox where order_id = ${orderId} and kind = 'order-changed' order by not_before`
    return rows.map(({ text }) => text)
  }
  async function buildEdited() {
    const { order, products } = await buildTaxedOrder([1, 3])
    const [kept, chair] = products
    const lamp = await buildProduct({ stock: 2, priceCents: 9000, name: 'Lamp' })
    await change(order.id, { kind: 'removed', productId: chair?.id ?? '', quantity: 2 })
    await change(order.id, { kind: 'added', productId: lamp.id })
    await change(order.id, {
      kind: 'reduced',
      productId: kept?.id ?? '',
      priceCents: 3000,
      reason: 'Scratch',
    })
    await change(order.id, { kind: 'reduced', productId: kept?.id ?? '', priceCents: 2000, reason: 'Dent' })
    return { orderId: order.id, lamp, kept, chair }
  }

  it('is one about all of them, old → new, and waits for the owner or for its time', async () => {
    const { orderId, kept, chair } = await buildEdited()
    const waiting = await readWaitingChangeMail(orderId)
    const texts = new Map(waiting?.changes.map(({ name, text }) => [name, text]))
    expect([texts.get(chair?.name ?? ''), texts.get('Lamp')]).toEqual(['2 pieces taken out', '1 piece added'])
    expect(texts.get(kept?.name ?? '')).toMatch(/^[$][0-9.]+ → [$]20[.]00$/)
    const mails = await readTexts(orderId)
    expect(mails).toHaveLength(1)
    for (const [name, text] of texts) expect(mails[0]).toContain(`${name}: ${text}`)
    const [job] = await sql<{ isLate: boolean }[]>`
      select j.start_after >= m.not_before - interval '1 minute' as "isLate" from mail_outbox m
      join pgboss.job j on j.data ->> 'mailId' = m.id::text where m.order_id = ${orderId}`
    expect(job?.isLate, 'its job waits as long').toBe(true)
  })

  it('says what is due after each payment and refund, and leaves when it would have', async () => {
    const { orderId } = await buildEdited()
    await sql`update mail_outbox set not_before = clock_timestamp() + interval '300 seconds' where order_id = ${orderId}`
    const owed = (await findOrder(orderId))?.totalCents ?? 0
    const readDue = async () =>
      /Please (?:bring|send) [$]([0-9.]+) /.exec((await readTexts(orderId))[0] ?? '')?.[1]
    expect(await readDue()).toBe(centsToNumeric(owed))
    await enterMoney(orderId, 'payment', 5000)
    expect(await readDue()).toBe(centsToNumeric(owed - 5000))
    await enterMoney(orderId, 'payment', owed, { is_overpayment_right: true })
    expect((await readTexts(orderId))[0]).toContain('You paid $50.00 more than it comes to now')
    await enterMoney(orderId, 'refund', 5000)
    expect((await readTexts(orderId))[0]).not.toMatch(/Please (?:bring|send)|more than it comes to/)
    const left = (await readWaitingChangeMail(orderId))?.leavesAt.getTime() ?? 0
    expect(left - new Date().getTime()).toBeLessThanOrEqual(303_000)
  })

  it('is told once: what comes later is another one', async () => {
    const { orderId, lamp } = await buildEdited()
    expect(await decideChangeMail({ orderId, isSent: true })).toMatchObject({ ok: true })
    expect(await readWaiting(orderId)).toBeNull()
    expect(await decideChangeMail({ orderId, isSent: false })).toMatchObject({ ok: false })
    await change(orderId, { kind: 'added', productId: lamp.id })
    expect(await readWaiting(orderId)).toEqual([{ name: 'Lamp', text: '1 piece added' }])
    expect(await readTexts(orderId)).toHaveLength(2)
  })

  it('is none when the owner says so, or when all was taken back', async () => {
    const { orderId } = await buildEdited()
    expect(await decideChangeMail({ orderId, isSent: false })).toMatchObject({ ok: true })
    expect(await readMails(orderId)).toEqual([])
    const { order } = await buildTaxedOrder([1])
    const lamp = await buildProduct({ stock: 1 })
    await change(order.id, { kind: 'added', productId: lamp.id })
    await change(order.id, { kind: 'removed', productId: lamp.id, quantity: 1 })
    expect([await readWaiting(order.id), await readMails(order.id)]).toEqual([null, []])
  })

  it('leaves before a newer one, and not at all for an order that is canceled', async () => {
    const move = async (orderId: string, to: 'ready' | 'cancelled') =>
      await moveOrder({ orderId, to, seenStatus: null, code: null, userId: null, undoId: orderId })
    const ready = await buildEdited()
    await move(ready.orderId, 'ready')
    expect([await readWaiting(ready.orderId), (await readMails(ready.orderId)).toSorted()]).toEqual([
      null,
      ['order-changed', 'order-ready'],
    ])
    const canceled = await buildEdited()
    await move(canceled.orderId, 'cancelled')
    expect(await readMails(canceled.orderId)).toEqual(['order-cancelled'])
    const { id: userId } = await buildPerson({ isAdmin: true })
    expect(await undoAction({ actionId: canceled.orderId, userId })).toMatchObject({ ok: true })
    expect(await readMails(canceled.orderId)).toEqual(['order-changed'])
  })
})

async function readMail(orderId: string): Promise<string> {
  return await transact(async (tx) => {
    const { document, from } = await composeOrderMail(tx, { orderId, kind: 'order-changed' })
    return mailText(document, from)
  })
}
