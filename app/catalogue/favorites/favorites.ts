import type { ProductCard } from '#catalogue/product-card.ts'
import { isUuid } from '#shared/uuid.ts'

/** Where a browser keeps its favorites (R227). */
export const favoritesKey = 'favorites'
/** As many as it keeps, and as are asked for at once. */
export const favoriteLimit = 100

/** What is known of favorites now. */
export interface FavoritesAnswer {
  /** In the order of their ids; those that are no longer in the store are not among them. */
  cards: ProductCard[]
  /** Whether the store sends alerts. */
  hasAlerts: boolean
}

/** The ids of a kept text, the latest first; none of what is not in its form. */
export function parseFavorites(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    const ids = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && isUuid(id)) : []
    return [...new Set(ids)].slice(0, favoriteLimit)
  } catch {
    return []
  }
}

/** The favorites with one more in front or one less; null when there are as many as there may be. */
export function withFavorite(ids: readonly string[], id: string, isWanted: boolean): string[] | null {
  const others = ids.filter((one) => one !== id)
  if (!isWanted) return others
  return others.length < favoriteLimit ? [id, ...others] : null
}

/** The ids that a call asks for; null when one is none, when there are too many, or not any. */
export function parseAskedFavorites(text: string): string[] | null {
  const ids = text.split(',')
  return ids.length <= favoriteLimit && ids.every(isUuid) ? ids.map((id) => id.toLowerCase()) : null
}
