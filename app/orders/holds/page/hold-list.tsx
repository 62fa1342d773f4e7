import { ApprovalFields, type Approver } from '#kit/approval-fields.tsx'
import type { OpenHold } from '#orders/holds/hold.ts'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { formatNearStoreTime } from '#shared/time/shop-time.ts'

/** The holds that take a manager's PIN to be released, and whose counts (R177). */
interface Limits {
  dear: readonly string[]
  approvers: readonly Approver[]
}

interface Props {
  holds: readonly OpenHold[]
  withPieces: boolean
  /** Left out for those who have none. */
  limits?: Limits
  /** Where a piece is sold to its holder; left out where nothing is sold. */
  toSale?: (hold: OpenHold) => string
}

/** Open holds: what, for whom, until when, and the way to release each (R100). */
export function HoldList({ holds, withPieces, limits = { dear: [], approvers: [] }, toSale }: Props) {
  return (
    <ul className="divide-y divide-line">
      {holds.map((hold) => (
        <HoldRow key={hold.id} hold={hold} withPiece={withPieces} limits={limits} toSale={toSale} />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Props, 'toSale'> {
  hold: OpenHold
  withPiece: boolean
  limits: Limits
}

function HoldRow({ hold, withPiece, limits, toSale }: RowProps) {
  const { id, name, email, phone, location, pieceName, untilMs, isFromWeb } = hold
  const isDear = limits.dear.includes(id)
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
          For <strong>{name}</strong> until {formatNearStoreTime(new Date(untilMs))}
        </p>
        <p className="text-sm text-ink-soft">
          {[phone, email === name ? null : email, isFromWeb ? 'asked on the web' : 'asked in the store']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {toSale && (
          <LinkButton href={toSale(hold)} size="small" tone="primary">
            Sell<span className="sr-only"> {pieceName}</span>
          </LinkButton>
        )}
        {!isDear && <ReleaseForm hold={hold} approvers={null} />}
      </div>
      {isDear && (
        <details className="basis-full">
          <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Release {pieceName}</summary>
          <ReleaseForm hold={hold} approvers={limits.approvers} />
        </details>
      )}
    </li>
  )
}

function ReleaseForm({ hold, approvers }: { hold: OpenHold; approvers: readonly Approver[] | null }) {
  return (
    <CommandForm
      command="release"
      action={href('/admin/holds')}
      row={hold.id}
      submit={
        <>
          Release<span className="sr-only"> {hold.pieceName}</span>
        </>
      }
      button={{ tone: 'secondary', size: 'small' }}
      className="grid gap-3"
    >
      {approvers && (
        <ApprovalFields
          approvers={approvers}
          reasons={['It costs more than a clerk may put back on sale alone.']}
        />
      )}
    </CommandForm>
  )
}
