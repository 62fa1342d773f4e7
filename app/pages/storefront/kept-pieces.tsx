import { formatDollars } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import type { KeptPiece } from '#cart/offline/kept-pieces.ts'

interface Props {
  id: string
  heading: string
  pieces: readonly KeptPiece[]
}

/** Pieces as this browser last saw them; renders nothing without any. */
export function KeptPieces({ id, heading, pieces }: Props) {
  if (pieces.length === 0) return null
  return (
    <Card id={id} heading={heading}>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {pieces.map((piece) => (
          <li key={piece.id} className="flex items-center gap-3">
            {piece.image && (
              <span className="size-14 shrink-0 overflow-hidden rounded-control bg-sunken">
                <ProductPicture image={piece.image} sizes="3.5rem" isEager={false} largest={320} />
              </span>
            )}
            <span className="min-w-0 grow font-semibold break-words">
              {piece.name}
              {piece.quantity > 1 && ` × ${piece.quantity}`}
            </span>
            <span>{formatDollars(piece.priceCents * piece.quantity)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
