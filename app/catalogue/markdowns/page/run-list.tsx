import { longDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ShownRun } from '#catalogue/markdowns/markdown-views.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** The last runs, each with a button that puts its prices back. */
export function RunList({ runs }: { runs: readonly ShownRun[] }) {
  return (
    <Card id="runs" heading="Last runs" isSmall>
      {runs.length === 0 ? (
        <p className="mt-2 text-ink-soft">None yet. The first one comes at the time that is set here.</p>
      ) : (
        <ol className="mt-3 divide-y divide-line border-t border-line">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function RunRow({ run }: { run: ShownRun }) {
  const day = longDay(run.runOn)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{day}</p>
        <p className="text-[0.9375rem] text-ink-soft">{describeRun(run)}</p>
      </div>
      {run.marked > 0 && !run.isOpen && !run.isUndone && (
        <PostForm action={href('/admin/markdowns/runs/:id/reversal', { id: run.id })}>
          <SubmitButton tone="secondary" size="small" aria-label={`Undo the run of ${day}`}>
            Undo
          </SubmitButton>
        </PostForm>
      )}
    </li>
  )
}

function describeRun(run: ShownRun): string {
  if (run.isOpen) return `At work: ${counted(run.marked, 'price')} so far.`
  const skipped = run.skipped > 0 ? ` ${counted(run.skipped, 'step')} skipped after a sale.` : ''
  if (run.marked === 0) return `No price changed.${skipped}`
  const floors = run.floorsReached > 0 ? ` ${run.floorsReached} at their lowest price.` : ''
  const undone = run.isUndone ? ' Undone.' : ''
  return `${counted(run.marked, 'price')} went down, from ${formatDollars(run.beforeCents)} to ${formatDollars(run.afterCents)} together.${floors}${skipped}${undone}`
}
