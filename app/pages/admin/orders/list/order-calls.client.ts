import { href } from '#shared/addresses.ts'
import type { AdminOrder } from '#orders/admin/details/order-details.ts'

/** The address of an order's details, for the dialog. */
const detailsOf = (orderId: string) => href('/admin/orders/:id/details', { id: orderId })

/**
 * Reads an order for the dialog. Null without a usable answer: the order is gone, the session
 * has ended, the connection was lost. Never throws.
 */
export async function readOrder(orderId: string, signal: AbortSignal): Promise<AdminOrder | null> {
  try {
    const answer = await fetch(detailsOf(orderId), { headers: { Accept: 'application/json' }, signal })
    // A session that has ended leads to the sign-in, which is a page.
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return null
    return (await answer.json()) as AdminOrder
  } catch {
    return null
  }
}
