import { visitSteps, type VisitStep } from './visit-steps.ts'

export interface FunnelStep {
  step: VisitStep
  count: number
  /** Of the step before, 0.05 for 5%; null for the first, and when nothing was counted before. */
  share: number | null
}

export interface LostSearch {
  search: string
  count: number
}

export interface VisitReport {
  funnel: FunnelStep[]
  /** How many products were looked at on each day. */
  days: { day: string; count: number }[]
  lostSearches: LostSearch[]
  /** 'YYYY-MM-DD' of the first day of the period. */
  from: string
  /** The first day that anything is known of, null while there is none. */
  countedFrom: string | null
}

/** The steps in their order, each compared with the one before it (R103). */
export function funnelOf(counts: Readonly<Partial<Record<VisitStep, number>>>): FunnelStep[] {
  return visitSteps.map((step, index) => {
    const count = counts[step] ?? 0
    const earlier = visitSteps[index - 1]
    const before = earlier ? (counts[earlier] ?? 0) : 0
    return { step, count, share: before > 0 ? count / before : null }
  })
}
