import { db } from '#db/client.server.ts'
import { readPaidCents } from '#payments/paid-cents.server.ts'
import { choosePieces, getMaxCents } from './reduction.ts'
import { offeredPurposes, type RefundChoices } from './refund-choices.ts'
import { readRefundableOrder } from './refundable-order.server.ts'

/** What the form of a refund offers; null for an unknown order. */
export async function readRefundChoices(order: {
  orderId: string
  status: string
}): Promise<RefundChoices | null> {
  const { orderId, status } = order
  const [refundable, paidCents] = await Promise.all([
    readRefundableOrder(db, orderId),
    readPaidCents(db, orderId),
  ])
  if (!refundable) return null
  const lines = refundable.lines.map(({ itemId, name, piecesLeft }) => {
    const chosen = choosePieces(refundable, [{ itemId, pieces: 1 }])
    return { itemId, name, piecesLeft, eachCents: chosen.ok ? getMaxCents(refundable, chosen.value) : 0 }
  })
  return { purposes: offeredPurposes(status), paidCents: Math.max(0, paidCents), lines }
}
