import { costCentsOf, keptCentsOf, profitCentsOf } from '#lots/report/lot-profit.ts'
import { describePurchase, lotStateLabels } from '#lots/report/lot-labels.ts'
import { listLots } from '#lots/report/lot-report.server.ts'
import type { CollectedSums, LotReport } from '#lots/report/lot-report.ts'
import { describeBreakEven, lotBar, soldPercent } from '#lots/report/lot-return.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { defineList } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatCount } from '#shared/text/counted.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import type { Route } from './+types/lots'
import { LotBarPicture, RoiBadge } from './lot-figures.tsx'

const figure = 'tabular-nums lg:w-28 lg:text-right'

const list = defineList(href('/admin/lots'), {})

const columns: readonly Column<LotReport>[] = [
  {
    label: 'Lot',
    cell: ({ name }) => name,
    below: (lot) =>
      [describePurchase(lot), lot.state !== 'done' && lotStateLabels[lot.state]].filter(Boolean).join(' · '),
    href: ({ id }) => href('/admin/lots/:id', { id }),
    phone: 'first',
  },
  { label: 'Cost', cell: (lot) => formatDollars(costCentsOf(lot)), className: figure },
  {
    label: 'Sold',
    cell: ({ sold, stock }) => `${formatCount(sold)} of ${formatCount(sold + stock)}`,
    below: (lot) => `${soldPercent(lot)}%`,
    phone: 'second',
    className: figure,
  },
  { label: 'Money in', cell: (lot) => formatDollars(keptCentsOf(lot)), className: figure },
  {
    label: 'Profit',
    cell: (lot) => formatDollars(profitCentsOf(lot)),
    phone: 'first-end',
    className: figure,
  },
  {
    label: 'Return',
    cell: (lot) => <RoiBadge lot={lot} />,
    below: (lot) => <LotBarPicture bar={lotBar(lot)} className="mt-1 h-2" />,
    phone: 'second-end',
    className: 'lg:w-40',
  },
  {
    label: 'Unsold',
    cell: ({ unsoldCents }) => formatDollars(unsoldCents),
    below: () => 'at today’s prices',
    className: figure,
  },
  {
    label: 'Break-even',
    cell: ({ daysToBreakEven, ...lot }) =>
      daysToBreakEven === null ? 'Not yet' : describeBreakEven({ ...lot, daysToBreakEven }, formatDollars),
    className: 'lg:w-28',
  },
]

export const loader = listLots

export default function LotsPage({ loaderData: { lots, sums } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Lots"
      lead="What each lot cost with everything that it took to get it here, less credits, and the money that came in for it."
    >
      <ListView
        list={list}
        query={list.usual}
        caption="Lots"
        columns={columns}
        rows={lots}
        empty={{
          title: 'No lots yet',
          text: 'Price a lot and import it to the store: from then on this page tells what it cost, what is sold and when it has paid for itself.',
          action: (
            <LinkButton href={href('/admin/pricing-tool')} tone="primary">
              Price a lot
            </LinkButton>
          ),
        }}
      />
      {lots.length > 0 && <LedgerSums sums={sums} />}
    </AdminPage>
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
          ['Overpaid or kept', formatDollars(unearnedCents)],
          ['All payments less refunds', formatDollars(allCents)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Overpaid or kept is what customers paid too much, and what is kept of canceled orders.
      </p>
    </Card>
  )
}
