import { markdownSettings, type MarkdownSettings } from '#catalogue/markdowns/markdown-settings.ts'
import type {
  HeldPiece,
  MarkdownHold,
  MarkdownPreview,
  ShownRun,
} from '#catalogue/markdowns/markdown-views.ts'
import { CommandForm } from '#kit/command-form.tsx'
import { SettingFields } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { clockLabel } from '#shared/time/shop-time.ts'
import { longDay } from '#shared/time/store-day.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'

/** What the next run is about to do. */
export function PreviewCard({ preview, runAt }: { preview: MarkdownPreview; runAt: string }) {
  const { runOn, marked, pieces, beforeCents, afterCents } = preview
  return (
    <Card id="preview" heading="The next run" isSmall>
      <p className="mt-1">
        {longDay(runOn)} at {clockLabel(runAt)}:{' '}
        {marked === 0 ? 'no price changes.' : `${counted(marked, 'price')} will go down.`}
      </p>
      <TermList
        layout="rows"
        className="mt-3"
        terms={[
          ['Their prices now', marked > 0 && formatDollars(beforeCents)],
          [
            'After the run',
            marked > 0 && `${formatDollars(afterCents)} (${formatDollars(afterCents - beforeCents)})`,
          ],
          ['Reach their lowest price', preview.floorsReached > 0 && String(preview.floorsReached)],
          ['Skip this step, since one was sold', preview.skipped > 0 && String(preview.skipped)],
          ['Wait, since their cost is not entered', preview.unknownCosts > 0 && String(preview.unknownCosts)],
        ]}
      />
      {pieces.length > 0 && (
        <ul aria-label="Prices that go down" className="mt-3 divide-y divide-line">
          {pieces.map(({ id, name, beforeCents: before, afterCents: after, isFloor }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              <TextLink
                href={href('/admin/products/:id', { id })}
                className="inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center wrap-anywhere"
              >
                {name}
              </TextLink>
              <span className="whitespace-nowrap tabular-nums">
                <s className="text-ink-soft">
                  <span className="sr-only">From </span>
                  {formatDollars(before)}
                </s>{' '}
                <strong>{formatDollars(after)}</strong>
                {isFloor && ' lowest price'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {marked > pieces.length && (
        <p className="mt-2 text-sm text-ink-soft">
          And {counted(marked - pieces.length, 'other price')} that go down by less.
        </p>
      )}
    </Card>
  )
}

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
        <CommandForm
          command="undo"
          row={run.id}
          submit="Undo"
          button={{ tone: 'secondary', size: 'small', 'aria-label': `Undo the run of ${day}` }}
        />
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

const holdLabels: Readonly<Record<MarkdownHold, string>> = {
  priced: 'Price typed by hand',
  paused: 'Paused',
  excluded: 'Never marked down',
}

interface HeldProps {
  counts: Readonly<Record<MarkdownHold, number>>
  held: readonly HeldPiece[]
}

/** The pieces that the rules leave alone, and why. */
export function HeldList({ counts, held }: HeldProps) {
  const total = counts.priced + counts.paused + counts.excluded
  if (total === 0) return null
  return (
    <Card id="held" heading="Left alone" isSmall>
      <p className="mt-1 text-ink-soft">
        Go on lets the rules go on with a piece at its price of today. The price of{' '}
        {counted(counts.priced, 'piece')} was typed by hand.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {held.map(({ id, name, hold }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <TextLink
              href={href('/admin/products/:id', { id })}
              className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
            >
              {name}
            </TextLink>
            <span className="flex items-center gap-3 text-sm text-ink-soft">
              {holdLabels[hold]}
              <CommandForm
                command="resume"
                row={id}
                submit="Go on"
                button={{ tone: 'secondary', size: 'small', 'aria-label': `Go on with ${name}` }}
              />
            </span>
          </li>
        ))}
      </ul>
      {total > held.length && <p className="mt-2 text-sm text-ink-soft">And {total - held.length} more.</p>}
    </Card>
  )
}

/** When the rules run, how prices end, and whether customers see the next step. */
export function ScheduleForm({ settings }: { settings: MarkdownSettings }) {
  return (
    <Card id="schedule" heading="When prices change" isSmall>
      <CommandForm
        // The present values again after each saved change.
        key={JSON.stringify(settings)}
        command="schedule"
        failed="Not saved"
        submit="Save"
        button={{ tone: 'secondary', className: 'w-fit' }}
        className="mt-3 grid gap-4"
      >
        <SettingFields list={markdownSettings} values={settings} />
      </CommandForm>
    </Card>
  )
}
