import { everyProduct, productsHref } from '#catalogue/admin/list/product-list-query.ts'
import { RoiBadge } from './lot-list.tsx'
import { LotCurve } from './lot-curve.tsx'
import { LotFigures, LotMoneyCard } from './lot-figures.tsx'
import type { CurvePoint } from './lot-profit.ts'
import type { LotReport } from './lot-report.ts'
import { soldPercent } from './lot-return.ts'
import { describePurchase, lotStateLabels } from './lot-labels.ts'
import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { counted, formatCount } from '#shared/text/counted.ts'

interface Props {
  lot: LotReport
  curve: readonly CurvePoint[]
  /** 'YYYY-MM-DD' of the store's clock. */
  today: string
}

/** One lot: what it cost, what is left of it and what came in. */
export function LotDetail({ lot, curve, today }: Props) {
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {describePurchase(lot)}. {lotStateLabels[lot.state]}.
      </p>
      <LotFigures lot={lot} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <LotMoneyCard lot={lot} />
        <LotCurve curve={curve} boughtOn={lot.boughtOn} today={today} landedCostCents={lot.landedCostCents} />
      </div>
      <SalesCard lot={lot} />
      <p className="mt-6 flex flex-wrap gap-x-5 gap-y-2">
        <TextLink href={productsHref({ ...everyProduct, lot: lot.id })}>Its products</TextLink>
        <TextLink href={`${href('/admin/products/tags')}?lot=${lot.id}`}>Print tags</TextLink>
        <TextLink href={href('/admin/import/:id', { id: lot.importId })}>Its import, with Undo</TextLink>
        <TextLink href={href('/admin/lots')}>All lots</TextLink>
      </p>
    </>
  )
}

function SalesCard({ lot }: { lot: LotReport }) {
  const { sold, stock } = lot
  const pieces = sold + stock
  return (
    <Card id="lot-sales" heading="Sales" isSmall className="mt-6">
      <p className="mt-2">
        {formatCount(sold)} of {counted(pieces, 'piece')} of {counted(lot.productCount, 'product')} sold (
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
  )
}
