import { readMailOutcome } from '#mail/mail-outcome.server.ts'
import { findPlacedOrderId } from '#pages/placed-order.server.ts'
import type { Route } from './+types/mail-outcome'

/** A first attempt that takes longer than this is left to the job (R14). */
const patienceMs = 2000
const pauseMs = 150

/** The result of the confirmation mail of the order just placed here; waits up to two seconds for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = await findPlacedOrderId(request, context)
  if (!orderId) return Response.json({ error: 'Order not found' }, { status: 404 })
  const until = Date.now() + patienceMs
  let outcome = await readMailOutcome(orderId)
  while (outcome === 'pending' && Date.now() < until && !request.signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    outcome = await readMailOutcome(orderId)
  }
  return Response.json({ outcome })
}
