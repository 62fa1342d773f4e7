import { placeOrder } from '../../app/features/orders/placement/placement.server.ts'
import { filledForm, guestWith } from '../faults/customers.ts'

/** An order that a guest places on the web for these pieces. @returns its id. */
export async function buildWebOrder(
  ...pieces: (readonly [productId: string, quantity: number])[]
): Promise<string> {
  const placed = await placeOrder({
    owner: await guestWith(...pieces),
    form: filledForm(),
    idempotencyKey: null,
    network: '192.0.2.1',
    now: new Date(),
  })
  if (!placed.ok) throw new Error(placed.error.reason)
  return placed.value.orderId
}
