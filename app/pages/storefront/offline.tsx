import {
  keptCartKey,
  keptListKey,
  piecesOfCart,
  piecesOfList,
  type KeptPiece,
} from '#cart/offline/kept-pieces.ts'
import { readKept } from '#cart/offline/kept-storage.client.ts'
import { readKeptReceipt, type KeptReceipt } from '#orders/receipt/kept-receipt.ts'
import { keptReceiptKey } from '#orders/receipt/last-order.ts'
import { LinkButton } from '#ui/button.tsx'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { PageHeading } from '#ui/text-page.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/offline'
import { formatDollars } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { ProductPicture } from '#media/product-picture.tsx'

export const headers = () => publicPage

export const meta = (at: Route.MetaArgs) => unlistedMeta(at, 'No connection', 'What can be seen without one.')

/** The requested page is after the #; only paths of the store count (R31). */
const readWantedPath = () => (/^#\/(?![/\\])/.test(location.hash) ? location.hash.slice(1) : '/')

/** Shown by the service worker in place of any page that cannot be reached (docs/decisions/037). */
export default function Offline() {
  const wantedPath = useBrowserValue(readWantedPath, '/')
  const receipt = readKeptReceipt(useBrowserValue(() => readKept(keptReceiptKey), null))
  const cart = piecesOfCart(useBrowserValue(() => readKept(keptCartKey), null))
  const list = piecesOfList(useBrowserValue(() => readKept(keptListKey), null))
  return (
    <div className="page-width max-w-3xl pt-8 sm:pt-14">
      <PageHeading heading="No connection" lead="Nothing is lost. Check your connection and try again." />
      <p className="mt-6">
        <LinkButton href={wantedPath} tone="primary" size="large" data-reload="">
          Try again
        </LinkButton>
      </p>
      <div className="mt-8 grid grid-cols-1 gap-6">
        {receipt && <KeptOrder receipt={receipt} />}
        <KeptPieces id="kept-cart" heading="Your cart, as you last saw it" pieces={cart} />
        <KeptPieces id="kept-list" heading="The list you looked at last" pieces={list} />
      </div>
    </div>
  )
}

/** The last order as its receipt said it last: for the dock, where there may be no connection (R210). */
function KeptOrder({ receipt }: { receipt: KeptReceipt }) {
  const { orderNumber, time, lines, items, handoverCode } = receipt
  return (
    <Card
      id="kept-order"
      heading={`Your order ${orderNumber}, as you last saw it`}
      headingClass="wrap-anywhere"
    >
      <div className="mt-3 grid gap-2 wrap-anywhere">
        {time && <p className="text-lg font-semibold">{time}</p>}
        {handoverCode && (
          <p>
            Hand-over code: <strong className="font-display text-xl tracking-wider">{handoverCode}</strong>
          </p>
        )}
        {lines.map((line) => (
          <p key={line} className="whitespace-pre-line">
            {line}
          </p>
        ))}
      </div>
      <ul aria-label="Items" className="mt-3 grid gap-1 border-t border-line pt-3 wrap-anywhere">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  id: string
  heading: string
  pieces: readonly KeptPiece[]
}

/** Pieces as this browser last saw them; renders nothing without any. */
function KeptPieces({ id, heading, pieces }: Props) {
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
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
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
