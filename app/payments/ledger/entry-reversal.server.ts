import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { holdOpenDrawer } from '#payments/open-drawer.server.ts'
import type { EntryRefusal } from '#payments/payment-messages.ts'
import { recordEntryWithin, type UnknownOrder, type WantedEntry } from './order-payments.server.ts'

type Reversal = Pick<WantedEntry, 'orderId' | 'userId' | 'now'>

/**
 * Takes a payment back by a refund of the same amount and method (R64): entries of the ledger are never removed. Of the
 * same day and drawer, neither counts anymore; else both do, each on its day (R155). Does nothing when the payment was
 * never recorded.
 */
export async function undoPaymentWithin(
  tx: Transaction,
  input: Reversal & { entryId: string },
): Promise<Outcome<null, EntryRefusal | UnknownOrder>> {
  const drawerId = await holdOpenDrawer(tx)
  const undone = await tx
    .updateTable('orderPayments')
    .set({ isUndone: true })
    .where('id', '=', input.entryId)
    .where('orderId', '=', input.orderId)
    .where('paidOn', '=', isoStoreDate(input.now))
    .where('drawerSessionId', 'is not distinct from', drawerId)
    .executeTakeFirst()
  return await reverseEntryWithin(tx, { ...input, isUndone: undone.numUpdatedRows > 0n })
}

async function reverseEntryWithin(
  tx: Transaction,
  { entryId, ...input }: Reversal & { entryId: string; isUndone: boolean },
): Promise<Outcome<null, EntryRefusal | UnknownOrder>> {
  const entry = await tx
    .selectFrom('orderPayments')
    .select(({ ref }) => ['method', centsOf(ref('amount')).as('amount')])
    .where('id', '=', entryId)
    .where('orderId', '=', input.orderId)
    .executeTakeFirst()
  if (!entry) return succeed(null)
  const paid_on = isoStoreDate(input.now)
  const form = { ...entry, key: randomUUID(), reference: null, paid_on, is_overpayment_right: false }
  const taken = { kind: 'refund', purpose: 'taken-back', reducedCents: 0 } as const
  return await recordEntryWithin(tx, { ...input, ...taken, form })
}

/** Takes all payments of an order back, each by its method; refused when money of it went back already. */
export async function reverseAllWithin(
  tx: Transaction,
  input: Reversal,
): Promise<Outcome<null, { reason: 'refunded' }>> {
  const entries = await tx
    .selectFrom('orderPayments')
    .select(['id', 'kind'])
    .where('orderId', '=', input.orderId)
    .where('isUndone', '=', false)
    .execute()
  if (entries.some(({ kind }) => kind === 'refund')) return refuse({ reason: 'refunded' })
  for (const { id: entryId } of entries) {
    const reversed = await reverseEntryWithin(tx, { ...input, entryId, isUndone: false })
    if (!reversed.ok) throw new Error(`a payment could not be taken back: ${reversed.error.reason}`)
  }
  return succeed(null)
}
