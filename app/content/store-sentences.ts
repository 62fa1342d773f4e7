import { formatMiles } from '#shared/distance.ts'
import { counted } from '#shared/text/counted.ts'

/**
 * What the store says about time, money and delivery, each once: pages, policies and posts take it from here (R215).
 * Sentences that depend on settings are made by the server: browsers have no need of their parts.
 */
export interface StoreTerms {
  /** As short as it can be said: '$50', '$45.50'. */
  deliveryFee: string
  deliveryRadiusMiles: number
  /** What a delivery includes. */
  deliveryIncludes: string
  /** What becomes of unpaid orders. */
  unpaidTerms: string
}

export const reservesNothing =
  'A cart reserves nothing until you order: then we set its pieces aside for you.'

/** What a delivery includes while its owner says nothing else (R216). */
export const ownDeliveryIncludes =
  'We bring your order through the first door. Stairs and assembly are up to you.'

type Area = Pick<StoreTerms, 'deliveryRadiusMiles'>

export const deliveryArea = ({ deliveryRadiusMiles }: Area) =>
  `within ${formatMiles(deliveryRadiusMiles)} of Toledo`

/** Both ways to get an order, without their prices. */
export const waysToGetIt = ({ deliveryRadiusMiles }: Area) =>
  `Local pickup in Toledo or delivery within ${formatMiles(deliveryRadiusMiles)}, by appointment.`

/** What becomes of an order that is neither paid nor booked; hours are null without a deadline (S11; R50). */
export function describeUnpaid({
  payByHours,
  payByCancels,
}: {
  payByHours: number | null
  payByCancels: boolean
}): string {
  const may = 'unpaid orders may be cancelled and their items returned to inventory.'
  if (payByHours === null) return `U${may.slice(1)}`
  const end = payByCancels ? 'we cancel unpaid orders and put their pieces back up for sale.' : may
  return `Pay or choose your time within ${counted(payByHours, 'hour')} of ordering. With an appointment, you can pay until a day after it. After that, ${end}`
}

/** Until when customers move or cancel an appointment on their own. */
export const describeNotice = (noticeHours: number): string =>
  noticeHours > 0 ? `up to ${counted(noticeHours, 'hour')} before it starts` : 'until it starts'

/** The claim of the specification (S11). */
export const specifiedClaim = '50-90% off'

/** The same as the stock bears it out; `highest` is its highest saving in whole percent. */
export const claimSavings = (highest: number): string =>
  highest > 0 ? `up to ${highest}% off` : 'well below'

/** At the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
