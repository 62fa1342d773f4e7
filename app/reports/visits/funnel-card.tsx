import { Card } from '#ui/card.tsx'
import type { FunnelStep } from './visit-report.ts'
import { visitStepLabels } from './visit-steps.ts'
import { formatCount } from '#shared/text/counted.ts'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** How many came how far, from a list to an order. */
export function FunnelCard({ funnel }: { funnel: readonly FunnelStep[] }) {
  const most = Math.max(1, ...funnel.map(({ count }) => count))
  return (
    <Card id="funnel" heading="From a list to an order" isSmall className="mt-5 max-w-3xl">
      <ol className="mt-3 grid gap-4">
        {funnel.map(({ step, count, share }) => (
          <li key={step}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{visitStepLabels[step]}</span>
              <span className="tabular-nums">
                <strong>{formatCount(count)}</strong>
                {share !== null && (
                  <span className="text-ink-soft"> · {percent.format(share)} of the step before</span>
                )}
              </span>
            </p>
            <progress aria-hidden="true" className="mt-1 w-full" value={count} max={most} />
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">
        These are pages and actions, not people: somebody who looks at three products counts three times. Many
        come straight to a product, or add it to their cart from a list, so a step can be more than the one
        before it. Bots that say so and your own staff are left out. The newest counts may take a few seconds.
      </p>
    </Card>
  )
}
