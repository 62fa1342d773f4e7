import { listEntriesOfDay } from '#counter/cash-up/cash-up.server.ts'
import { type CashUpEntry, type MethodSum, sumByMethod } from '#counter/cash-up/cash-up.ts'
import { DrawerList } from '#counter/drawer/report/drawer-list.tsx'
import { listClosedDrawersOfDay } from '#counter/drawer/report/drawer-reports.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { defineList, oneDay } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { pastDay, plainDay } from '#shared/time/store-day.ts'
import type { Route } from './+types/cash-up'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatDollars } from '#shared/money.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { purposeAfter } from '#payments/refund-purpose.ts'
import { FigureTable } from '#ui/lists/table.tsx'

const list = defineList(href('/admin/orders/cash-up'), { day: oneDay })

const columns: readonly Column<CashUpEntry>[] = [
  {
    label: 'Order #',
    cell: ({ orderNumber, customer }) => (
      <>
        {orderNumber} <span className="font-normal lg:hidden">{customer}</span>
      </>
    ),
    href: ({ orderId }) => href('/admin/orders/:id', { id: orderId }),
    phone: 'first',
    className: 'lg:w-48',
  },
  { label: 'Customer', cell: ({ customer }) => customer, className: 'lg:w-1/4' },
  {
    label: 'How',
    cell: ({ kind, method, purpose, reference }) =>
      `${kind === 'refund' ? 'Refund by ' : ''}${paymentLabels[method]}${purposeAfter(purpose)}${reference ? ` · ${reference}` : ''}`,
    phone: 'second',
  },
  {
    label: 'Amount',
    cell: ({ kind, amountCents }) => `${kind === 'refund' ? '−' : ''}${formatDollars(amountCents)}`,
    phone: 'first-end',
    className: 'font-semibold tabular-nums lg:w-32 lg:text-right',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const day = pastDay(list.read(url.searchParams).day, isoStoreDate(new Date()))
  const [entries, drawers] = await Promise.all([listEntriesOfDay(day), listClosedDrawersOfDay(day)])
  return { day, entries, drawers }
}

/** What a day brought, by method, with its entries. */
export default function CashUpPage({ loaderData: { day, entries, drawers } }: Route.ComponentProps) {
  const { methods, all } = sumByMethod(entries)
  const byMethod = `By method on ${plainDay(day)}`
  return (
    <AdminPage
      title="End of day"
      lead="What came in and went back on one day, by how it was paid."
      back={[href('/admin/orders'), 'Orders']}
    >
      <ListView
        list={list}
        query={{ day, page: 1 }}
        caption="Payments and refunds"
        columns={columns}
        rows={entries}
        empty={{ title: 'Nothing was recorded for this day' }}
      >
        <Card id="by-method" heading={byMethod} isSmall>
          <FigureTable
            caption={byMethod}
            headings={['Method', 'Entries', 'In', 'Out', 'Net']}
            rows={[...methods.map((sum) => rowOf(paymentLabels[sum.method], sum)), rowOf('All', all)]}
            hasTotal
          />
        </Card>
        <h2 className="mt-3 text-xl font-bold">Payments and refunds</h2>
      </ListView>
      <h2 className="mt-6 mb-2 text-xl font-bold">Drawers</h2>
      {drawers.length > 0 && <DrawerList drawers={drawers} />}
      <p className="mt-2">
        <TextLink href={href('/admin/counter/drawer')}>Drawer of the counter</TextLink>
      </p>
    </AdminPage>
  )
}

function rowOf(label: string, { count, inCents, outCents, netCents }: Omit<MethodSum, 'method'>) {
  return [label, count, ...[inCents, outCents, netCents].map((cents) => formatDollars(cents))] as const
}
