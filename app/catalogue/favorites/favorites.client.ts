import { favoritesKey, parseFavorites, withFavorite } from './favorites.ts'

let known: { text: string | null; ids: readonly string[] } = { text: null, ids: [] }
/** Other tabs are heard by the browser's own event, this one by ours. */
const changed = 'favorites:changed'

/** Not `readKept`, whose file is one with the list's code, which every page would load for it. */
function readText(): string | null {
  try {
    return localStorage.getItem(favoritesKey)
  } catch {
    return null
  }
}

/** The favorites as they are kept now, the latest first. */
export function readFavorites(): readonly string[] {
  const text = readText()
  if (text !== known.text) known = { text, ids: parseFavorites(text) }
  return known.ids
}

/** Calls the listener whenever they change, in any tab. */
export function subscribe(listener: () => void): () => void {
  const away = new AbortController()
  for (const event of ['storage', changed]) window.addEventListener(event, listener, away)
  return () => away.abort()
}

/** Remembers a favorite or forgets it. @returns why it did not, or null. */
export function keepFavorite(id: string, isWanted: boolean): 'full' | 'blocked' | null {
  const ids = withFavorite(readFavorites(), id, isWanted)
  if (!ids) return 'full'
  try {
    localStorage.setItem(favoritesKey, JSON.stringify(ids))
  } catch {
    return 'blocked'
  }
  window.dispatchEvent(new Event(changed))
  return null
}
