import type { ConditionFactors } from '#lots/conditions/condition-factors.ts'
import { ConditionQuestions } from '#lots/conditions/condition-questions.tsx'
import { ApartChoice } from '#lots/split/apart-choice.tsx'
import type { Analysis } from './analysis.tsx'
import { fileReasons } from './chosen-file.client.ts'
import { AnalyzeStep } from './analyze-step.tsx'
import { CostStep } from './cost-step.tsx'
import { FileStep } from './file-step.tsx'
import type { Lot } from '#lots/work/lot-state.tsx'
import type { LotForm } from '#lots/work/lot-work.ts'
import { PresetStep } from './preset-step.tsx'
import { PricingSettings } from './pricing-settings.tsx'

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
