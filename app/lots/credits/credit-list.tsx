import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { plainDay } from '#shared/time/store-day.ts'
import type { LotCredit } from './lot-credit.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** The credits of a lot, the latest first; a wrong one is taken back by the opposite entry. */
export function CreditList({ credits }: { credits: readonly LotCredit[] }) {
  const sumCents = credits.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <Card id="credits" heading="Credits so far" isSmall className="mt-5 max-w-xl">
      {credits.length === 0 ? (
        <p className="mt-2 text-ink-soft">The supplier of this lot has given nothing back yet.</p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">Together {formatDollars(sumCents)}.</p>
          <ul className="mt-2 divide-y divide-line">
            {credits.map((credit) => (
              <CreditRow key={credit.id} credit={credit} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function CreditRow({ credit }: { credit: LotCredit }) {
  const { id, amountCents, creditedOn, note, isTakenBack, who } = credit
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p>
          <strong className="tabular-nums">{formatDollars(amountCents)}</strong> on {plainDay(creditedOn)}
          {amountCents < 0 && ', takes a credit back'}
        </p>
        {note && <p className="wrap-anywhere">{note}</p>}
        <p className="text-sm text-ink-soft">{who ?? 'A former account'}</p>
      </div>
      {isTakenBack && <p className="text-sm text-ink-soft">Taken back</p>}
      {amountCents > 0 && !isTakenBack && (
        <PostForm action={href('/admin/lot-credits/:id/reversal', { id })}>
          <SubmitButton tone="secondary" size="small">
            Take back
          </SubmitButton>
        </PostForm>
      )}
    </li>
  )
}
