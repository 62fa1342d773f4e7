import { useNavigate } from 'react-router'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { CameraPanel } from '#catalogue/pictures/kept/camera-panel.tsx'
import { LastPiece } from '#catalogue/pictures/kept/last-piece.tsx'
import {
  countUnpictured,
  findPassedPiece,
  findUnpictured,
} from '#catalogue/pictures/kept/unpictured.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import type { Route } from './+types/needs-picture'

export async function loader({ url }: Route.LoaderArgs) {
  const after = url.searchParams.get('after') ?? ''
  const [piece, passed, count] = await Promise.all([
    findUnpictured(after),
    findPassedPiece(after),
    countUnpictured(),
  ])
  return { piece, passed, count }
}

/** One piece without a picture after the other: take it, and on to the next (R72). */
export default function NeedsPicture({ loaderData: { piece, passed, count } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const start = href('/admin/products/needs-picture')
  const next = piece && `${start}?after=${piece.id}`
  return (
    <AdminPage title="Needs a Picture" back={[href('/admin/products'), 'Products']}>
      {passed && <LastPiece key={passed.id} piece={passed} />}
      {piece && next ? (
        <div className="mt-5 grid max-w-3xl gap-5">
          <section aria-label="Piece" className="panel">
            <h2 className="text-xl font-semibold wrap-anywhere">{piece.name}</h2>
            <p className="mt-1 text-ink-soft">
              {formatDollars(piece.priceCents)} · {piece.condition}
            </p>
            <p className="mt-1 text-ink-soft">
              Tag <span className="font-mono">{formatProductCode(piece.code)}</span>
              {piece.lpn && (
                <>
                  {' '}
                  · LPN <span className="font-mono">{piece.lpn}</span>
                </>
              )}
              {piece.location && <> · {piece.location}</>}
            </p>
          </section>
          <CameraPanel key={piece.id} productId={piece.id} isAdded onTaken={() => void navigate(next)} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton href={next} tone="primary" size="large">
              Next piece
            </LinkButton>
            <p className="text-ink-soft">{counted(count, 'piece')} without a picture</p>
          </div>
        </div>
      ) : (
        <EmptyNotice
          className="panel mt-5"
          title={count === 0 ? 'Every piece has a picture' : 'That was the last one'}
          text={
            count === 0
              ? 'Nothing is without one.'
              : `Of ${counted(count, 'piece')} no picture has arrived yet.`
          }
        >
          <LinkButton href={count === 0 ? href('/admin/products') : start}>
            {count === 0 ? 'Products' : 'Start again'}
          </LinkButton>
        </EmptyNotice>
      )}
    </AdminPage>
  )
}
