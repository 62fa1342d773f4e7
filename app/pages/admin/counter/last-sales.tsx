import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { counterAddress, type CounterSheet } from '#counter/counter-lines.ts'
import type { LastSale } from '#counter/sale-form/shown-lines.ts'

/** The last sales, to look at when an answer was lost (R180). */
export function LastSales({ sales, sheet }: { sales: readonly LastSale[]; sheet: CounterSheet }) {
  return (
    <Card id="last-sales" heading="Last sales" isSmall className="mt-5">
      <ul className="mt-2 divide-y divide-line">
        {sales.map(({ id, orderNumber, totalCents, soldAtMs }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <TextLink href={href('/admin/counter/:id', { id })}>{orderNumber}</TextLink>
            <span className="text-ink-soft tabular-nums">
              {formatStoreDateTime(new Date(soldAtMs))} · {formatDollars(totalCents)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink href={counterAddress(sheet)}>
          {sales.length > 0 ? 'Look again' : 'None yet. Look again'}
        </TextLink>
      </p>
    </Card>
  )
}
