import { isUuid } from '#shared/uuid.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { isStoreDay, isStoreMonth } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { schedulePath } from '#orders/schedule-path.ts'

/** What the address of the customer's page says. */
export interface ScheduleAddress {
  /** Null when there is none, or none that an order could have. */
  orderId: string | null
  /** 'yyyy-MM-dd', null until a day is chosen. */
  date: string | null
  /** 'yyyy-MM', null for the first one with room. */
  month: string | null
  /** The signature of a link that was made for the order's customer, unverified. */
  receipt: string | null
}

/** Reads the address; the order comes as `order` or `orderId` (R43). Invalid values count as missing. */
export function parseScheduleAddress(params: URLSearchParams): ScheduleAddress {
  const id = (params.get('order') ?? params.get('orderId') ?? '').trim().toLowerCase()
  const date = params.get('date') ?? ''
  const month = params.get('month') ?? date.slice(0, 7)
  return {
    orderId: isUuid(id) ? id : null,
    date: isStoreDay(date) ? date : null,
    month: isStoreMonth(month) ? month : null,
    receipt: params.get('receipt'),
  }
}

/** What the page at a path books: deliveries at '/schedule-delivery', pickups everywhere else. */
export function kindOfPath(pathname: string): AppointmentKind {
  return pathname.startsWith(href('/schedule-delivery')) ? 'delivery' : 'pickup'
}

interface Scheduled {
  kind: AppointmentKind
  orderId: string
  receipt?: string | null
}

/** The page of an order, with a day chosen. */
export function scheduleHref({ kind, orderId, date, receipt }: Scheduled & { date?: string }): string {
  const path = schedulePath({ fulfilment: kind, orderId })
  return `${path}${receipt ? `&receipt=${encodeURIComponent(receipt)}` : ''}${date ? `&date=${date}` : ''}`
}

/** The page of an order with a month to look at; the chosen day stays chosen. */
export function monthHref({
  date,
  month,
  ...order
}: Scheduled & { date: string | null; month: string }): string {
  return `${scheduleHref({ ...order, date: date ?? undefined })}&month=${month}`
}
