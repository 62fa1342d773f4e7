import { productAttributes } from '#catalogue/product-attributes.ts'
import { productLimits } from '#catalogue/product-limits.ts'

/** A category or condition as a field sends it: one line of 1 to 200 characters; null for anything else. */
export function parseChoice(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > productLimits.choice || /\p{Cc}/u.test(text) ? null : text
}

/** A place in the store as a field sends it, null for none; undefined for what cannot be one. */
export function parseLocation(value: unknown): string | null | undefined {
  const { parse, isRight } = productAttributes.location
  const text = typeof value === 'string' ? parse(value) : undefined
  return typeof text !== 'string' || isRight(text) ? text : undefined
}

/** Pieces more or less, not 0, at most 9999 either way; null for anything else. */
export function parsePieces(value: unknown): number | null {
  if (typeof value !== 'string' || !/^[-+]?\d{1,4}$/.test(value)) return null
  return Number(value) || null
}

/** A price as a field sends it, in whole cents; null for what no product can cost. */
export function parsePrice(value: unknown): number | null {
  const { parse, isRight } = productAttributes.priceCents
  const cents = parse(typeof value === 'string' ? value : '')
  return typeof cents === 'number' && isRight(cents) ? cents : null
}
