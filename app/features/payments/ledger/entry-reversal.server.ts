import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/client.server.ts'
import { centsOf } from '../../../db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { isoStoreDate } from '../../../shared/time/shop-time.ts'
import type { EntryRefusal } from '../payment-messages.ts'
import { recordEntryWithin, type UnknownOrder, type WantedEntry } from './order-payments.server.ts'

/**
 * Takes a payment back by a refund of the same amount and method (R64): entries of the ledger are never removed. Does
 * nothing when the payment was never recorded.
 */
export async function reverseEntryWithin(
  tx: Transaction,
  { entryId, ...input }: Pick<WantedEntry, 'orderId' | 'userId' | 'now'> & { entryId: string },
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
  return await recordEntryWithin(tx, { ...input, kind: 'refund', form })
}

/** Takes all payments of an order back, each by its method; refused when money of it went back already. */
export async function reverseAllWithin(
  tx: Transaction,
  input: Pick<WantedEntry, 'orderId' | 'userId' | 'now'>,
): Promise<Outcome<null, { reason: 'refunded' }>> {
  const entries = await tx
    .selectFrom('orderPayments')
    .select(['id', 'kind'])
    .where('orderId', '=', input.orderId)
    .execute()
  if (entries.some(({ kind }) => kind === 'refund')) return refuse({ reason: 'refunded' })
  for (const { id: entryId } of entries) {
    const reversed = await reverseEntryWithin(tx, { ...input, entryId })
    if (!reversed.ok) throw new Error(`a payment could not be taken back: ${reversed.error.reason}`)
  }
  return succeed(null)
}
