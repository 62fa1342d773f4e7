import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readDefaultRoi } from '../steps/default-roi.client.ts'
import { newLotId } from './lot-id.client.ts'
import { LotStore } from './lot-store.ts'
import { emptyWork, type LotWork } from './lot-work.ts'
import { WorkKeeper } from './work-saver.ts'
import { openWorkStorage } from './work-storage.client.ts'

const KEEP_AFTER_MS = 400

/** The lot at hand. */
export interface Lot {
  store: LotStore
  work: LotWork
  /** Whether what was kept is back; before, nothing may be typed. */
  isReady: boolean
  /** Whether this browser refuses to keep the work. */
  isUnkept: boolean
  /** Resolves when the work as it stands is kept, or cannot be. */
  keepNow: () => Promise<void>
}

/** The lot at hand of an account, kept in this browser so that it survives a reload, until a sign-out. */
export function useLot(userId: string): Lot {
  const [store] = useState(() => new LotStore(emptyWork('')))
  const work = useSyncExternalStore(
    store.subscribe,
    () => store.work,
    () => store.work,
  )
  const [isReady, setReady] = useState(false)
  const [isUnkept, setUnkept] = useState(false)
  const keeper = useRef<WorkKeeper | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const onTrouble = (error: unknown) => {
      console.warn('The lot cannot be kept in this browser.', error)
      setUnkept(true)
    }
    void restore({ store, userId }, left.signal, onTrouble).then((restored) => {
      if (left.signal.aborted) return
      keeper.current = restored
      setReady(true)
    })
    return () => left.abort()
  }, [store, userId])
  return { store, work, isReady, isUnkept, keepNow: async () => await keeper.current?.flush() }
}

/** A lot from the beginning. */
export function startNewLot(store: LotStore): void {
  store.change(emptyWork(newLotId(), readDefaultRoi() ?? undefined))
}

/** Brings back what was kept. @returns what keeps it from now on; null where nothing can be kept. */
async function restore(
  { store, userId }: { store: LotStore; userId: string },
  signal: AbortSignal,
  onTrouble: (error: unknown) => void,
): Promise<WorkKeeper | null> {
  try {
    const storage = await openWorkStorage(userId)
    const kept = await storage.read().catch(() => null)
    if (signal.aborted) return null
    if (kept) store.change(kept)
    else startNewLot(store)
    const keeper = new WorkKeeper({ store, write: storage.write, wait: waitForQuiet, onTrouble })
    const flush = () => void keeper.flush()
    document.addEventListener('visibilitychange', flush, { signal })
    signal.addEventListener('abort', () => {
      flush()
      keeper.stop()
    })
    return keeper
  } catch (error) {
    if (signal.aborted) return null
    startNewLot(store)
    onTrouble(error)
    return null
  }
}

function waitForQuiet(work: () => void): () => void {
  const timer = setTimeout(work, KEEP_AFTER_MS)
  return () => clearTimeout(timer)
}
