import { Form } from 'react-router'
import { plainDay } from '#shared/time/store-day.ts'
import { dayOf, type InventorySums, type StockedPiece } from '#reports/inventory/inventory.ts'
import { PIECES_SHOWN, readInventory } from '#reports/inventory/inventory.server.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { formatDollars } from '#shared/money.ts'
import { counted, formatCount } from '#shared/text/counted.ts'
import { Card } from '#ui/card.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import type { Route } from './+types/inventory'

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const today = isoStoreDate(new Date())
  const day = dayOf(searchParams, today)
  const page = parsePage(searchParams.get('page'))
  const { pieces, sums } = await readInventory(day, page)
  const pageCount = Math.ceil(sums.products / PIECES_SHOWN)
  return { day, today, list: { pieces, sums, page, pageCount } }
}

export default function InventoryPage({ loaderData: { day, today, list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Inventory at Cost"
      heading="Inventory at cost"
      lead={`What was in stock at the end of ${plainDay(day)}, at what it cost.`}
      back={[href('/admin/reports'), 'Reports']}
    >
      <Form className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          id="day"
          name="day"
          label="Day"
          type="date"
          max={today}
          inputKey={day}
          defaultValue={day}
        />
        <SubmitButton tone="secondary">Show</SubmitButton>
      </Form>
      <InventoryList day={day} {...list} />
      <p className="mt-4 max-w-3xl text-sm text-ink-soft">
        A past day is worked back from today’s stock by what is recorded since: the history of products,
        orders and their changes, and write-offs. Pieces that customers bought and have not collected yet are
        not in stock. Orders that were deleted, and products that were all deleted at once, left no record.
      </p>
    </AdminPage>
  )
}

interface InventoryListProps {
  day: string
  pieces: readonly StockedPiece[]
  sums: InventorySums
  page: number
  pageCount: number
}

/** What was in stock at the end of a day, at cost. */
function InventoryList({ day, pieces, sums, page, pageCount }: InventoryListProps) {
  const address = href('/admin/reports/inventory')
  return (
    <Card id="stock" heading="In stock" isSmall className="mt-5 max-w-3xl">
      <p className="mt-2">
        <strong className="font-display text-2xl tabular-nums">{formatDollars(sums.costCents)}</strong> for{' '}
        {counted(sums.pieces, 'piece')} of {counted(sums.products, 'product')}
      </p>
      {sums.piecesWithoutCost > 0 && (
        <p className="text-ink-soft">
          Without {counted(sums.piecesWithoutCost, 'piece')} whose cost is not known.
        </p>
      )}
      {sums.products > 0 && (
        <p className="mt-3">
          <LinkButton href={`${href('/admin/reports/inventory.csv')}?day=${day}`} download>
            Download as CSV
          </LinkButton>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {pieces.map((piece) => (
          <PieceRow key={piece.productId} piece={piece} />
        ))}
      </ul>
      <PageLinks
        page={page}
        pageCount={pageCount}
        hrefOf={(other) => `${address}?day=${day}&page=${other}`}
      />
    </Card>
  )
}

function PieceRow({ piece }: { piece: StockedPiece }) {
  const { productId, name, code, lotName, pieces, unitCostCents } = piece
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {code === null ? (
          <>{name} (deleted since)</>
        ) : (
          <TextLink href={href('/admin/products/:id', { id: productId })}>{name}</TextLink>
        )}
        {lotName && <span className="block text-sm text-ink-soft">{lotName}</span>}
      </span>
      <span className="text-right tabular-nums">
        {unitCostCents === null ? 'Not known' : formatDollars(unitCostCents * pieces)}
        <span className="block text-sm text-ink-soft">
          {unitCostCents === null
            ? counted(pieces, 'piece')
            : `${formatCount(pieces)} × ${formatDollars(unitCostCents)}`}
        </span>
      </span>
    </li>
  )
}
