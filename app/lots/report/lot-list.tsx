import { formatDollars } from '#shared/money.ts'
import type { LotReport } from './lot-report.ts'
import { costCentsOf, keptCentsOf, profitCentsOf, type LotMoney } from './lot-profit.ts'
import { describeBreakEven, describeReturn, soldPercent } from './lot-return.ts'
import { describePurchase, lotStateLabels } from './lot-labels.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AdminTable } from '#ui/lists/table.tsx'
import { Badge } from '#ui/badge.tsx'
import { formatCount } from '#shared/text/counted.ts'

/** The cost and sales of every lot. */
export function LotList({ lots }: { lots: readonly LotReport[] }) {
  if (lots.length === 0) return <NoLots />
  return (
    <AdminTable
      caption="Lots"
      columns={['Lot', 'Cost', 'Sold', 'Money in', 'Profit', 'Break-even']}
      className="mt-6"
    >
      {lots.map((lot) => (
        <LotRow key={lot.id} lot={lot} />
      ))}
    </AdminTable>
  )
}

function LotRow({ lot }: { lot: LotReport }) {
  const { id, name, sold, stock, state } = lot
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
      <td data-label="Cost" className="tabular-nums">
        {formatDollars(costCentsOf(lot))}
      </td>
      <td data-label="Sold" className="tabular-nums">
        {formatCount(sold)} of {formatCount(sold + stock)} ({soldPercent({ sold, stock })}%)
      </td>
      <td data-label="Money in" className="tabular-nums">
        {formatDollars(keptCentsOf(lot))}
      </td>
      <td data-label="Profit" className="tabular-nums">
        <span className="mr-2">{formatDollars(profitCentsOf(lot))}</span>
        <RoiBadge lot={lot} />
      </td>
      <td data-label="Break-even">{describeBreakEven(lot, formatDollars)}</td>
    </tr>
  )
}

/** Green from break-even on; the figure says it too. */
export function RoiBadge({ lot }: { lot: LotMoney }) {
  return (
    <Badge tone={profitCentsOf(lot) >= 0 ? 'green' : 'plain'} className="tabular-nums">
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
