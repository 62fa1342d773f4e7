import { longDay } from '#shared/time/store-day.ts'
import { clockLabel } from '#shared/time/shop-time.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import type { MarkdownPreview } from '#catalogue/markdowns/markdown-views.ts'

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
