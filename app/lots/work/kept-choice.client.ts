/** What the owner chose last in this browser; null for nothing, or where storage is blocked. */
export function readKeptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers it for the lots to come, or forgets it; where storage is blocked it counts for this lot alone. */
export function keepChoice(key: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Nothing that the lot needs is lost.
  }
}
