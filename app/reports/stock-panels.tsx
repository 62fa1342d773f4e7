import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { counted } from '#shared/text/counted.ts'
import { DashboardLine, DashboardPanel, NothingHere } from './dashboard-panel.tsx'
import { ageLabel } from './inventory/inventory.ts'
import type { AgeStep, LowProduct, SoldOutProduct } from './dashboard.ts'

/** The products that sell and are nearly sold out. */
export function RunningLowPanel({ products }: { products: readonly LowProduct[] }) {
  return (
    <DashboardPanel
      heading="Running Low"
      more={{ href: `${href('/admin/products')}?sort=stock`, label: 'By stock' }}
    >
      {products.length === 0 && (
        <NothingHere>Nothing that sold in the last 30 days is down to its last pieces.</NothingHere>
      )}
      <ul className="mt-2">
        {products.map(({ id, name, stock, sold }) => (
          <DashboardLine
            key={id}
            href={href('/admin/products/:id', { id })}
            title={name}
            amount={`${stock} left`}
            note={`${sold} sold in 30 days`}
          />
        ))}
      </ul>
    </DashboardPanel>
  )
}

/** What customers still see, but cannot buy any more. */
export function SoldOutPanel({ count, products }: { count: number; products: readonly SoldOutProduct[] }) {
  return (
    <DashboardPanel
      heading={count > 0 ? `Sold Out (${count})` : 'Sold Out'}
      more={{ href: `${href('/admin/products')}?show=sold-out`, label: 'All sold out' }}
    >
      {products.length === 0 && <NothingHere>Nothing sold out in the last 30 days.</NothingHere>}
      <ul className="mt-2">
        {products.map(({ id, name, soldAt }) => (
          <DashboardLine
            key={id}
            href={href('/admin/products/:id', { id })}
            title={name}
            amount="0 left"
            note={`The last one went ${formatStoreDateTime(soldAt)}`}
          />
        ))}
      </ul>
    </DashboardPanel>
  )
}

/** How long what is for sale has been standing there. */
export function AgeingPanel({ ageing }: { ageing: readonly AgeStep[] }) {
  const isYoung = ageing.every(({ products }) => products === 0)
  return (
    <DashboardPanel
      heading="Aging Stock"
      className="md:max-xl:col-span-2"
      more={{ href: `${href('/admin/products')}?sort=oldest`, label: 'Oldest first' }}
    >
      {isYoung && <NothingHere>Everything for sale came in within the last 30 days.</NothingHere>}
      {!isYoung && (
        <dl className="mt-2">
          {ageing.map(({ fromDays, products, valueCents }, step) => (
            <div
              key={fromDays}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0"
            >
              <dt className="font-semibold">{ageLabel(fromDays, ageing[step + 1]?.fromDays)}</dt>
              <dd className="tabular-nums">
                {counted(products, 'product')} · {formatDollars(valueCents)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </DashboardPanel>
  )
}
