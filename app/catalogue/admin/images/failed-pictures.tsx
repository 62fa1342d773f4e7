import { useSyncExternalStore } from 'react'

// Addresses of pictures that did not load in this session; a replaced picture has another address.
let failed: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Remembers for this session that a picture did not load. */
export function markFailed(image: string): void {
  if (failed.has(image)) return
  failed = new Set([...failed, image])
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const nothingFailed: ReadonlySet<string> = new Set()

/** The pictures that did not load in this session. */
export function useFailedPictures(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => nothingFailed,
  )
}
