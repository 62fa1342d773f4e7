import { isUuid } from '../../../../shared/uuid.ts'
import { productLimits } from '../../product-limits.ts'

/** The most products of one bulk action. */
const BULK_MAX = 500

/** A category or condition as a field sends it: one line of 1 to 200 characters; null for anything else. */
export function choiceOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > productLimits.choice || /\p{Cc}/u.test(text) ? null : text
}

/** Pieces more or less, not 0, at most 9999 either way; null for anything else. */
export function piecesOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^[-+]?\d{1,4}$/.test(value)) return null
  return Number(value) || null
}

/** The products of a bulk action, each once; null when one is no id or they are too many. */
export function chosenIdsOf(values: readonly unknown[]): string[] | null {
  const ids = new Set<string>()
  for (const value of values) {
    if (typeof value !== 'string' || !isUuid(value)) return null
    ids.add(value.toLowerCase())
  }
  return ids.size > BULK_MAX ? null : [...ids]
}
