import { readKept } from '#cart/offline/kept-storage.client.ts'
import { recentSearchesKey, withSearch } from '#catalogue/search/suggestions.ts'

/** Remembers a search that found something. */
export function keepSearch(search: string): void {
  try {
    localStorage.setItem(recentSearchesKey, withSearch(readKept(recentSearchesKey), search))
  } catch {
    // A full or blocked storage costs only the reminder.
  }
}
