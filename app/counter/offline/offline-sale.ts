import type { PaymentMethod } from '#payments/payment-method.ts'
import type { CounterRefusal } from '#counter/counter-sale.ts'
import type { QuickLine } from '#counter/quick/quick-lines.ts'

/** Sales are sent n at a time, in the order in which they were made. */
export const SALES_PER_CALL = 25

/** A sale that was made without a connection (R89), as the device keeps and sends it. Money in whole cents. */
export interface OfflineSale {
  /** Names this sale: sent again, it is booked once. */
  key: string
  /** By the clock of the device, in milliseconds since 1970. */
  soldAtMs: number
  lines: {
    productId: string
    name: string
    quantity: number
    /** What one piece was sold for. */
    priceCents: number
  }[]
  method: PaymentMethod
  /** What was paid, with its tax. */
  totalCents: number
  /** The store's word for who was signed in then (R179); null for no one, and none from devices of before. */
  seller?: string | null
}

/**
 * When a sale was made, for the tax of that day: what the device's clock says, unless that is before the register
 * opened or still to come.
 */
export function getSoldAt(
  { soldAtMs }: Pick<OfflineSale, 'soldAtMs'>,
  { openedAt, now }: { openedAt: Date; now: Date },
): Date {
  return new Date(Math.min(Math.max(soldAtMs, openedAt.getTime()), now.getTime()))
}

/** The same sale without its products: the money is booked although the pieces are not there (R83). */
export function asQuickLines({ lines }: Pick<OfflineSale, 'lines'>): QuickLine[] {
  return lines.map(({ name, quantity, priceCents }) => ({ name, quantity, priceCents, category: 'Offline' }))
}

/** Why a sale was not booked, as it is kept: the code, and the pieces or the order that it is about. */
export interface KeptRefusal {
  reason: string
  about: string
}

/** No one was signed in on the device when the sale was made (R179). */
export interface NobodyRefusal {
  reason: 'nobody-signed-in'
}

export function toKeptRefusal(refusal: CounterRefusal | NobodyRefusal): KeptRefusal {
  const { reason } = refusal
  if ('name' in refusal) return { reason, about: refusal.name }
  if ('names' in refusal) return { reason, about: refusal.names.join(', ') }
  return { reason, about: 'orderNumber' in refusal ? refusal.orderNumber : '' }
}

/** A sale that was not booked, as the page lists it. */
export interface RefusedSale extends OfflineSale {
  refusal: KeptRefusal
}

export type SettlingRefusal =
  | { reason: 'unknown-sale' }
  | { reason: 'still-refused'; refusal: CounterRefusal }
