import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { Card } from '#ui/card.tsx'
import { counterAddress, type CounterSheet } from '#counter/counter-lines.ts'
import type { LastSale } from '#counter/sale-form/shown-lines.ts'

interface Props {
  hasDrawer: boolean
  /** Open holds of the whole store. */
  holds: number
  /** Quick items without a product; 0 for those who may not match them. */
  quickItems: number
  /** Sales of other devices that could not be booked; null for those who may not settle them. */
  refusedSales: number | null
}

/** What is next to a sale: the drawer, holds, and what waits for a manager. */
export function CounterLinks({ hasDrawer, holds, quickItems, refusedSales }: Props) {
  return (
    <p className="mt-1 text-ink-soft">
      {!hasDrawer && 'No drawer is open: cash is not counted. '}
      <TextLink href={href('/admin/counter/drawer')}>{hasDrawer ? 'Drawer' : 'Open the drawer'}</TextLink>
      {holds > 0 && (
        <>
          {' · '}
          <TextLink href={href('/admin/holds')}>On hold: {holds}</TextLink>
        </>
      )}
      {quickItems > 0 && (
        <>
          {' · '}
          <TextLink href={href('/admin/counter/quick-items')}>
            Quick items to link to a product: {quickItems}
          </TextLink>
        </>
      )}
      {refusedSales !== null && refusedSales > 0 && (
        <>
          {' · '}
          {/* Also where the store sells without a connection no more: the money was taken. */}
          <a href={href('/admin/counter/registers')} className="text-link">
            Sales that need you: {refusedSales}
          </a>
        </>
      )}
      {refusedSales === 0 && (
        <TextLink href={href('/admin/counter/registers')} className="ml-2">
          Offline devices
        </TextLink>
      )}
    </p>
  )
}

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
