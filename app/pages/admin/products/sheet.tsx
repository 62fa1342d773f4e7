import { CheckCard } from '#catalogue/admin/checks/check-card.tsx'
import { readPieceCheck } from '#catalogue/admin/checks/product-checks.server.ts'
import { MoveForms, RepriceForm } from '#catalogue/admin/sheet/piece-forms.tsx'
import { PieceScan } from '#catalogue/admin/sheet/piece-scan.tsx'
import { listLocations, readPieceSheet } from '#catalogue/admin/sheet/piece-sheet.server.ts'
import { productNotices } from '#catalogue/admin/product-messages.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { isShownPicture } from '#media/picture.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { addPiece, counterAddress, emptySheet } from '#orders/counter/counter-lines.ts'
import { listHoldsOf } from '#orders/holds/hold-reading.server.ts'
import { HoldList } from '#orders/holds/page/hold-list.tsx'
import { findWaitingPull } from '#orders/pulls/pulls.server.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { notFound, privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import type { Route } from './+types/sheet'
import { PostForm } from '#ui/forms/post-form.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta(at.loaderData?.piece.name ?? 'Piece', at)

/** The sheet of a piece in the hand, where the code of its tag leads those who run the store (R75). */
export async function loader({ request, params }: Route.LoaderArgs) {
  const piece = isUuid(params.id) ? await readPieceSheet(params.id) : null
  if (!piece) throw notFound()
  const { searchParams } = new URL(request.url)
  const [pull, locations, holds, check] = await Promise.all([
    findWaitingPull(piece.id),
    listLocations(),
    listHoldsOf([piece.id]),
    readPieceCheck(piece.id),
  ])
  return {
    piece,
    pull,
    holds,
    locations,
    check,
    to: searchParams.get('to'),
    notice: productNotices.read(searchParams),
  }
}

type Piece = Route.ComponentProps['loaderData']['piece']

export default function Sheet({ loaderData }: Route.ComponentProps) {
  const { piece, pull, holds, locations, check, to, notice } = loaderData
  const { id, priceCents, location } = piece
  const sheet = href('/admin/products/:id/sheet', { id })
  const back = to ? `${sheet}?${new URLSearchParams({ to })}` : sheet
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <PieceHeading piece={piece} />
      <NoticeBar message={notice && productNotices.messageOf(notice)} />
      {pull && <WaitingPull {...pull} />}
      {holds.length > 0 && (
        <section aria-label="On hold" className="panel">
          <HoldList holds={holds} withPieces={false} />
        </section>
      )}
      <section aria-label="Actions" className="panel grid gap-4">
        <PieceLinks piece={piece} />
        <MoveForms id={id} back={back} location={location} to={to} locations={locations} />
        <RepriceForm id={id} back={back} priceCents={priceCents} />
      </section>
      {check && <CheckCard id={id} back={back} check={check} />}
      <section aria-label="Next piece" className="panel">
        <PieceScan key={id} to={location ?? to} />
      </section>
    </div>
  )
}

function PieceHeading({ piece }: { piece: Piece }) {
  const { name, code, priceCents, condition, stock, status, location, images } = piece
  const image = images.find(isShownPicture) ?? null
  const facts = [condition, stock === 0 ? 'none in stock' : `${stock} in stock`, location].filter(Boolean)
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-4">
      <span className="aspect-square overflow-hidden rounded-control bg-sunken">
        {image && <ProductPicture image={image} sizes="5rem" isEager />}
      </span>
      <div className="min-w-0">
        <h1 className="text-2xl font-bold wrap-anywhere">{name}</h1>
        <p className="mt-1 wrap-anywhere">
          <strong className="tabular-nums">{formatDollars(priceCents)}</strong> · {facts.join(' · ')}
        </p>
        <p className="text-ink-soft">
          <span className="font-mono">{formatProductCode(code)}</span>
          {status === 'archived' && ' · archived: you can sell it'}
        </p>
      </div>
    </div>
  )
}

function WaitingPull({
  itemId,
  orderId,
  orderNumber,
}: {
  itemId: string
  orderId: string
  orderNumber: string
}) {
  return (
    <PostForm
      action={href('/admin/pulls/:id', { id: itemId })}
      className="panel flex flex-wrap items-center justify-between gap-3"
    >
      <input type="hidden" name="pulled" value="true" />
      <p>
        Sold on the web: <TextLink href={href('/admin/orders/:id', { id: orderId })}>{orderNumber}</TextLink>{' '}
        waits for it.
      </p>
      <SubmitButton>Took it</SubmitButton>
    </PostForm>
  )
}

function PieceLinks({ piece }: { piece: Piece }) {
  const { id, stock, status } = piece
  return (
    <p className="flex flex-wrap gap-2">
      {stock > 0 && (
        <LinkButton
          tone="primary"
          href={counterAddress({ ...emptySheet, lines: addPiece([], { ...piece, proof: null }) })}
        >
          Sell at the counter
        </LinkButton>
      )}
      {stock > 0 && status === 'active' && (
        <LinkButton href={href('/admin/holds/new/:id', { id })}>Hold it</LinkButton>
      )}
      <LinkButton href={href('/admin/products/:id/pictures', { id })}>Pictures</LinkButton>
      <LinkButton href={`${href('/admin/products/tags')}?id=${id}`}>Print tags</LinkButton>
      {status === 'active' && (
        <LinkButton href={`${href('/admin/marketplaces/kits')}?id=${id}`}>Share kit</LinkButton>
      )}
      <LinkButton href={href('/admin/products/:id', { id })}>Edit</LinkButton>
      <LinkButton href={href('/admin/products/:id/write-off', { id })}>Write off</LinkButton>
    </p>
  )
}
