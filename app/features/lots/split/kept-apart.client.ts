const KEY = 'keepConditionsApart'

/** Whether duplicates of different conditions are to stay apart (R138), as it was chosen last in this browser. */
export function readKeptApart(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    // Storage may be blocked.
    return false
  }
}

/** Remembers it for the lots to come. */
export function rememberKeptApart(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked: then it counts for this lot.
  }
}
