import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { LinkButton } from '#ui/button.tsx'
import { counterAddress, type CounterSheet } from '#counter/counter-lines.ts'
import type { CounterHold } from '#counter/held/held-pieces.ts'

interface Props {
  sheet: CounterSheet
  hold: CounterHold
  /** Nothing else is left to sell. */
  isShort: boolean
}

/** For whom a piece on the counter is held, and the choice to sell it to them or to somebody else (R100). */
export function HeldNotice({ sheet, hold, isShort }: Props) {
  const { id, name, contact, untilMs, choice, mayGive } = hold
  const ownWithout = sheet.own.filter((one) => one !== id)
  const givenWithout = sheet.given.filter((one) => one !== id)
  const choose = (own: readonly string[], given: readonly string[]) =>
    counterAddress({ ...sheet, own, given })
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
          <LinkButton href={choose(ownWithout, givenWithout)} size="small">
            Leave it on hold
          </LinkButton>
        ) : (
          <>
            <LinkButton href={choose([...ownWithout, id], givenWithout)} size="small">
              This is {name}
            </LinkButton>
            {isShort && mayGive && (
              <LinkButton href={choose(ownWithout, [...givenWithout, id])} size="small">
                Sell it to somebody else
              </LinkButton>
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
