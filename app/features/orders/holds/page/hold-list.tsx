import { href } from '../../../../shared/addresses.ts'
import { formatStoreDateTime } from '../../../../shared/time/shop-time.ts'
import { SubmitButton } from '../../../../ui/button.tsx'
import type { OpenHold } from '../hold.ts'
import { PostForm } from '../../../../ui/forms/post-form.tsx'

/** Open holds: what, for whom, until when, and the way to release each (R100). */
export function HoldList({ holds, withPieces }: { holds: readonly OpenHold[]; withPieces: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {holds.map((hold) => (
        <HoldRow key={hold.id} hold={hold} withPiece={withPieces} />
      ))}
    </ul>
  )
}

function HoldRow({ hold, withPiece }: { hold: OpenHold; withPiece: boolean }) {
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
      <PostForm action={href('/admin/holds/:id/release', { id })}>
        <SubmitButton size="small" tone="secondary">
          Release<span className="sr-only"> {pieceName}</span>
        </SubmitButton>
      </PostForm>
    </li>
  )
}
