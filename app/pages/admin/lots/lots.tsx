import { costCentsOf, keptCentsOf, profitCentsOf } from '#lots/report/lot-profit.ts'
import { describePurchase, lotStateLabels } from '#lots/report/lot-labels.ts'
import { listLots } from '#lots/report/lot-report.server.ts'
import type { CollectedSums, LotReport } from '#lots/report/lot-report.ts'
import { describeBreakEven, soldPercent } from '#lots/report/lot-return.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatCount } from '#shared/text/counted.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AdminTable } from '#ui/lists/table.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import type { Route } from './+types/lots'
import { RoiBadge } from './lot-figures.tsx'

export const loader = listLots

export default function LotsPage({ loaderData: { lots, sums } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Lots"
      lead="What each lot cost with everything that it took to get it here, less credits, and the money that came in for it."
    >
      <LotList lots={lots} />
      {lots.length > 0 && <LedgerSums sums={sums} />}
    </AdminPage>
  )
}

/** The cost and sales of every lot. */
function LotList({ lots }: { lots: readonly LotReport[] }) {
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

/** How the money of all lots adds up to the ledger (R96). */
function LedgerSums({ sums }: { sums: CollectedSums }) {
  const { lotsCents, otherGoodsCents, taxCents, feeCents, unearnedCents } = sums
  const allCents = lotsCents + otherGoodsCents + taxCents + feeCents + unearnedCents
  return (
    <Card id="ledger" heading="How it adds up" isSmall className="mt-6 max-w-xl">
      <TermList
        layout="rows"
        className="mt-2 tabular-nums"
        terms={[
          ['Goods of all lots', formatDollars(lotsCents)],
          ['Goods without a lot', formatDollars(otherGoodsCents)],
          ['Sales tax', formatDollars(taxCents)],
          ['Delivery fees', formatDollars(feeCents)],
          ['Unearned', formatDollars(unearnedCents)],
          ['All payments less refunds', formatDollars(allCents)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Unearned is what customers paid too much, and what is kept of canceled orders.
      </p>
    </Card>
  )
}
