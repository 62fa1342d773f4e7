import { managePath } from '#orders/appointment/manage-link.server.ts'
import { everything, type StoredTexts } from './hostile-rows.ts'
import { allTexts, hostileEmail, shortText } from './hostile-texts.ts'
import { authSecret } from './shop-process.ts'

/** A page with hostile texts in it, or in its address. */
export interface HostilePage {
  path: string
  /** What of the texts stands on it; empty where none of them may. */
  shows: readonly string[]
}

const at = (path: string, shows: readonly string[] = []): HostilePage => ({ path, shows })
const typed = encodeURIComponent
const short = typed(shortText)
const [firstText = ''] = allTexts

/** What shoppers see. */
export function storePages({ productId, order, appointmentId }: StoredTexts): HostilePage[] {
  const deliveryLink = managePath({ kind: 'delivery', appointmentId }, authSecret)
  return [
    at('/', allTexts.slice(0, 8)),
    at('/products', allTexts),
    at(`/products?search=${typed(everything)}`, [everything.slice(0, 60)]),
    at(`/products?search=${short}`, [shortText]),
    at(`/products?category=${short}&condition=${short}&sort=${short}&minPrice=${short}`),
    at(`/product/${productId}`, [firstText, everything]),
    at(`/product/${short}`),
    at(`/${typed(everything)}`),
    at(`/cart?${short}=${typed(everything)}`),
    at(`/order-success?receipt=${typed(everything)}`),
    at(`/schedule-delivery?order=${order.id}`, [order.number, ...allTexts]),
    at(`/schedule-pickup?order=${short}&date=${short}&month=${short}`),
    at(deliveryLink, [order.number]),
    at(`/manage-pickup/${short}`),
    at(`/confirm-order/${short}`),
    at(`/alerts/price/${productId}`, [firstText]),
    at(`/alerts/back/${short}`),
    at(`/alerts/confirm/${short}`),
    at(`/alerts/manage/${short}`),
    at(`/holds/ask/${short}`),
    at(`/holds/confirm/${short}`),
    at(`/holds/${short}?notice=${short}`),
    at(`/auth?redirect=${typed('javascript:canary(11)')}&notice=${short}&tab=${short}`),
    at(`/auth/new-password?token=${short}`),
    at(`/auth/verify?token=${short}`),
    at(`/contact?notice=${short}`),
    at(`/track-order?order_number=${short}&email=${short}`),
  ]
}

/** What the member sees who calls herself by all of them. */
export function accountPages({ order }: StoredTexts): HostilePage[] {
  return [
    at('/account', [everything, order.number]),
    at(`/account/orders/${order.id}`, [order.number, everything, ...allTexts]),
    at(`/account/orders/${short}`),
    at('/account/name', [everything]),
    at('/account/email', [hostileEmail]),
    at('/account/security', allTexts),
    at('/checkout'),
  ]
}

/** What the owner sees. */
export function adminPages(stored: StoredTexts): HostilePage[] {
  const { productId, order, guestOrderId, date, messageId, failedMailId, appointmentId } = stored
  const orderPath = `/admin/orders/${order.id}`
  const orders: HostilePage[] = [
    at('/admin/orders', [order.number, ...allTexts]),
    at(`/admin/orders?search=${short}&status=${short}&sort=${short}`, [shortText]),
    at(`/admin/orders/${short}`),
    at(orderPath, [order.number, hostileEmail, everything, ...allTexts]),
    at(`${orderPath}/receipt`, [order.number, everything, ...allTexts]),
    at(`${orderPath}/pick-list`, [order.number, everything, ...allTexts]),
    at(`${orderPath}/refunds`, [order.number]),
    at(`/admin/orders/cash-up?day=${short}`),
  ]
  const products: HostilePage[] = [
    at('/admin/products', allTexts),
    at(`/admin/products?search=${short}&status=${short}`, [shortText]),
    at(`/admin/products/${productId}`, [firstText, everything]),
    at(`/admin/products/${productId}/pictures`, [firstText]),
    at(`/admin/products/new?category=${short}`),
    at('/admin/picture-repair', allTexts),
    at(`/admin/holds/new/${productId}`, [firstText]),
    at(`/admin/holds?notice=${short}`),
  ]
  const appointments: HostilePage[] = [
    at('/admin/pickup-schedules?when=all', [order.number, everything, ...allTexts]),
    at(`/admin/pickup-schedules?when=all&search=${short}`, [shortText]),
    at(`/admin/pickup-schedules/week?date=${date}`, [everything]),
    at(`/admin/pickup-schedules/day?date=${date}`, [order.number, everything]),
    at(`/admin/pickup-schedules/${appointmentId}`, [order.number, everything, ...allTexts]),
    at(`/admin/pickup-schedules/check-in?order=${guestOrderId}`, [firstText]),
    at(`/admin/pickup-schedules/booking?order=${typed(order.number)}`, [order.number]),
    at(`/admin/pickup-settings/blocked-dates?date=${date}&reason=${typed(everything)}`, [everything]),
  ]
  const letters: HostilePage[] = [
    at('/admin/messages', allTexts),
    at(`/admin/messages/${messageId}`, [firstText, hostileEmail, everything]),
    at('/admin/mail?state=failed', [hostileEmail, ...allTexts]),
    at(`/admin/mail/${failedMailId}`, [firstText, hostileEmail, everything]),
    at(`/admin/settings/security-log?event=${short}&outcome=${short}`, allTexts),
    at('/admin/dashboard', [allTexts.at(-1) ?? '']),
  ]
  return [...orders, ...products, ...appointments, ...letters]
}
