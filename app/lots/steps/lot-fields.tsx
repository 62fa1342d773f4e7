import type { ConditionFactors } from '#lots/conditions/condition-factors.ts'
import type { Analysis } from './analysis.tsx'
import type { LotForm } from '#lots/work/lot-work.ts'
import { describeRefusal, type RefusalReason } from '#lots/lot-messages.ts'

export interface FormProps {
  form: LotForm
  onChange: (change: Partial<LotForm>) => void
  /** What conditions are worth in this store (R128). */
  standing: ConditionFactors
  /** Whether its prices are in the store (R140). */
  isLocked: boolean
  analysis: Pick<Analysis, 'problem' | 'forget'>
}

/** The props that tie a field of the form to its text and to what is wrong with it. */
export function bindLotField(
  { form, onChange, analysis }: FormProps,
  name: Exclude<keyof LotForm, 'factors' | 'keepsApart'>,
  reasons: readonly RefusalReason[] = [],
) {
  const { problem, forget } = analysis
  return {
    id: `lot-${name}`,
    name,
    value: form[name],
    error: problem && reasons.includes(problem.reason) ? describeRefusal(problem).description : null,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      onChange({ [name]: currentTarget.value.slice(0, 500) })
      forget(reasons)
    },
  }
}
