import { centsToNumeric } from '#shared/money.ts'
import type { FeedProduct } from './product-feed.ts'

/** The store of a feed of local inventory, and how soon a piece can be picked up. */
export interface LocalShop {
  /** Of the store in its Google Business Profile. */
  storeCode: string
  /** Days until the first time that a customer can book, 0 for today; null without one. */
  pickupDays: number | null
}

const columns = [
  'store_code',
  'id',
  'quantity',
  'price',
  'availability',
  'pickup_method',
  'pickup_sla',
] as const

/** The names of the columns, as Google has them. */
export const localFeedHead = `${columns.join('\t')}\n`

/** One product in Google's feed of local inventory (R101): no cell can hold a tab or an end of line. */
export function localFeedLine(
  { id, stock, priceCents }: Pick<FeedProduct, 'id' | 'stock' | 'priceCents'>,
  { storeCode, pickupDays }: LocalShop,
): string {
  const sla = stock > 0 ? toPickupSla(pickupDays) : null
  const cells: Record<(typeof columns)[number], string> = {
    store_code: storeCode,
    id,
    quantity: String(stock),
    price: `${centsToNumeric(priceCents)} USD`,
    availability: stock > 0 ? 'in_stock' : 'out_of_stock',
    // An order reserves the piece; most are paid when they are picked up.
    pickup_method: sla === null ? 'not supported' : 'reserve',
    pickup_sla: sla ?? '',
  }
  return `${columns.map((column) => cells[column]).join('\t')}\n`
}

/** What Google lists of pieces that are reserved: those that can be picked up today or tomorrow. */
function toPickupSla(days: number | null): 'same day' | 'next day' | null {
  if (days === 0) return 'same day'
  return days === 1 ? 'next day' : null
}
