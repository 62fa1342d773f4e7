import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { writeOffWithin } from '#catalogue/admin/write-offs/write-offs.server.ts'
import { lockOrder, type LockedOrder } from '#orders/status/order-records.server.ts'
import { isHandedOver, isUnsold } from '#orders/status/order-status.ts'
import { returnStock } from '#orders/stock/stock.server.ts'
import {
  recordEntryWithin,
  withKnownReference,
  type UnknownOrder,
} from '#payments/ledger/order-payments.server.ts'
import { readPaidCents } from '#payments/paid-cents.server.ts'
import { returnedNote } from '#payments/refund-purpose.ts'
import {
  chooseLines,
  choosePieces,
  getMaxCents,
  reduceOrder,
  type Reduction,
  type RefundableOrder,
} from './reduction.ts'
import type { RefundForm } from './refund-form.ts'
import type { RefundRefusal } from './refund-messages.ts'
import {
  listReturned,
  piecesOfRefund,
  readRefundableOrder,
  writeReductions,
} from './refundable-order.server.ts'

interface WantedRefund {
  orderId: string
  form: RefundForm
  /** Who acts. */
  userId: string | null
  now: Date
}

type Refused = RefundRefusal | UnknownOrder

/**
 * Gives money back for an order, with what for (R150 to R152), in one transaction under the order's lock: the entry of the
 * ledger, what is owed from now on, and the pieces that came back. The same form sent again does nothing and succeeds.
 */
export async function recordRefund(input: WantedRefund): Promise<Outcome<null, Refused>> {
  const { form, now } = input
  const today = isoStoreDate(now)
  if (form.paid_on > today) return refuse({ reason: 'future-date' })
  return await withKnownReference(form.method, () => retryTransaction((tx) => refundWithin(tx, input)))
}

async function refundWithin(tx: Transaction, input: WantedRefund): Promise<Outcome<null, Refused>> {
  const { orderId, form, userId, now } = input
  const order = await lockOrder(tx, orderId)
  const refundable = order && (await readRefundableOrder(tx, orderId))
  if (!order || !refundable) return refuse({ reason: 'unknown-order' })
  const known = await tx
    .selectFrom('orderPayments')
    .select('id')
    .where('id', '=', form.key)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
  if (known) return succeed(null)
  const paidCents = await readPaidCents(tx, orderId)
  if (form.seen_cents !== null && form.seen_cents !== paidCents)
    return refuse({ reason: 'money-moved', paidCents })
  const planned = planRefund({ order, refundable, paidCents, today: isoStoreDate(now) }, form)
  if (!planned.ok) return planned
  const { amountCents, reductions } = planned.value
  const { key, method, reference, paid_on, purpose } = form
  const recorded = await recordEntryWithin(tx, {
    orderId,
    userId,
    now,
    kind: 'refund',
    purpose,
    isUndone: false,
    reducedCents: reductions.length > 0 ? amountCents : 0,
    form: { key, method, reference, paid_on, amount: amountCents, is_overpayment_right: false },
  })
  if (!recorded.ok) return recorded
  await writeReductions(tx, { orderId, refundId: key, reductions, goesTo: form.goes_to })
  if (purpose === 'piece-returned') await takePiecesBack(tx, input)
  return succeed(null)
}

interface Standing {
  order: LockedOrder
  refundable: RefundableOrder
  paidCents: number
  today: string
}

interface PlannedRefund {
  amountCents: number
  /** None for what was paid by mistake. */
  reductions: Reduction[]
}

/** What a refund comes to and what it lowers, or why it cannot be. */
function planRefund(
  { order, refundable, paidCents, today }: Standing,
  form: RefundForm,
): Outcome<PlannedRefund, RefundRefusal> {
  const { purpose, amount } = form
  if (purpose === 'paid-by-mistake')
    return amount === null
      ? refuse({ reason: 'no-amount' })
      : succeed({ amountCents: amount, reductions: [] })
  if (isUnsold(order.status)) return refuse({ reason: 'nothing-owed' })
  const isReturn = purpose === 'piece-returned'
  if (isReturn && !isHandedOver(order.status)) return refuse({ reason: 'not-handed-over' })
  if (isReturn && form.paid_on !== today) return refuse({ reason: 'not-today' })
  const chosen = isReturn
    ? choosePieces(
        refundable,
        form.line.map((itemId, at) => ({ itemId, pieces: form.pieces[at] ?? 0 })),
      )
    : chooseLines(refundable, form.reduced_line)
  if (!chosen.ok) return chosen
  if (isReturn && form.goes_to === null) return refuse({ reason: 'no-destination' })
  const mostCents = getMaxCents(refundable, chosen.value)
  const amountCents = amount ?? (isReturn ? Math.min(mostCents, Math.max(0, paidCents)) : 0)
  if (amountCents === 0) return refuse({ reason: 'no-amount' })
  const reductions = reduceOrder(refundable, chosen.value, amountCents)
  return reductions.ok ? succeed({ amountCents, reductions: reductions.value }) : reductions
}

/** Puts the pieces of a refund back into the stock; what is damaged leaves it again as written off, at what it cost. */
async function takePiecesBack(tx: Transaction, { form, userId, now }: WantedRefund): Promise<void> {
  await returnStock(tx, piecesOfRefund(tx, form.key))
  if (form.goes_to !== 'written-off') return
  for (const { productId, pieces, unitCost, orderNumber } of await listReturned(tx, form.key)) {
    const note = returnedNote(orderNumber)
    const written = { id: randomUUID(), pieces, reason: 'damaged' as const, note, unitCost }
    if (!(await writeOffWithin(tx, { productId, written, userId, now })))
      throw new Error('a piece that came back could not be written off')
  }
}
