import { formatDollars } from '#shared/money.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { Card } from '#ui/card.tsx'
import type { LotCostChange, LotCosts } from './lot-cost.ts'

const parts: readonly (readonly [label: string, part: keyof LotCosts])[] = [
  ['Goods', 'lotCostCents'],
  ['Freight', 'freightCents'],
  ["Buyer's premium", 'premiumCents'],
]

/** The corrections of what a lot cost, the latest first; nothing where there are none. */
export function CostChangeList({ changes }: { changes: readonly LotCostChange[] }) {
  if (changes.length === 0) return null
  return (
    <Card id="cost-changes" heading="Corrections of the cost" isSmall className="mt-6">
      <ul className="mt-2 divide-y divide-line">
        {changes.map(({ id, from, to, note, recordedAt, who }) => (
          <li key={id} className="py-2.5">
            {parts
              .filter(([, part]) => from[part] !== to[part])
              .map(([label, part]) => (
                <p key={part}>
                  {label}{' '}
                  <strong className="tabular-nums">
                    {formatDollars(from[part])} → {formatDollars(to[part])}
                  </strong>
                </p>
              ))}
            <p className="wrap-anywhere">{note}</p>
            <p className="text-sm text-ink-soft">
              {formatStoreDate(recordedAt)}, {who ?? 'A former account'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
