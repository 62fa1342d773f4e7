import { useEffect, useRef, useState } from 'react'
import type { Lot } from '#lots/work/lot-state.tsx'
import { pricingNotices } from '#lots/lot-messages.ts'
import { startNewLot, unlockLot } from '#lots/work/new-lot.client.ts'
import { tell } from '#lots/results/pricing-toasts.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { CallRefused, importLot, watchLot } from './lot-calls.client.ts'
import type { LotProgress } from './lot-calls.ts'
import type { LotStore } from '#lots/work/lot-store.ts'
import { forEachSlice } from '#lots/work/long-work.client.ts'
import { type PricedProduct, toPricedProduct } from './priced-product.ts'
import { toLotFacts } from './lot-facts.ts'

const failed = 'Import failed'
const lost = 'The connection was lost. What was sent stays there: resume when you are back.'

/** The way of the lot at hand into the store. */
export interface StoreImport {
  lotId: string
  /** The server's last answer. */
  progress: LotProgress | null
  isRunning: boolean
  /** Whether an import was begun and has not ended. */
  isUnfinished: boolean
  /** Whether the lot is in the store, so that it is locked here (R140). */
  isImported: boolean
  problem: string | null
  /** Whether pieces without a picture are to wait for one (R53). */
  needsPicture: boolean
  chooseNeedsPicture: (isChosen: boolean) => void
  /** Begins, or continues where it was. */
  start: () => void
  /** Begins the next lot. */
  startAnother: () => void
}

/** Brings the lot into the store; after a reload it finds out how far it came (S73). `lastChoice`: of the last import (R53). */
export function useStoreImport({ store, work, isReady, saveNow }: Lot, lastChoice: boolean): StoreImport {
  const [needsPicture, chooseNeedsPicture] = useState(lastChoice)
  const [told, setTold] = useState<Told>(nothingTold)
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController | null>(null)
  const { lotId, stage } = work
  const tellOf = (id: string) => (progress: LotProgress) => setTold({ lotId: id, progress, problem: null })
  useEffect(() => {
    if (!isReady || store.work.stage === 'pricing') return
    const { signal } = (running.current = new AbortController())
    void lookAfter(store, { onProgress: tellOf(lotId), signal }).then(
      (ended) => ended?.state === 'undone' && tell(pricingNotices.importUndone()),
    )
    return () => running.current?.abort()
  }, [store, lotId, isReady])

  async function run() {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setRunning(true)
    setTold((before) => ({ ...before, problem: null }))
    try {
      const ended = await sendLot(store, { onProgress: tellOf(lotId), signal, saveNow, needsPicture })
      if (ended) tellEnd(ended)
      if (ended?.problem) setTold((before) => ({ ...before, problem: ended.problem }))
    } catch (error) {
      if (signal.aborted) return
      const message = error instanceof CallRefused ? error.message : lost
      if (error instanceof CallRefused) store.change({ stage: 'pricing' })
      setTold((before) => ({
        lotId,
        progress: before.lotId === lotId ? before.progress : null,
        problem: message,
      }))
      showToast({ tone: 'error', title: failed, description: message })
    } finally {
      setRunning(false)
    }
  }

  // Of another lot nothing is told here.
  const { progress, problem } = told.lotId === lotId ? told : nothingTold
  return {
    lotId,
    progress,
    isRunning,
    isImported: stage === 'imported',
    isUnfinished: stage === 'importing' && !isRunning,
    problem,
    needsPicture,
    chooseNeedsPicture,
    start: () => void (isRunning || run()),
    startAnother: () => startNewLot(store),
  }
}

/** What was told last, and of which lot. */
interface Told {
  lotId: string
  progress: LotProgress | null
  problem: string | null
}
const nothingTold: Told = { lotId: '', progress: null, problem: null }

function tellEnd({ state, created, rowCount, problem }: LotProgress): void {
  if (state === 'done') tell(pricingNotices.imported({ imported: created, total: rowCount }))
  else showToast({ tone: 'error', title: failed, description: problem ?? 'Nothing is in the store.' })
}

interface Following {
  onProgress: (progress: LotProgress) => void
  signal: AbortSignal
}

/** The result of an import that was begun before the page was loaded; null when there is none. */
async function lookAfter(store: LotStore, following: Following): Promise<LotProgress | null> {
  try {
    const ended = await watchLot(store.work.lotId, following)
    settle(store, ended)
    return ended
  } catch (error) {
    // The server does not know it: nothing was begun.
    if (error instanceof CallRefused && !following.signal.aborted) store.change({ stage: 'pricing' })
    return null
  }
}

/** Brings the priced lot into the store, or on with it. @returns how that ended; null for a lot without prices. */
async function sendLot(
  store: LotStore,
  {
    saveNow,
    needsPicture,
    ...following
  }: Following & { saveNow: () => Promise<void>; needsPicture: boolean },
): Promise<LotProgress | null> {
  const { work } = store
  if (!work.table) return null
  store.change({ stage: 'importing' })
  // Before anything is sent: a booking that comes back has to find that it was begun.
  await saveNow()
  const products: PricedProduct[] = []
  await forEachSlice(work.table.rows, (rows) =>
    products.push(...rows.map((row) => toPricedProduct(row, work.form))),
  )
  const lot = { ...toLotFacts(work, work.table, today()), needsPicture }
  const ended = await importLot({ lot, products, ...following })
  settle(store, ended)
  return ended
}

function settle(store: LotStore, { state }: LotProgress): void {
  if (state === 'done') store.change({ stage: 'imported' })
  else if (state === 'undone') unlockLot(store)
  else if (state !== 'receiving' && state !== 'running') store.change({ stage: 'pricing' })
}

/** The day where the owner is. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
