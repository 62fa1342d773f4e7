/** Named by the specification (S74). */
const KEY = 'defaultROI'

/** The return that the owner wants remembered, as it was typed; null for none. */
export function readDefaultRoi(): string | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept && kept.length <= 20 ? kept : null
  } catch {
    // Storage may be blocked.
    return null
  }
}

/** Remembers it, or forgets it. */
export function keepDefaultRoi(roi: string | null): void {
  try {
    if (roi === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, roi)
  } catch {
    // Storage may be blocked: then nothing is remembered.
  }
}
