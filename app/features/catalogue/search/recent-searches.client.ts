import { recentSearchesKey, recentSearchesOf, withSearch } from './suggestions.ts'

/** What was searched for in this browser, the latest first. */
export function readRecentSearches(): string[] {
  try {
    return recentSearchesOf(localStorage.getItem(recentSearchesKey))
  } catch {
    // A blocked storage has none.
    return []
  }
}

/** Remembers a search that found something. */
export function keepSearch(search: string): void {
  try {
    localStorage.setItem(recentSearchesKey, withSearch(localStorage.getItem(recentSearchesKey), search))
  } catch {
    // A full or blocked storage costs only the reminder.
  }
}
