import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { counted } from '#shared/text/counted.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { writeOffReasons, type WriteOff } from './write-off.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** What was written off of a product, the newest first, with the way to put it back. */
export function WriteOffList({ writeOffs }: { writeOffs: readonly WriteOff[] }) {
  if (writeOffs.length === 0) return null
  return (
    <Card id="write-offs" heading="Written off" isSmall className="mt-5 max-w-xl">
      <ul className="mt-2 divide-y divide-line">
        {writeOffs.map((writeOff) => (
          <WriteOffRow key={writeOff.id} writeOff={writeOff} />
        ))}
      </ul>
    </Card>
  )
}

function WriteOffRow({ writeOff }: { writeOff: WriteOff }) {
  const { id, pieces, reason, note, unitCostCents, who, atMs, putBackAtMs } = writeOff
  const cost = unitCostCents === null ? 'cost not known' : `cost ${formatDollars(unitCostCents * pieces)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p>
          <strong>{writeOffReasons[reason]}</strong>: {counted(pieces, 'piece')}, {cost}
        </p>
        {note && <p className="wrap-anywhere">{note}</p>}
        <p className="text-sm text-ink-soft">
          {who ?? 'A former account'}, {formatShortStoreDateTime(new Date(atMs))}
        </p>
      </div>
      {putBackAtMs === null ? (
        <PostForm action={href('/admin/write-offs/:id/reversal', { id })}>
          <SubmitButton tone="secondary" size="small">
            Put back
          </SubmitButton>
        </PostForm>
      ) : (
        <p className="text-sm text-ink-soft">Put back {formatShortStoreDateTime(new Date(putBackAtMs))}</p>
      )}
    </li>
  )
}
