import type { ConditionFactors } from '#lots/conditions/condition-factors.ts'
import { ApartChoice, ConditionQuestions, FileStep } from './file-step.tsx'
import type { Analysis } from './analysis.tsx'
import { fileReasons } from './chosen-file.client.ts'
import { CostStep } from './cost-step.tsx'
import type { Lot } from '#lots/work/lot-state.tsx'
import type { LotForm } from '#lots/work/lot-work.ts'
import { formatDollars } from '#shared/money.ts'
import type { FormProps } from './lot-fields.tsx'
import {
  landedCostCents,
  type LotFields,
  readLotInputs,
  revenueTargetCents,
  roiPresets,
} from '#lots/pricing/lot.ts'
import { LotStep } from './lot-step.tsx'
import { readPercent } from '#csv/csv-numbers.ts'
import { TermList } from '#ui/lists/term-list.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { progressLine } from '#ui/feedback/progress-line.tsx'
import { Button, SubmitButton } from '#ui/button.tsx'
import { keepDefaultRoi, readDefaultRoi } from '#lots/work/kept-choice.client.ts'
import { FoldedPanel } from './folded-panel.tsx'

/** The four steps, with what may be told or set besides. */
export function LotSteps({
  lot,
  analysis,
  standing,
  isLocked,
}: {
  lot: Lot
  analysis: Analysis
  standing: ConditionFactors
  /** Whether its prices are in the store, or on their way there (R140). */
  isLocked: boolean
}) {
  const { store, work, isReady } = lot
  const { form, file, conditions } = work
  const { problem, state } = analysis
  const onChange = (change: Partial<LotForm>) => store.change({ form: { ...store.work.form, ...change } })
  const props = { form, onChange, analysis, standing, isLocked }
  return (
    <form
      noValidate
      aria-label="Price a lot"
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'pricing' && !isLocked) analysis.analyze()
      }}
    >
      <fieldset disabled={!isReady || (isLocked && work.stage !== 'imported')} className="grid min-w-0 gap-4">
        <ol className="grid gap-4 md:grid-cols-2">
          <FileStep
            file={file}
            isReading={state === 'reading'}
            problem={problem && fileReasons.includes(problem.reason) ? problem : null}
            onChoose={(chosen) => analysis.chooseFile(chosen, '')}
            onChooseSheet={analysis.chooseSheet}
          >
            <ConditionQuestions
              conditions={isLocked ? [] : conditions}
              isMissed={problem?.reason === 'conditions-open'}
              onChange={(changed) => store.change({ conditions: changed })}
            />
            {!isLocked && (
              <ApartChoice isChosen={form.keepsApart} onChange={(keepsApart) => onChange({ keepsApart })} />
            )}
          </FileStep>
          <CostStep {...props} file={file} />
          <PresetStep {...props} />
          <AnalyzeStep state={state} cancel={analysis.cancel} isLocked={isLocked}>
            <PricingSettings key={isReady ? 'ready' : 'waiting'} roi={form.roi} isReady={isReady} />
          </AnalyzeStep>
        </ol>
      </fieldset>
    </form>
  )
}

/** Step 3: the usual returns at one click, and what the typed numbers come to. */
function PresetStep({ form, onChange, analysis, isLocked }: FormProps) {
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
  const { costCents, roiPercent, targetCents, profitCents, isMadeUp } = toExample(form)
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

/** Target and profit for the typed cost; for a lot of $1,000 while none is typed. */
function toExample(form: LotFields) {
  const typed = readLotInputs(form)
  const shown = typed.ok ? typed : readLotInputs({ lotCost: '1000', roi: form.roi })
  const inputs = shown.ok ? shown.value : null
  const costCents = inputs ? landedCostCents(inputs) : 100_000
  const roiPercent = inputs?.roiPercent ?? 100
  const targetCents = revenueTargetCents(costCents, roiPercent)
  return { costCents, roiPercent, targetCents, profitCents: targetCents - costCents, isMadeUp: !typed.ok }
}

/** Step 4: the button that prices the lot. */
function AnalyzeStep({
  state,
  cancel,
  isLocked,
  children,
}: Pick<Analysis, 'state' | 'cancel'> & { isLocked: boolean; children: ReactNode }) {
  const isPricing = state === 'pricing'
  return (
    <LotStep
      isLocked={isLocked}
      number={4}
      title="Calculate prices"
      lead="Duplicates are merged, and every product gets a price. You can change each of them afterwards."
    >
      {children}
      <div className="mt-auto grid gap-2">
        <SubmitButton busy={isPricing && 'Calculating…'} size="large" className="w-full">
          {'Analyze & Price Products'}
        </SubmitButton>
        {isPricing && (
          <div className="flex items-center gap-3">
            <progress aria-label="Calculating prices" className={`min-w-0 flex-1 ${progressLine}`} />
            <Button onClick={cancel} size="small">
              Cancel
            </Button>
          </div>
        )}
        <output className="sr-only">{isPricing ? 'Calculating prices' : ''}</output>
      </div>
    </LotStep>
  )
}

/** The Settings panel: whether the next lot begins with the ROI that is typed now. Recreated when the page is ready. */
function PricingSettings({ roi, isReady }: { roi: string; isReady: boolean }) {
  const [isKept, setKept] = useState(() => isReady && readDefaultRoi() !== null)
  const before = useRef(roi)
  useEffect(() => {
    // The return of a lot that came back with the page is not typed now.
    const isTyped = before.current !== roi
    before.current = roi
    if (isKept && isTyped && roi.trim() !== '') keepDefaultRoi(roi.trim())
  }, [isKept, roi])
  return (
    <FoldedPanel title="Settings" isSmall>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ currentTarget: { checked } }) => {
            setKept(checked)
            keepDefaultRoi(checked ? roi.trim() || null : null)
          }}
          className="size-5 accent-brand"
        />
        Remember my default ROI for next time
      </label>
    </FoldedPanel>
  )
}
