import { ListTable, type Column } from '#kit/list/list-table.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { differenceText } from '#counter/drawer/drawer-messages.ts'
import { getDifference, type ClosedDrawer } from './drawer-report.ts'

const columns: readonly Column<ClosedDrawer>[] = [
  {
    label: 'Closed',
    cell: ({ closedAtMs }) => formatShortStoreDateTime(new Date(closedAtMs)),
    href: ({ id }) => href('/admin/counter/drawer/reports/:id', { id }),
    phone: 'first',
  },
  { label: 'By', cell: ({ closedBy }) => closedBy, phone: 'second', className: 'lg:w-1/4' },
  {
    label: 'Difference',
    cell: (drawer) => differenceText(getDifference(drawer)),
    phone: 'second-end',
    className: 'lg:w-1/4',
  },
  {
    label: 'Counted',
    cell: ({ countedCents }) => formatDollars(countedCents),
    phone: 'first-end',
    className: 'font-semibold tabular-nums lg:w-32 lg:text-right',
  },
]

/** Closed drawers, each with its report and whether its count was right. */
export function DrawerList({ drawers }: { drawers: readonly ClosedDrawer[] }) {
  return <ListTable caption="Closed drawers" columns={columns} rows={drawers} />
}
