import type { SourceRow, Taking } from './takeover.ts'

/** The rows of a present store as this one keeps them (S84 – S87, S91); what is derived or put right is told. */

const statuses = ['pending', 'processing', 'ready', 'shipped', 'delivered', 'completed', 'cancelled']
const openStatuses = statuses.slice(0, 4)

/**
 * A product: a stock below none is none, and an image list has no holes. What its price is compared with came from the
 * pricing tool of the other store, so it is an estimate (R129).
 */
export function takeProduct(row: SourceRow): Taking {
  const changes: string[] = []
  const values: Record<string, unknown> = { ...row }
  if (Number(row.stock) < 0) {
    values.stock = '0'
    changes.push(`stock ${row.stock} became 0`)
  }
  if (row.original_price !== null && row.original_price !== undefined) {
    values.original_price_source = 'estimate'
    changes.push(`original price ${row.original_price} counts as an estimate`)
  }
  return { values, changes }
}

/**
 * An order: notes begin with the fulfilment in capitals and a dash before the customer's words (S91). Where they do not,
 * an address other than the word Pickup means a delivery. Its stock was taken there; what is still to be paid is due
 * from today on, so that no deadline of ours has passed.
 */
export function takeOrder(row: SourceRow, { now, hasUser }: { now: Date; hasUser: boolean }): Taking {
  const changes: string[] = []
  const [, written, words] = /^(PICKUP|DELIVERY)\b\s*(?:[-–—]\s*([^]*))?$/.exec(row.notes?.trim() ?? '') ?? []
  const address = row.shipping_address?.trim() ?? ''
  const isAddress = address !== '' && address.toLowerCase() !== 'pickup'
  const fulfilment = written?.toLowerCase() ?? (isAddress ? 'delivery' : 'pickup')
  if (!written && fulfilment === 'delivery') changes.push('is a delivery, by its address')
  const status = statuses.includes(row.status ?? '')
    ? row.status
    : row.status === 'canceled'
      ? 'cancelled'
      : null
  const isOpen = openStatuses.includes(status ?? 'pending')
  const isPaid = row.payment_status === 'paid' || row.payment_status === 'completed'
  if (status !== row.status) changes.push(`status "${row.status ?? ''}" became "${status ?? 'pending'}"`)
  const payment = isPaid ? 'paid' : 'pending'
  if (payment !== row.payment_status)
    changes.push(`payment status "${row.payment_status ?? ''}" became "${payment}"`)
  if (row.user_id !== null && row.user_id !== undefined && !hasUser)
    changes.push('belongs to no account here, but to its email address')
  if (isOpen && !isPaid) changes.push('its time to pay starts today')
  const placedAt = row.created_at ?? now.toISOString()
  return {
    values: {
      ...row,
      order_number: row.order_number?.toUpperCase() ?? null,
      user_id: hasUser ? row.user_id : null,
      is_guest: !hasUser,
      status: status ?? 'pending',
      payment_status: payment,
      fulfilment,
      customer_notes: (written ? words?.trim() : row.notes?.trim()) || null,
      stock_taken_at: isOpen ? now.toISOString() : placedAt,
      // What a cancelled order returned, it returned there.
      stock_returned_at: status === 'cancelled' ? placedAt : null,
    },
    changes,
  }
}

/** An archived product for an item whose product is gone, so that the order keeps all that was bought. */
export function standInFor({
  product_id: id,
  product_name: name,
  price,
}: SourceRow): Record<string, unknown> {
  return { id, name: name || 'Unknown product', price, stock: '0', status: 'archived' }
}

/** What a report calls a row. */
export const nameOfRow = (row: SourceRow): string =>
  row.order_number ?? row.name ?? row.product_name ?? row.customer_name ?? row.date ?? row.id ?? 'a row'
