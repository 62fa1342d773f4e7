import type { ReactNode } from 'react'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import type { OpenHold } from '#orders/holds/hold.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** Open holds: what, for whom, until when, and the way to release each (R100). */
export function HoldList({
  holds,
  withPieces,
  approvalOf,
}: {
  holds: readonly OpenHold[]
  withPieces: boolean
  /** Asks for a manager's PIN where releasing a hold takes one (R177). */
  approvalOf?: (holdId: string) => ReactNode
}) {
  return (
    <ul className="divide-y divide-line">
      {holds.map((hold) => (
        <HoldRow key={hold.id} hold={hold} withPiece={withPieces} approval={approvalOf?.(hold.id)} />
      ))}
    </ul>
  )
}

interface RowProps {
  hold: OpenHold
  withPiece: boolean
  approval: ReactNode
}

function HoldRow({ hold, withPiece, approval }: RowProps) {
  const { id, name, email, phone, location, pieceName, untilMs, isFromWeb } = hold
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {withPiece && (
          <p className="font-semibold">
            {pieceName}
            {location && <span className="font-normal text-ink-soft"> · {location}</span>}
          </p>
        )}
        <p>
          For <strong>{name}</strong> until {formatStoreDateTime(new Date(untilMs))}
        </p>
        <p className="text-sm text-ink-soft">
          {[phone, email === name ? null : email, isFromWeb ? 'asked on the web' : 'asked in the store']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {approval ? (
        <details className="basis-full">
          <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Release {pieceName}</summary>
          <ReleaseForm id={id} pieceName={pieceName} approval={approval} />
        </details>
      ) : (
        <ReleaseForm id={id} pieceName={pieceName} approval={null} />
      )}
    </li>
  )
}

function ReleaseForm({ id, pieceName, approval }: { id: string; pieceName: string; approval: ReactNode }) {
  return (
    <PostForm action={href('/admin/holds/:id/release', { id })} className="grid gap-3">
      {approval}
      <SubmitButton size="small" tone="secondary">
        Release<span className="sr-only"> {pieceName}</span>
      </SubmitButton>
    </PostForm>
  )
}
