import { formatDollars } from '../../../shared/money.ts'
import type { LotReport } from './lot-report.ts'
import { describeBreakEven, describeReturn, soldPercent } from '../work/lot-return.ts'
import { describePurchase, lotStateLabels } from '../import/lot-labels.ts'
import { href } from '../../../shared/addresses.ts'
import { LinkButton, TextLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AdminTable } from '../../../ui/lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'

const whole = new Intl.NumberFormat('en-US')

/** The cost and sales of every lot. */
export function LotList({ lots }: { lots: readonly LotReport[] }) {
  if (lots.length === 0) return <NoLots />
  return (
    <AdminTable
      caption="Lots"
      columns={['Lot', 'Landed cost', 'Sold', 'Revenue', 'Return so far', 'Break-even']}
      className="mt-6"
    >
      {' '}
      {lots.map((lot) => (
        <LotRow key={lot.id} lot={lot} />
      ))}
    </AdminTable>
  )
}

function LotRow({ lot }: { lot: LotReport }) {
  const { id, name, landedCostCents, sold, stock, revenueCents, state } = lot
  return (
    <tr className="admin-row">
      <td className="admin-row-title">
        <TextLink href={href('/admin/lots/:id', { id })} className="font-semibold wrap-anywhere">
          {name}
        </TextLink>
        <span className="block text-sm text-ink-soft">
          {describePurchase(lot)}
          {state !== 'done' && ` · ${lotStateLabels[state]}`}
        </span>
      </td>
      <td data-label="Landed cost" className="tabular-nums">
        {formatDollars(landedCostCents)}
      </td>
      <td data-label="Sold" className="tabular-nums">
        {whole.format(sold)} of {whole.format(sold + stock)} ({soldPercent({ sold, stock })}%)
      </td>
      <td data-label="Revenue" className="tabular-nums">
        {formatDollars(revenueCents)}
      </td>
      <td data-label="Return so far">
        <RoiBadge lot={lot} />
      </td>
      <td data-label="Break-even">{describeBreakEven(lot, formatDollars)}</td>
    </tr>
  )
}

/** Green from break-even on; the figure says it too. */
export function RoiBadge({ lot }: { lot: Pick<LotReport, 'landedCostCents' | 'revenueCents'> }) {
  return (
    <Badge tone={lot.revenueCents >= lot.landedCostCents ? 'green' : 'plain'} className="tabular-nums">
      {describeReturn(lot)}
    </Badge>
  )
}

function NoLots() {
  return (
    <Card heading="No lots yet" isSmall className="mt-6 grid justify-items-start gap-3">
      <p className="max-w-prose text-ink-soft">
        Price a lot and import it to the store: from then on this page tells what it cost, what is sold and
        when it has paid for itself.
      </p>
      <LinkButton href={href('/admin/pricing-tool')} tone="primary">
        Price a lot
      </LinkButton>
    </Card>
  )
}
