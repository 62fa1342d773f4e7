import { formatDollars } from '#shared/money.ts'
import type { FormProps } from './lot-fields.tsx'
import { roiPresets } from '#lots/pricing/lot.ts'
import { exampleOf } from '#lots/manifest/lot-example.ts'
import { LotStep } from './lot-step.tsx'
import { readPercent } from '#csv/csv-numbers.ts'
import { TermList } from '#ui/lists/term-list.tsx'

/** Step 3: the usual returns at one click, and what the typed numbers come to. */
export function PresetStep({ form, onChange, analysis, isLocked }: FormProps) {
  const typed = readPercent(form.roi)
  return (
    <LotStep
      isLocked={isLocked}
      number={3}
      title="Choose a preset"
      lead="Optional: a usual return at one click."
    >
      <div role="group" aria-label="ROI presets" className="grid grid-cols-3 gap-2">
        {roiPresets.map(({ name, roiPercent }) => (
          <button
            key={name}
            type="button"
            aria-pressed={typed === roiPercent}
            onClick={() => {
              onChange({ roi: String(roiPercent) })
              analysis.forget(['no-roi'])
            }}
            className="grid min-h-16 place-content-center gap-0.5 rounded-control border border-line-strong bg-surface px-1 text-center hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:shadow-[inset_0_0_0_1px_var(--color-brand)]"
          >
            <span className="text-[0.8125rem] leading-tight font-semibold sm:text-sm">{name}</span>{' '}
            <span className="font-display text-lg leading-tight font-bold text-brand">{roiPercent}%</span>
          </button>
        ))}
      </div>
      <Example form={form} />
    </LotStep>
  )
}

function Example({ form }: Pick<FormProps, 'form'>) {
  const { costCents, roiPercent, targetCents, profitCents, isMadeUp } = exampleOf(form)
  return (
    <div className="mt-auto rounded-control bg-sunken p-3 text-[0.9375rem]">
      <p className="font-semibold">
        Example{isMadeUp && ' for a lot'}: {formatDollars(costCents)} at {roiPercent}% ROI
      </p>
      <TermList
        className="mt-1.5 grid-cols-2 font-semibold tabular-nums"
        terms={[
          ['Revenue Target', formatDollars(targetCents)],
          ['Expected Profit', formatDollars(profitCents)],
        ]}
      />
    </div>
  )
}
