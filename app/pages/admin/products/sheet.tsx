import { readPieceCheck } from '#catalogue/admin/checks/product-checks.server.ts'
import { listLocations, readPieceSheet } from '#catalogue/admin/sheet/piece-sheet.server.ts'
import { productNotices } from '#catalogue/admin/product-messages.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { addPiece, counterAddress, emptySheet } from '#counter/counter-lines.ts'
import { listProductHolds } from '#orders/holds/hold-reading.server.ts'
import { HoldList } from '#orders/holds/page/hold-list.tsx'
import { findWaitingPull } from '#orders/pulls/pulls.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { centsToNumeric, formatDollars } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'
import { notFound } from '#pages/page-headers.ts'
import { CheckCard } from './check-card.tsx'
import { ProductChange } from './product-change.tsx'
import { PieceScan } from './piece-scan.tsx'
import type { Route } from './+types/sheet'

/** The sheet of a piece in the hand, where the code of its tag leads those who run the store (R75). */
export async function loader({ url, params }: Route.LoaderArgs) {
  const piece = isUuid(params.id) ? await readPieceSheet(params.id) : null
  if (!piece) throw notFound()
  const [pull, locations, holds, check] = await Promise.all([
    findWaitingPull(piece.id),
    listLocations(),
    listProductHolds([piece.id]),
    readPieceCheck(piece.id),
  ])
  return { piece, pull, holds, locations, check, to: url.searchParams.get('to') }
}

type Piece = Route.ComponentProps['loaderData']['piece']

export default function Sheet({ loaderData }: Route.ComponentProps) {
  const { piece, pull, holds, locations, check, to } = loaderData
  const { id, location, image } = piece
  return (
    <AdminPage
      title={piece.name}
      heading={<span className="block text-2xl">{piece.name}</span>}
      lead={<PieceFacts piece={piece} />}
      picture={
        <span className="size-20 shrink-0 overflow-hidden rounded-control bg-sunken">
          {image && <ProductPicture image={image} sizes="5rem" isEager />}
        </span>
      }
      notices={productNotices}
      className="mx-auto max-w-xl"
    >
      <div className="mt-4 grid gap-4">
        {pull && <WaitingPull {...pull} />}
        {holds.length > 0 && (
          <section aria-label="On hold" className="panel">
            <HoldList holds={holds} withPieces={false} />
          </section>
        )}
        <section aria-label="Actions" className="panel grid gap-4">
          <PieceLinks piece={piece} />
          <MoveForms id={id} location={location} to={to} locations={locations} />
          <RepriceForm {...piece} />
        </section>
        {check && <CheckCard id={id} check={check} />}
        <section aria-label="Next piece" className="panel">
          <PieceScan key={id} to={location ?? to} />
        </section>
      </div>
    </AdminPage>
  )
}

/** What it costs, where it is, and its code. */
function PieceFacts({ piece }: { piece: Piece }) {
  const { code, priceCents, condition, stock, status, location } = piece
  const facts = [condition, stock === 0 ? 'none in stock' : `${stock} in stock`, location].filter(Boolean)
  return (
    <>
      <span className="block text-ink wrap-anywhere">
        <strong className="tabular-nums">{formatDollars(priceCents)}</strong> · {facts.join(' · ')}
      </span>
      <span className="font-mono">{formatProductCode(code)}</span>
      {status === 'archived' && ' · archived: you can sell it'}
    </>
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

/** Another price for a piece in the hand. */
function RepriceForm({ id, priceCents }: Piece) {
  return (
    <ProductChange command="price" id={id} className="flex items-end gap-2">
      {({ isBusy }) => (
        <>
          <TextField
            id="price"
            name="price"
            label="Price ($)"
            inputMode="decimal"
            autoComplete="off"
            required
            className="flex-1"
            inputKey={String(priceCents)}
            defaultValue={centsToNumeric(priceCents)}
          />
          <SubmitButton tone="secondary" busy={isBusy && 'Saving...'}>
            Set price
          </SubmitButton>
        </>
      )}
    </ProductChange>
  )
}

interface MoveProps {
  id: string
  location: string | null
  /** Where the last piece was put. */
  to: string | null
  locations: readonly string[]
}

/** Where a piece in the hand stands from now on. */
function MoveForms({ id, location, to, locations }: MoveProps) {
  return (
    <div className="grid gap-3">
      {to !== null && to !== location && (
        <ProductChange command="location" id={id}>
          {({ isBusy }) => (
            <>
              <input type="hidden" name="location" value={to} />
              <SubmitButton busy={isBusy && 'Saving...'} className="w-full wrap-anywhere">
                Move to {to}
              </SubmitButton>
            </>
          )}
        </ProductChange>
      )}
      <ProductChange command="location" id={id} className="flex items-end gap-2">
        {({ isBusy }) => (
          <>
            <TextField
              id="location"
              name="location"
              label="Location in the store"
              list="locations"
              autoComplete="off"
              maxLength={productLimits.location}
              className="flex-1"
              inputKey={location ?? ''}
              defaultValue={location ?? ''}
            />
            <datalist id="locations">
              {locations.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
            <SubmitButton tone="secondary" busy={isBusy && 'Saving...'}>
              Move
            </SubmitButton>
          </>
        )}
      </ProductChange>
    </div>
  )
}
