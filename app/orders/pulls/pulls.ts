import type { PaymentStatus } from '#payments/payment-status.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'

/** As many orders as are listed; the next ones follow when these are packed. */
export const pullOrdersShown = 50

/** A piece that someone bought on the web and that has to be taken from the floor (R78). */
export interface Pull {
  itemId: string
  name: string
  quantity: number
  /** As it is stored; null for a deleted product. */
  code: string | null
  /** Its place in the store; null when unknown. */
  location: string | null
  image: string | null
  /** Milliseconds since 1970; null while it is on the floor. */
  pulledAtMs: number | null
}

/** The pieces of one order. */
export interface PullOrder {
  orderId: string
  orderNumber: string
  customer: string
  fulfilment: Fulfilment
  placedAtMs: number
  paymentStatus: PaymentStatus
  /** What the customer wrote with it. */
  notes: string | null
  pulls: Pull[]
}

/**
 * Orders in the order in which their pieces are needed: by appointment, then those without one, as they come. `until`
 * leaves only those that have to be together by the end of that day.
 */
export function soonestFirst(
  orderIds: readonly string[],
  times: ReadonlyMap<string, { date: string; start: string }>,
  until: string | null,
): string[] {
  const getTime = (id: string) => {
    const time = times.get(id)
    return time ? `${time.date} ${time.start}` : '~'
  }
  return orderIds
    .filter((id) => until === null || (times.get(id)?.date ?? '~') <= until)
    .toSorted((one, other) => Number(getTime(one) > getTime(other)) - Number(getTime(one) < getTime(other)))
}

export type PullRefusal =
  /** No order waits for it, or it is packed, handed over or canceled. */
  | { reason: 'not-open' }
  | { reason: 'mistyped' | 'unknown-code' }
  /** No one bought it on the web, or all that were bought are taken from the floor already. */
  | { reason: 'not-wanted'; name: string }

/** Whether everything of an order is together. */
export const isPulled = ({ pulls }: Pick<PullOrder, 'pulls'>): boolean =>
  pulls.every(({ pulledAtMs }) => pulledAtMs !== null)
