import { useEffect, useRef, useState } from 'react'
import { askConditions } from '#lots/conditions/condition-calls.client.ts'
import type { ConditionFactors } from '#lots/conditions/condition-factors.ts'
import { toMeanings } from '#lots/conditions/lot-conditions.ts'
import { readLotInputs } from '#lots/pricing/lot.ts'
import type { LotStore } from '#lots/work/lot-store.ts'
import { pricingNotices, type PricingRefusal, type RefusalReason } from '#lots/lot-messages.ts'
import { tell, tellRefusal } from '#lots/results/pricing-toasts.tsx'
import { fileReasons, takeFile, type ChosenFile } from './chosen-file.client.ts'
import { priceFile } from '#lots/workers/file-workers.client.ts'

export interface Analysis {
  problem: PricingRefusal | null
  /** What is done at this moment. */
  state: 'idle' | 'reading' | 'pricing'
  /** `importId`: of the import that hands it over, or ''. */
  chooseFile: (file: File, importId: string) => void
  /** Takes a sheet of the workbook that was chosen last. */
  chooseSheet: (sheet: string) => void
  /** Prices the lot as it is typed. */
  analyze: () => void
  cancel: () => void
  /** What was wrong may be right by now. */
  forget: (reasons: readonly RefusalReason[]) => void
}

interface AnalysisOptions {
  imageHosts: readonly string[]
  /** What conditions are worth in this store (R128). */
  standing: ConditionFactors
  onPriced: () => void
}

/** Reads and prices the chosen file next to the page (S62). */
export function useAnalysis(store: LotStore, { imageHosts, standing, onPriced }: AnalysisOptions): Analysis {
  const [problem, setProblem] = useState<PricingRefusal | null>(null)
  const [state, setState] = useState<Analysis['state']>('idle')
  const running = useRef(new AbortController())
  /** The file that is read at this moment, and whether it could be. */
  const reading = useRef<Promise<boolean> | null>(null)
  const lastFile = useRef<ChosenFile | null>(null)
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
      .catch(() => own.signal.aborted || refuse({ reason: 'unreadable-csv' }))
      .finally(() => running.current === own && setState('idle'))
  }

  function price() {
    const { form, file, conditions, stage } = store.work
    if (stage === 'imported') return
    if (!file) return refuse(problem && fileReasons.includes(problem.reason) ? problem : { reason: 'no-csv' })
    if (conditions.some(({ condition }) => condition === '')) return refuse({ reason: 'conditions-open' })
    const inputs = readLotInputs(form, standing)
    if (!inputs.ok) return refuse(inputs.error)
    run('pricing', async (signal) => {
      const meanings = toMeanings(conditions)
      const { keepsApart } = form
      const task = { file: file.contents, inputs: inputs.value, imageHosts, meanings, keepsApart }
      const priced = await priceFile(task, signal)
      if (!priced.ok) return (await askDoubted(store, priced.error, signal)) ? price() : refuse(priced.error)
      const { rows, mergedCount, droppedCount } = priced.value
      store.change({ table: priced.value })
      tell(pricingNotices.calculated({ count: rows.length, merged: mergedCount, dropped: droppedCount }))
      onPriced()
    })
  }

  function take(chosen: ChosenFile) {
    lastFile.current = chosen
    run('reading', async (signal) => {
      const taking = takeFile(store, chosen, signal)
      const own = taking.then(
        (refusal) => refusal === null,
        () => false,
      )
      reading.current = own
      void own.then(() => reading.current === own && (reading.current = null))
      const refusal = await taking
      if (refusal) refuse(refusal)
    })
  }

  return {
    problem,
    state,
    chooseFile: (file, importId) => take({ file, sheet: '', importId }),
    chooseSheet: (sheet) => lastFile.current && take({ ...lastFile.current, sheet }),
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

/** Has a word asked about that was named New and that its rows contradict (R137). @returns whether there is one. */
async function askDoubted(store: LotStore, refusal: PricingRefusal, signal: AbortSignal): Promise<boolean> {
  const { file, conditions } = store.work
  if (refusal.reason !== 'new-doubted' || !file) return false
  const question = { header: file.facts.header, written: [...refusal.words] }
  store.change({ conditions: [...conditions, ...(await askConditions(question, signal))] })
  return true
}
