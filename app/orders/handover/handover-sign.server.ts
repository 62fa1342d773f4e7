import { config } from '#platform/config.server.ts'
import { qrPicture } from '#platform/qr-code.server.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { isHandoverDue } from '#orders/status/order-status.ts'

/**
 * The hand-over code while the goods are ready or on their way, and for a pickup as a picture: the owner's camera opens
 * the check-in with it. Null otherwise.
 */
export function handoverSign(order: { status: string; fulfilment: Fulfilment; code: string }) {
  if (!isHandoverDue(order.status)) return { handoverCode: null, handoverPicture: null }
  const address = `${href('/admin/pickup-schedules/check-in')}?code=${order.code}`
  const handoverPicture =
    order.fulfilment === 'pickup' ? qrPicture(absoluteLink(config.baseUrl, address)) : null
  return { handoverCode: order.code, handoverPicture }
}
