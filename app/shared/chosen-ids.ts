import { isUuid } from './uuid.ts'

/** The most rows of one bulk action. */
const BULK_MAX = 500

/** The rows that a bulk action is for, each once; null when one is not an id or there are too many. */
export function parseChosenIds(values: readonly unknown[]): string[] | null {
  const ids = new Set<string>()
  for (const value of values) {
    if (typeof value !== 'string' || !isUuid(value)) return null
    ids.add(value.toLowerCase())
  }
  return ids.size > BULK_MAX ? null : [...ids]
}
