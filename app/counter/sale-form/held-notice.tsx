import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import type { CounterHold } from '#counter/held/held-pieces.ts'
import { SheetButton, useSale } from './sale.tsx'

interface Props {
  hold: CounterHold
  /** Nothing else is left to sell. */
  isShort: boolean
}

/** For whom a piece on the counter is held, and the choice to sell it to them or to another customer (R100). */
export function HeldNotice({ hold, isShort }: Props) {
  const { sheet } = useSale()
  const { id, name, contact, untilMs, choice, mayGive } = hold
  const ownWithout = sheet.own.filter((one) => one !== id)
  const givenWithout = sheet.given.filter((one) => one !== id)
  const choose = (own: readonly string[], given: readonly string[]) => ({ ...sheet, own, given })
  return (
    <div
      role="group"
      aria-label={`Hold for ${name}`}
      className="mt-2 rounded-control border border-line p-3 wrap-anywhere"
    >
      <p>
        On hold for <strong>{name}</strong>, {contact}, until {formatStoreDateTime(new Date(untilMs))}.
      </p>
      {choice && (
        <p className="mt-1 text-sm text-ink-soft">
          {choice === 'own'
            ? 'When you take the money, the hold is done.'
            : `When you take the money, the hold ends, and ${name} gets an apology by email.`}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        {choice ? (
          <SheetButton to={choose(ownWithout, givenWithout)} size="small">
            Leave it on hold
          </SheetButton>
        ) : (
          <>
            <SheetButton to={choose([...ownWithout, id], givenWithout)} size="small">
              This is {name}
            </SheetButton>
            {isShort && mayGive && (
              <SheetButton to={choose(ownWithout, [...givenWithout, id])} size="small">
                Sell it to somebody else
              </SheetButton>
            )}
          </>
        )}
      </p>
      {!choice && isShort && !mayGive && (
        <p className="mt-1 text-sm text-ink-soft">Only a manager may sell it to somebody else.</p>
      )}
    </div>
  )
}
