/** What the owner chose last in this browser; null for nothing, or where storage is blocked. */
function readKeptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers it for the lots to come, or forgets it; where storage is blocked it counts for this lot alone. */
function keepChoice(key: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Nothing that the lot needs is lost.
  }
}

/** The first is named by the specification (S74). */
const [ROI, APART] = ['defaultROI', 'keepConditionsApart']

/** The return that the owner wants remembered, as it was typed; null for none. */
export function readDefaultRoi(): string | null {
  const kept = readKeptChoice(ROI)
  return kept && kept.length <= 20 ? kept : null
}

/** Remembers it, or forgets it. */
export function keepDefaultRoi(roi: string | null): void {
  keepChoice(ROI, roi)
}

/** Whether duplicates of different conditions are to stay apart (R138), as it was chosen last in this browser. */
export function readKeptApart(): boolean {
  return readKeptChoice(APART) === 'yes'
}

/** Remembers it for the lots to come. */
export function rememberKeptApart(isKept: boolean): void {
  keepChoice(APART, isKept ? 'yes' : null)
}
