import { randomUUID } from 'node:crypto'
import type { CartOwner } from '#cart/cart-owner.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import type { EntryForm } from '#payments/ledger/entry-form.ts'
import { recordEntry } from '#payments/ledger/order-payments.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { giveBack } from './refunds.ts'
import { filledForm } from '#tests/faults/customers.ts'

type Entry = Partial<EntryForm> & { userId?: string | null; now?: Date }

/** Records cash of today for an order, unless `entry` says otherwise; a refund of what was paid by mistake. */
export async function enterMoney(
  orderId: string,
  kind: 'payment' | 'refund',
  amount: number,
  { userId = null, now = new Date(), ...entry }: Entry = {},
) {
  const { is_overpayment_right = false, ...told } = entry
  const form = {
    key: randomUUID(),
    method: 'cash' as const,
    reference: null,
    paid_on: isoStoreDate(now),
    ...told,
  }
  if (kind === 'refund') return await giveBack(orderId, { ...form, amount, userId, now })
  return await recordEntry({
    orderId,
    kind,
    form: { ...form, amount, is_overpayment_right },
    userId,
    now,
  })
}

/** Orders what is in a cart, to be picked up and paid in cash. */
export const orderAs = async (owner: CartOwner, now = new Date()) =>
  await placeOrder({ owner, form: filledForm(), idempotencyKey: null, network: '192.0.2.1', now })

/** Cancels an order, whatever its status. */
export const cancelOrder = async (orderId: string, userId: string | null = null) =>
  await moveOrder({ orderId, to: 'cancelled', seenStatus: null, code: null, userId })
