import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { describeFate, type LotPiece } from './lot-piece.ts'

interface Props {
  lotId: string
  pieces: readonly LotPiece[]
  page: number
  pageCount: number
}

/** Every piece of a lot with what became of it. */
export function LotPieceList({ lotId, pieces, page, pageCount }: Props) {
  const address = href('/admin/lots/:id', { id: lotId })
  return (
    <Card id="pieces" heading="What became of its pieces" isSmall className="mt-6">
      {pieces.length === 0 && <p className="mt-2 text-ink-soft">There are none here.</p>}
      <ul className="mt-2 divide-y divide-line">
        {pieces.map((piece) => (
          <PieceRow key={piece.rowId + piece.what} piece={piece} />
        ))}
      </ul>
      <PageLinks page={page} pageCount={pageCount} hrefOf={(other) => `${address}?page=${other}#pieces`} />
    </Card>
  )
}

function PieceRow({ piece }: { piece: LotPiece }) {
  const { productId, name, pieces, orderId, orderNumber, what } = piece
  return (
    <li className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextLink href={href('/admin/products/:id', { id: productId })} className="min-w-0 wrap-anywhere">
        {name}
      </TextLink>
      <span className="sm:text-right">
        {what !== 'gone' && `${counted(pieces, 'piece')} · `}
        {describeFate(piece, formatDollars)}
        {orderId !== null && (
          <>
            {' · '}
            <TextLink href={href('/admin/orders/:id', { id: orderId })}>{orderNumber}</TextLink>
          </>
        )}
      </span>
    </li>
  )
}
