import { everyProduct, productList } from '#catalogue/admin/list/product-list-query.ts'
import { lotCostNotices } from '#lots/costs/lot-cost-messages.ts'
import type { LotCostChange, LotCosts } from '#lots/costs/lot-cost.ts'
import { listCostChanges } from '#lots/costs/lot-costs.server.ts'
import { describePurchase, lotStateLabels } from '#lots/report/lot-labels.ts'
import { describeFate, type LotPiece } from '#lots/report/lot-piece.ts'
import { listLotPieces, PIECES_SHOWN } from '#lots/report/lot-pieces.server.ts'
import type { CurvePoint } from '#lots/report/lot-profit.ts'
import { findLot } from '#lots/report/lot-report.server.ts'
import type { LotReport } from '#lots/report/lot-report.ts'
import { soldPercent } from '#lots/report/lot-return.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { formatDollars } from '#shared/money.ts'
import { counted, formatCount } from '#shared/text/counted.ts'
import { formatStoreDate, isoStoreDate } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/lot'
import { LotBarCard, LotCurve, LotFigures, LotMoneyCard, RoiBadge } from './lot-figures.tsx'

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const found = await findLot(id)
  if (!found) throw notFound()
  const page = parsePage(url.searchParams.get('page'))
  const { pieces, count } = await listLotPieces(found.lot.id, page)
  const costChanges = await listCostChanges(found.lot.id)
  const list = { pieces, page, pageCount: Math.ceil(count / PIECES_SHOWN) }
  return { ...found, costChanges, list, today: isoStoreDate(new Date()) }
}

export default function LotPage({ loaderData }: Route.ComponentProps) {
  const { lot, curve, today, list, costChanges } = loaderData
  return (
    <AdminPage title="Lot" heading={lot.name} back={[href('/admin/lots'), 'Lots']} notices={lotCostNotices}>
      <LotDetail lot={lot} curve={curve} today={today} />
      <CostChangeList changes={costChanges} />
      <LotPieceList lotId={lot.id} {...list} />
    </AdminPage>
  )
}

interface LotDetailProps {
  lot: LotReport
  curve: readonly CurvePoint[]
  /** 'YYYY-MM-DD' of the store's clock. */
  today: string
}

/** One lot: what it cost, what is left of it and what came in. */
function LotDetail({ lot, curve, today }: LotDetailProps) {
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {describePurchase(lot)}. {lotStateLabels[lot.state]}.
      </p>
      <LotFigures lot={lot} />
      <LotBarCard lot={lot} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <LotMoneyCard lot={lot} />
        <LotCurve curve={curve} boughtOn={lot.boughtOn} today={today} landedCostCents={lot.landedCostCents} />
      </div>
      <SalesCard lot={lot} />
      <p className="mt-6 flex flex-wrap gap-x-5 gap-y-2">
        <TextLink href={productList.hrefOf({ ...everyProduct, lot: lot.id })}>Its products</TextLink>
        <TextLink href={`${href('/admin/products/tags')}?lot=${lot.id}`}>Print tags</TextLink>
        {lot.importId && (
          <TextLink href={href('/admin/import/:id', { id: lot.importId })}>Its import, with Undo</TextLink>
        )}
        <TextLink href={href('/admin/lots')}>All lots</TextLink>
      </p>
    </>
  )
}

function SalesCard({ lot }: { lot: LotReport }) {
  const { sold, stock } = lot
  const pieces = sold + stock
  return (
    <Card id="lot-sales" heading="Sales" isSmall className="mt-6">
      <p className="mt-2">
        {formatCount(sold)} of {counted(pieces, 'piece')} of {counted(lot.productCount, 'product')} sold (
        {soldPercent({ sold, stock })}%).
      </p>
      <progress
        aria-label="Pieces sold"
        max={Math.max(1, pieces)}
        value={sold}
        className="mt-2 w-full max-w-md"
      />
      <p className="mt-4">
        Return so far <RoiBadge lot={lot} /> of a target of {lot.targetRoi}%.
      </p>
    </Card>
  )
}

const costParts: readonly (readonly [label: string, part: keyof LotCosts])[] = [
  ['Goods', 'lotCostCents'],
  ['Freight', 'freightCents'],
  ["Buyer's premium", 'premiumCents'],
]

/** The corrections of what a lot cost, the latest first; nothing where there are none. */
function CostChangeList({ changes }: { changes: readonly LotCostChange[] }) {
  if (changes.length === 0) return null
  return (
    <Card id="cost-changes" heading="Corrections of the cost" isSmall className="mt-6">
      <ul className="mt-2 divide-y divide-line">
        {changes.map(({ id, from, to, note, recordedAt, who }) => (
          <li key={id} className="py-2.5">
            {costParts
              .filter(([, part]) => from[part] !== to[part])
              .map(([label, part]) => (
                <p key={part}>
                  {label}{' '}
                  <strong className="tabular-nums">
                    {formatDollars(from[part])} → {formatDollars(to[part])}
                  </strong>
                </p>
              ))}
            <p className="wrap-anywhere">{note}</p>
            <p className="text-sm text-ink-soft">
              {formatStoreDate(recordedAt)}, {who ?? 'A former account'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface LotPieceListProps {
  lotId: string
  pieces: readonly LotPiece[]
  page: number
  pageCount: number
}

/** Every piece of a lot with what became of it. */
function LotPieceList({ lotId, pieces, page, pageCount }: LotPieceListProps) {
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
