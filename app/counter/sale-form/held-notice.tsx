import { formatNearStoreTime } from '#shared/time/shop-time.ts'
import type { CounterSheet } from '#counter/counter-lines.ts'
import type { CounterHold } from '#counter/held/held-pieces.ts'
import { SheetButton } from './sale.tsx'

interface Props {
  hold: CounterHold
  /** Nothing else is left to sell. */
  isShort: boolean
  /** What is on the counter once it is chosen for whom. */
  sheet: CounterSheet
}

/** For whom a piece on the counter is held, and the choice to sell it to them or to another customer (R100). */
export function HeldNotice({ hold, isShort, sheet }: Props) {
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
        On hold for <strong>{name}</strong> until {formatNearStoreTime(new Date(untilMs))}
        {contact && ` · ${contact}`}
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
                Sell it to someone else
              </SheetButton>
            )}
          </>
        )}
      </p>
      {!choice && isShort && !mayGive && (
        <p className="mt-1 text-sm text-ink-soft">Only a manager may sell it to someone else.</p>
      )}
    </div>
  )
}
