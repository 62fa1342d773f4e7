import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** A value that only the browser knows: `otherwise` on the server and until the page is alive. */
export function useBrowserValue<T>(read: () => T, otherwise: T): T {
  return useSyncExternalStore(neverChanges, read, () => otherwise)
}
