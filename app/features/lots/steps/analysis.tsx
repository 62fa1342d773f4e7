import { useEffect, useRef, useState } from 'react'
import { newLotId } from '../work/lot-id.client.ts'
import { readLotInputs } from '../pricing/lot.ts'
import { isCsvName } from '../manifest/manifest.ts'
import type { LotStore } from '../work/lot-store.ts'
import { pricingNotices } from '../results/pricing-notices.ts'
import { refusalOf, type PricingRefusal, type RefusalReason } from '../results/pricing-refusals.ts'
import { tell, tellRefusal } from '../results/pricing-toasts.tsx'
import { priceFile, readFile } from './pricing-worker.client.ts'

/** Larger files hold more rows than a lot may have, and would not fit into memory in the end. */
const FILE_MAX_BYTES = 100 * 1024 * 1024

export interface Analysis {
  problem: PricingRefusal | null
  /** What is done at this moment. */
  state: 'idle' | 'reading' | 'pricing'
  chooseFile: (file: File) => void
  /** Prices the lot as it is typed. */
  analyze: () => void
  cancel: () => void
  /** What was wrong may be right by now. */
  forget: (reasons: readonly RefusalReason[]) => void
}

/** Reads and prices the chosen file beside the page (S62). */
export function useAnalysis(store: LotStore, imageHosts: readonly string[], onPriced: () => void): Analysis {
  const [problem, setProblem] = useState<PricingRefusal | null>(null)
  const [state, setState] = useState<Analysis['state']>('idle')
  const running = useRef(new AbortController())
  /** The file that is read at this moment, and whether it could be. */
  const reading = useRef<Promise<boolean> | null>(null)
  useEffect(() => () => running.current.abort(), [])

  const refuse = (refusal: PricingRefusal) => {
    setProblem(refusal)
    tellRefusal(refusal)
  }
  /** Does one thing at a time: the newest request counts. */
  function run(next: 'reading' | 'pricing', work: (signal: AbortSignal) => Promise<void>) {
    running.current.abort()
    const own = (running.current = new AbortController())
    setState(next)
    setProblem(null)
    work(own.signal)
      .catch(() => own.signal.aborted || refuse(refusalOf('unreadable-csv')))
      .finally(() => running.current === own && setState('idle'))
  }

  function price() {
    const { form, file } = store.work
    if (!file) return refuse(problem && isOfFile(problem) ? problem : refusalOf('no-csv'))
    const inputs = readLotInputs(form)
    if (!inputs.ok) return refuse(inputs.error)
    run('pricing', async (signal) => {
      const priced = await priceFile({ file: file.contents, inputs: inputs.value, imageHosts }, signal)
      if (!priced.ok) return refuse(priced.error)
      const { rows, mergedCount, droppedCount } = priced.value
      store.change({ table: priced.value })
      tell(pricingNotices.calculated({ count: rows.length, merged: mergedCount, dropped: droppedCount }))
      onPriced()
    })
  }

  return {
    problem,
    state,
    chooseFile(file) {
      run('reading', async (signal) => {
        const taking = takeFile(store, file, signal)
        const own = taking.then(
          (refusal) => refusal === null,
          () => false,
        )
        reading.current = own
        void own.then(() => reading.current === own && (reading.current = null))
        const refusal = await taking
        if (refusal) refuse(refusal)
      })
    },
    analyze() {
      // Pressed while a file is read: it is that file which is meant.
      if (reading.current) void reading.current.then((isRead) => isRead && price())
      else price()
    },
    cancel() {
      running.current.abort()
      setState('idle')
    },
    forget(reasons) {
      if (problem && reasons.includes(problem.reason)) setProblem(null)
    },
  }
}

/** The reasons that concern the chosen file. */
export const fileReasons: readonly RefusalReason[] = [
  'no-csv',
  'unreadable-csv',
  'broken-csv',
  'missing-columns',
  'no-products',
  'too-many-products',
]
const isOfFile = (refusal: PricingRefusal) => fileReasons.includes(refusal.reason)

async function takeFile(store: LotStore, file: File, signal: AbortSignal): Promise<PricingRefusal | null> {
  if (!isCsvName(file.name)) return refusalOf('no-csv')
  if (file.size > FILE_MAX_BYTES) return refusalOf('too-many-products')
  // A copy: the file on the disk may change before it is priced.
  const contents = new Blob([await file.arrayBuffer()])
  const read = await readFile(contents, signal)
  if (signal.aborted) return null
  if (!read.ok) {
    store.change({ file: null })
    return read.error
  }
  const { form, stage, lotId } = store.work
  const spread = read.value.weighedBy.find((known) => known === form.spread) ?? 'equal'
  store.change({
    file: { name: file.name.slice(0, 200), contents, facts: read.value },
    form: { ...form, spread },
    // What is in the shop stays what it was.
    ...(stage === 'imported' ? { lotId: newLotId(), stage: 'pricing' } : { lotId, stage }),
  })
  return null
}
