/** A piece as this browser last saw it, for the page without a connection. */
export interface KeptPiece {
  id: string
  name: string
  priceCents: number
  image: string | null
  quantity: number
}

/** Where the browser keeps the list that a guest looked at last; the cart's copy is `guest_cart` (S27). */
export const keptListKey = 'last_list'
export const keptCartKey = 'guest_cart'

/** The stored list. */
export function listText(cards: readonly Omit<KeptPiece, 'quantity'>[]): string {
  return JSON.stringify(cards.map(({ id, name, priceCents, image }) => ({ id, name, priceCents, image })))
}

/** The pieces of a kept list; none of what is not in its form. */
export function piecesOfList(text: string | null): KeptPiece[] {
  return parseRows(text).flatMap(({ id, name, priceCents, image }) => {
    if (typeof id !== 'string' || typeof name !== 'string' || typeof priceCents !== 'number') return []
    return [{ id, name, priceCents, image: typeof image === 'string' ? image : null, quantity: 1 }]
  })
}

/** The same of the cart's copy, whose prices are dollars. */
export function piecesOfCart(text: string | null): KeptPiece[] {
  return parseRows(text).flatMap(({ quantity, product }) => {
    const { id, name, price } = toFields(product)
    if (typeof id !== 'string' || typeof name !== 'string') return []
    if (typeof price !== 'number' || typeof quantity !== 'number') return []
    return [{ id, name, priceCents: Math.round(price * 100), image: null, quantity }]
  })
}

function parseRows(text: string | null): Record<string, unknown>[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(rows) ? rows.map(toFields) : []
  } catch {
    return []
  }
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
