import type { ReactNode } from 'react'
import { progressLine } from '#ui/feedback/progress-line.tsx'
import type { Analysis } from './analysis.tsx'
import { LotStep } from './lot-step.tsx'
import { Button, SubmitButton } from '#ui/button.tsx'

/** Step 4: the button that prices the lot. */
export function AnalyzeStep({
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
