import { TextField } from '../../ui/field.tsx'
import type { Analysis } from './analysis.tsx'
import type { LotForm } from './lot-work.ts'
import { LotStep } from './lot-step.tsx'
import type { RefusalReason } from './pricing-refusals.ts'

export interface FormProps {
  form: LotForm
  onChange: (change: Partial<LotForm>) => void
  analysis: Pick<Analysis, 'problem' | 'forget'>
}

/** The props that tie a field of the form to its text and to what is wrong with it. */
export function bindLotField(
  { form, onChange, analysis }: FormProps,
  name: keyof LotForm,
  reasons: readonly RefusalReason[] = [],
) {
  const { problem, forget } = analysis
  return {
    id: `lot-${name}`,
    name,
    value: form[name],
    error: problem && reasons.includes(problem.reason) ? problem.message : null,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      onChange({ [name]: currentTarget.value.slice(0, 500) })
      forget(reasons)
    },
  }
}

/** Step 2: what the lot cost and what it is to bring. */
export function CostStep(props: FormProps) {
  return (
    <LotStep
      number={2}
      title="Enter lot cost and desired ROI"
      lead="Prices are spread so that the whole lot brings in exactly this."
    >
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TextField
          {...bindLotField(props, 'lotCost', ['no-lot-cost', 'lot-too-large'])}
          label="Total Lot Cost ($)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="1,000.00"
        />
        <TextField
          {...bindLotField(props, 'roi', ['no-roi'])}
          label="Desired ROI (%)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="100"
        />
      </div>
    </LotStep>
  )
}
