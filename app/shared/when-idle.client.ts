/** The longest that idle work waits on a page that is always busy. */
const longestWaitMs = 2000
/** Where the browser cannot tell when it is idle (Safari): a page has mostly come alive by then. */
const guessMs = 200

/** Does what no one waits for when the page has nothing else to do, so that no tap has to wait for it. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWaitMs })
  else setTimeout(work, guessMs)
}
