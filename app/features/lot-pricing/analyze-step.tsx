import type { Analysis } from './analysis.tsx'
import { LotStep } from './lot-step.tsx'

/** Step 4: the button that prices the lot. */
export function AnalyzeStep({ state, cancel }: Pick<Analysis, 'state' | 'cancel'>) {
  const isPricing = state === 'pricing'
  return (
    <LotStep
      number={4}
      title="Calculate prices"
      lead="Duplicates are merged, and every product gets a price. You can change each of them afterwards."
    >
      <div className="mt-auto grid gap-2">
        <button
          type="submit"
          aria-disabled={isPricing || undefined}
          className="button button-primary button-large w-full"
        >
          {isPricing ? 'Calculating…' : 'Analyze & Price Products'}
        </button>
        {isPricing && (
          <div className="flex items-center gap-3">
            <progress aria-label="Calculating prices" className="h-2 min-w-0 flex-1" />
            <button type="button" onClick={cancel} className="desk-button">
              Cancel
            </button>
          </div>
        )}
        <output className="sr-only">{isPricing ? 'Calculating prices' : ''}</output>
      </div>
    </LotStep>
  )
}
