import { formatDollars } from '../../../shared/money.ts'
import { everyProduct, productsHref } from '../../catalogue/admin/list/product-list-query.ts'
import { RoiBadge } from './lot-list.tsx'
import type { LotReport } from './lot-report.ts'
import { describeBreakEven, soldPercent } from '../work/lot-return.ts'
import { describePurchase, lotStateLabels } from '../import/lot-labels.ts'
import { href } from '../../../shared/addresses.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

const whole = new Intl.NumberFormat('en-US')

/** One lot: what it cost, what is left of it and what came in. */
export function LotDetail({ lot }: { lot: LotReport }) {
  const { sold, stock } = lot
  const pieces = sold + stock
  const isEarnedBack = lot.revenueCents >= lot.landedCostCents
  const figures: [label: string, value: string][] = [
    ['Landed cost', formatDollars(lot.landedCostCents)],
    ['Revenue', formatDollars(lot.revenueCents)],
    isEarnedBack
      ? ['Profit so far', formatDollars(lot.revenueCents - lot.landedCostCents)]
      : ['Still to earn back', formatDollars(lot.landedCostCents - lot.revenueCents)],
    ['Break-even', describeBreakEven(lot, formatDollars)],
  ]
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {describePurchase(lot)}. {lotStateLabels[lot.state]}.
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
            <dt className="text-sm font-medium text-ink-soft sm:text-base">{label}</dt>
            <dd className="mt-1 font-display text-xl font-bold wrap-anywhere sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Card id="lot-sales" heading="Sales" isSmall className="mt-6">
        <p className="mt-2">
          {whole.format(sold)} of {whole.format(pieces)} {pieces === 1 ? 'piece' : 'pieces'} of{' '}
          {whole.format(lot.productCount)} {lot.productCount === 1 ? 'product' : 'products'} sold (
          {soldPercent({ sold, stock })}%).
        </p>
        <progress
          aria-label="Pieces sold"
          max={Math.max(1, pieces)}
          value={sold}
          className="mt-2 w-full max-w-md"
        />
        <p className="mt-4">
          Return so far <RoiBadge lot={lot} /> of a target of {lot.targetRoi}%.
        </p>
      </Card>
      <p className="mt-6 flex flex-wrap gap-x-5 gap-y-2">
        <TextLink href={productsHref({ ...everyProduct, lot: lot.id })}>Its products</TextLink>
        <TextLink href={`${href('/admin/products/tags')}?lot=${lot.id}`}>Print tags</TextLink>
        <TextLink href={href('/admin/import/:id', { id: lot.importId })}>Its import, with Undo</TextLink>
        <TextLink href={href('/admin/lots')}>All lots</TextLink>
      </p>
    </>
  )
}
