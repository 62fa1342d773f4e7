import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { startNewLot } from './new-lot.client.ts'
import { LotStore } from './lot-store.ts'
import { emptyWork, type LotWork } from './lot-work.ts'
import { WorkSaver } from './work-saver.ts'
import { openWorkStorage } from './work-storage.client.ts'

const SAVE_AFTER_MS = 400

/** The current lot. */
export interface Lot {
  store: LotStore
  work: LotWork
  /** Whether the saved work was restored; before that, nothing may be typed. */
  isReady: boolean
  /** Whether this browser refuses to save the work. */
  isUnsaved: boolean
  /** Resolves when the current work is saved, or cannot be. */
  saveNow: () => Promise<void>
}

/** The current lot of an account, saved in this browser so that it survives a reload, until a sign-out. */
export function useLot(userId: string): Lot {
  const [store] = useState(() => new LotStore(emptyWork('')))
  const work = useSyncExternalStore(
    store.subscribe,
    () => store.work,
    () => store.work,
  )
  const [isReady, setReady] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const saver = useRef<WorkSaver | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const onTrouble = (error: unknown) => {
      console.warn('The lot cannot be kept in this browser.', error)
      setUnsaved(true)
    }
    void restore({ store, userId }, left.signal, onTrouble).then((restored) => {
      if (left.signal.aborted) return
      saver.current = restored
      setReady(true)
    })
    return () => left.abort()
  }, [store, userId])
  return { store, work, isReady, isUnsaved, saveNow: async () => await saver.current?.flush() }
}

/** Restores the saved work. @returns what saves it from now on; null where nothing can be saved. */
async function restore(
  { store, userId }: { store: LotStore; userId: string },
  signal: AbortSignal,
  onTrouble: (error: unknown) => void,
): Promise<WorkSaver | null> {
  try {
    const storage = await openWorkStorage(userId)
    const kept = await storage.read().catch(() => null)
    if (signal.aborted) return null
    if (kept) store.change(kept)
    else startNewLot(store)
    const saver = new WorkSaver({ store, write: storage.write, wait: waitForQuiet, onTrouble })
    const flush = () => void saver.flush()
    document.addEventListener('visibilitychange', flush, { signal })
    signal.addEventListener('abort', () => {
      flush()
      saver.stop()
    })
    return saver
  } catch (error) {
    if (signal.aborted) return null
    startNewLot(store)
    onTrouble(error)
    return null
  }
}

function waitForQuiet(work: () => void): () => void {
  const timer = setTimeout(work, SAVE_AFTER_MS)
  return () => clearTimeout(timer)
}
