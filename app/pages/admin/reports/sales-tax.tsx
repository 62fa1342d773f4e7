import { listClosings, readKeptMonths } from '#reports/sales-tax/sales-tax.server.ts'
import { allStates, reportPeriod, type PeriodReport, type TaxSums } from '#reports/sales-tax/sales-tax.ts'
import { periodsBetween, type TaxPeriod } from '#reports/sales-tax/tax-period.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { defineList, tabs } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { formatDollars } from '#shared/money.ts'
import type { Route } from './+types/sales-tax'

const list = defineList(href('/admin/reports/sales-tax'), {
  by: tabs('Periods', 'By month', [{ value: 'half', label: 'By half-year' }]),
})

type PeriodRow = TaxPeriod & TaxSums & Pick<PeriodReport, 'state'>

const columns: readonly Column<PeriodRow>[] = [
  {
    label: 'Period',
    cell: ({ label, state }) => (state === 'closed' ? `${label} · closed` : label),
    href: ({ id }) => href('/admin/reports/sales-tax/:period', { period: id }),
    phone: 'first',
  },
  {
    label: 'Gross',
    cell: ({ grossCents }) => formatDollars(grossCents),
    className: 'tabular-nums lg:w-40 lg:text-right',
  },
  {
    label: 'Taxable',
    cell: ({ taxableCents, grossCents }) => (
      <>
        {formatDollars(taxableCents)}
        <span className="lg:hidden"> taxable of {formatDollars(grossCents)}</span>
      </>
    ),
    phone: 'second',
    className: 'tabular-nums lg:w-40 lg:text-right',
  },
  {
    label: 'Tax',
    cell: ({ taxCents }) => formatDollars(taxCents),
    phone: 'first-end',
    className: 'font-semibold tabular-nums lg:w-40 lg:text-right',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const query = list.read(url.searchParams)
  const [months, closings] = await Promise.all([readKeptMonths(), listClosings()])
  const today = isoStoreDate(new Date())
  const last = [today, months.at(-1)?.month ?? today].toSorted().at(-1) ?? today
  const all = periodsBetween(months[0]?.month ?? today, last, query.by ?? 'month')
  const periods = all.map((period): PeriodRow => {
    const { sums, state } = reportPeriod(period, months, closings)
    return { ...period, ...allStates(sums), state }
  })
  return { query, periods }
}

/** What was taxed in each period, the latest first (R85). */
export default function SalesTax({ loaderData: { query, periods } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Sales Tax"
      lead="Each order counts on the day on which it was placed; refunds and cancellations on their own day."
      back={[href('/admin/reports'), 'Reports']}
      tools={<TextLink href={href('/admin/settings/tax')}>Tax settings</TextLink>}
    >
      <ListView
        list={list}
        query={query}
        caption="Periods"
        columns={columns}
        rows={periods}
        empty={{ title: 'No period yet' }}
      />
    </AdminPage>
  )
}
