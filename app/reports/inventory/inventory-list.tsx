import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted, formatCount } from '#shared/text/counted.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import type { InventorySums, StockedPiece } from './inventory.ts'

interface Props {
  day: string
  pieces: readonly StockedPiece[]
  sums: InventorySums
  page: number
  pageCount: number
}

/** What was in stock at the end of a day, at cost. */
export function InventoryList({ day, pieces, sums, page, pageCount }: Props) {
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
