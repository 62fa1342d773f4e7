import { placeOrder } from '#orders/placement/placement.server.ts'
import { guestWith, orderOf } from '#tests/faults/customers.ts'

/** An order that a guest places on the web for these pieces. @returns its id. */
export async function buildWebOrder(
  ...pieces: (readonly [productId: string, quantity: number])[]
): Promise<string> {
  const placed = await placeOrder(orderOf(await guestWith(...pieces)))
  if (!placed.ok) throw new Error(placed.error.reason)
  return placed.value.orderId
}
