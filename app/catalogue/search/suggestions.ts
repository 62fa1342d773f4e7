import type { Department } from '#catalogue/departments.ts'
import type { ProductCard } from '#catalogue/product-card.ts'

export type SuggestedPiece = Pick<ProductCard, 'id' | 'name' | 'priceCents' | 'stock' | 'image'>

/** What a search field offers while someone types. */
export interface Suggestions {
  /** Departments that have pieces, in the order of the header. */
  departments: { value: Department; label: string; count: number }[]
  /** At most four, best first; none before anything is typed. */
  pieces: SuggestedPiece[]
  /** How many pieces the whole search finds. */
  total: number
}

/** Where the browser keeps what a guest searched for last. */
export const recentSearchesKey = 'recent_searches'
const recentLimit = 5

/** The searches of a kept text, the latest first; none of what is not in its form. */
export function parseRecentSearches(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    const words = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string' && one !== '') : []
    return words.slice(0, recentLimit)
  } catch {
    return []
  }
}

/** The same text with one more search, listed once, whatever its case. */
export function withSearch(text: string | null, search: string): string {
  const others = parseRecentSearches(text).filter((one) => one.toLowerCase() !== search.toLowerCase())
  return JSON.stringify([search, ...others].slice(0, recentLimit))
}
