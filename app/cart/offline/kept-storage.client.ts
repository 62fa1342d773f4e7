import { keptListKey, listText, type KeptPiece } from './kept-pieces.ts'

/** Keeps a list for the time without a connection. */
export function keepList(cards: readonly Omit<KeptPiece, 'quantity'>[]): void {
  try {
    localStorage.setItem(keptListKey, listText(cards))
  } catch {
    // A full or blocked storage costs only the list without a connection.
  }
}

/** What is kept under a key, or null. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
