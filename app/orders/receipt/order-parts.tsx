import { formatDollars, formatRate } from '#shared/money.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import type { BoughtItem } from './order-receipts.ts'
import { orderStatusLabel, statusColour } from '#orders/status/order-status.ts'
import { TermList } from '#ui/lists/term-list.tsx'
import { Badge } from '#ui/badge.tsx'

/** The items of an order as they were bought. */
export function BoughtItems({ items }: { items: readonly BoughtItem[] }) {
  return (
    <ul aria-label="Items" className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.productId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
          <span className="aspect-square w-16 overflow-hidden rounded-control bg-sunken">
            <ProductPicture image={item.image} sizes="4rem" isEager={false} />
          </span>
          <span className="min-w-0 flex-[1_1_6rem]">
            <span className="block leading-snug font-semibold wrap-anywhere">{item.name}</span>
            <span className="text-[0.9375rem] text-ink-soft">
              {item.quantity} × {formatDollars(item.unitPriceCents)}
              {item.listPriceCents && <s className="ml-2">{formatDollars(item.listPriceCents)}</s>}
            </span>
          </span>
          <span className="ml-auto font-semibold">{formatDollars(item.unitPriceCents * item.quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

interface Totals {
  subtotalCents: number | null
  taxCents: number | null
  taxRate?: string | null
  deliveryFeeCents: number | null
  totalCents: number
  /** What went back in all; left out where nothing was paid yet. */
  refundedCents?: number
}

/** The totals of an order; orders that were imported without the parts show only the total. */
export function OrderTotalsList({ totals }: { totals: Totals }) {
  const { refundedCents = 0 } = totals
  const tax = totals.taxRate ? `Tax (${formatRate(totals.taxRate)})` : 'Tax'
  const parts = [
    ['Subtotal', totals.subtotalCents],
    [tax, totals.taxCents],
    ['Delivery', totals.deliveryFeeCents || null],
  ] as const
  return (
    <>
      <TermList
        layout="sums"
        className="border-t border-line pt-4"
        terms={parts.map(([term, cents]) => [term, cents !== null && formatDollars(cents)])}
        total={formatDollars(totals.totalCents)}
      />
      {refundedCents > 0 && (
        <p className="mt-2 text-right font-semibold">Refunded {formatDollars(refundedCents)}</p>
      )}
    </>
  )
}

interface BadgeProps {
  order: { status: string; channel: string }
  /** Another word for it: how far it has come, for its customer (R209). */
  label?: string
  isSmall?: boolean
}

/** The status of an order in its colour (R8). */
export function OrderStatusBadge({ order, label, isSmall = false }: BadgeProps) {
  return (
    <Badge tone={statusColour(order.status)} className={isSmall ? '' : 'px-3 py-1 text-[0.9375rem]'}>
      {label ?? orderStatusLabel(order)}
    </Badge>
  )
}
