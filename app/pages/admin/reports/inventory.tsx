import { plainDay, pastDay } from '#shared/time/store-day.ts'
import { ageLabel, type StockAge, type StockedPiece } from '#reports/inventory/inventory.ts'
import { PIECES_SHOWN, readInventory, readStockAges } from '#reports/inventory/inventory.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { defineList, oneDay } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { formatDollars } from '#shared/money.ts'
import { counted, formatCount } from '#shared/text/counted.ts'
import { Card } from '#ui/card.tsx'
import { BarList } from '#ui/plots/bar-list.tsx'
import type { Route } from './+types/inventory'

const list = defineList(
  href('/admin/reports/inventory'),
  { day: oneDay },
  href('/admin/reports/inventory.csv'),
)

const columns: readonly Column<StockedPiece>[] = [
  {
    label: 'Product',
    cell: ({ name, code }) => (code === null ? `${name} (deleted since)` : name),
    href: ({ id, code }) => (code === null ? null : href('/admin/products/:id', { id })),
    phone: 'first',
  },
  { label: 'Lot', cell: ({ lotName }) => lotName, phone: 'second', className: 'lg:w-1/4' },
  {
    label: 'Pieces',
    cell: ({ pieces, unitCostCents }) =>
      unitCostCents === null
        ? counted(pieces, 'piece')
        : `${formatCount(pieces)} × ${formatDollars(unitCostCents)}`,
    phone: 'second-end',
    className: 'tabular-nums lg:w-36 lg:text-right',
  },
  {
    label: 'Cost',
    cell: ({ pieces, unitCostCents }) =>
      unitCostCents === null ? 'Not known' : formatDollars(unitCostCents * pieces),
    phone: 'first-end',
    className: 'tabular-nums lg:w-32 lg:text-right',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const asked = list.read(url.searchParams)
  const today = isoStoreDate(new Date())
  const query = { ...asked, day: pastDay(asked.day, today) }
  const [{ pieces, sums }, ages] = await Promise.all([
    readInventory(query.day, query.page),
    query.day === today ? readStockAges() : [],
  ])
  return { query, pieces, sums, ages, pageCount: Math.ceil(sums.products / PIECES_SHOWN) }
}

/** What was in stock at the end of a day, at cost. */
export default function InventoryPage({ loaderData }: Route.ComponentProps) {
  const { query, pieces, sums, ages, pageCount } = loaderData
  return (
    <AdminPage
      title="Inventory at Cost"
      heading="Inventory at cost"
      lead={`What was in stock at the end of ${plainDay(query.day)}, at what it cost.`}
      back={[href('/admin/reports'), 'Reports']}
    >
      <ListView
        list={list}
        query={query}
        caption="In stock"
        columns={columns}
        rows={pieces}
        pageCount={pageCount}
        hasFile
        empty={{ title: 'Nothing was in stock' }}
      >
        <p>
          <strong className="font-display text-2xl tabular-nums">{formatDollars(sums.costCents)}</strong> for{' '}
          {counted(sums.pieces, 'piece')} of {counted(sums.products, 'product')}
          {sums.piecesWithoutCost > 0 &&
            `, without ${counted(sums.piecesWithoutCost, 'piece')} whose cost is not known`}
        </p>
        {ages.some((age) => age.pieces > 0) && <AgesCard ages={ages} />}
      </ListView>
      <p className="mt-4 max-w-3xl text-sm text-ink-soft">
        A past day is worked back from today’s stock by what is recorded since: the history of products,
        orders and their changes, and write-offs. Pieces that customers bought and have not collected yet are
        not in stock. Orders that were deleted, and products that were all deleted at once, left no record.
      </p>
    </AdminPage>
  )
}

/** How long what is in stock today has been there: where the money stands still. */
function AgesCard({ ages }: { ages: readonly StockAge[] }) {
  return (
    <Card id="ages" heading="By age" isSmall className="max-w-3xl">
      <BarList
        rows={ages.map(({ fromDays, pieces, costCents }, index) => ({
          key: String(fromDays),
          name: ageLabel(fromDays, ages[index + 1]?.fromDays),
          text: `${formatDollars(costCents)} · ${counted(pieces, 'piece')}`,
          value: costCents,
        }))}
      />
    </Card>
  )
}
