import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { describeTimeline, type TimelineEvent } from './order-timeline.ts'
import { Card } from '#ui/card.tsx'

/** The timeline of an order, views included; the newest first. */
export function OrderTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Card id="timeline" heading="Timeline" isSmall>
      <ol className="mt-3 divide-y divide-line">
        {describeTimeline(events).map(({ atMs, title, who, detail }) => {
          const at = new Date(atMs)
          return (
            <li key={`${atMs} ${title} ${who} ${detail}`} className="py-2.5">
              <p className="flex flex-wrap justify-between gap-x-4">
                <strong>{title}</strong>
                <span className="text-sm text-ink-soft">
                  {who && `${who}, `}
                  <time dateTime={at.toISOString()}>{formatStoreDateTime(at)}</time>
                </span>
              </p>
              {detail && (
                <p className="mt-1 text-[0.9375rem] wrap-anywhere whitespace-pre-line text-ink-soft">
                  {detail}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
