import type { EarliestPickup } from '#appointments/calendar/earliest-pickup.server.ts'
import type { ZipAnswer } from '#orders/delivery/delivery-area.ts'
import { boxDrawing, truckDrawing } from '#ui/drawings/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { outsideAreaText } from '#orders/customer-messages.ts'

interface Props {
  /** The page that it is on; it answers `?zip=`. */
  path: string
  pickup: EarliestPickup
  zip: ZipAnswer | null
  /** What a delivery costs: '$50'. */
  deliveryFee: string
  deliveryRadiusMiles: number
  deliveryIncludes: string
}

/** How a piece gets home: how soon it can be picked up and where, and whether it can be brought. */
export function PickupAndDelivery(props: Props) {
  const { pickup, deliveryFee } = props
  return (
    <section
      aria-label="Pickup and delivery"
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface px-5 py-4"
    >
      <div className="flex gap-3">
        <Icon path={boxDrawing} className="mt-0.5 size-6 shrink-0 text-brand" />
        <p>
          <strong className="block">
            {pickup.time ? `Earliest pickup: ${pickup.time}` : 'Pickup by appointment'}
          </strong>
          {pickup.location && <span className="text-ink-soft">Free, at {pickup.location}</span>}
        </p>
      </div>
      <div className="flex gap-3">
        <Icon path={truckDrawing} className="mt-0.5 size-6 shrink-0 text-brand" />
        <div className="min-w-0">
          <strong className="block">Local delivery for {deliveryFee}</strong>
          <p className="mb-1.5 wrap-anywhere text-ink-soft">{props.deliveryIncludes}</p>
          <ZipCheck {...props} />
        </div>
      </div>
    </section>
  )
}

function describeAnswer(answer: ZipAnswer, { deliveryFee, deliveryRadiusMiles }: Props): string {
  if (answer.status === 'malformed') return 'Please enter a 5-digit ZIP code.'
  if (answer.status === 'outside') return outsideAreaText(deliveryRadiusMiles)
  return `Yes, we deliver to ${answer.city ?? ''} ${answer.typed} for ${deliveryFee}.`
}

/** Asks whether the store delivers to a ZIP code (R11); a plain form, answered in place once it can be. */
function ZipCheck(props: Props) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const { path, zip: answer } = props
  return (
    <form
      id="delivery"
      action={`${path}#delivery`}
      onSubmit={(event) => {
        event.preventDefault()
        const zip = String(new FormData(event.currentTarget).get('zip') ?? '').trim()
        // The same page with an answer: the way back to its list stays.
        void navigate(`${path}?${new URLSearchParams({ zip })}`, {
          replace: true,
          preventScrollReset: true,
          state,
        })
      }}
      className="scroll-mt-40"
    >
      <label htmlFor="zip" className="text-sm text-ink-soft">
        Do we deliver to you? Check your ZIP code
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id="zip"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          required
          defaultValue={answer?.typed}
          aria-describedby="zip-answer"
          className="field-input max-w-36 min-w-0 flex-1"
        />
        <Button type="submit">Check</Button>
      </div>
      <p id="zip-answer" role="status" className="font-medium not-empty:mt-1.5">
        {answer && describeAnswer(answer, props)}
      </p>
    </form>
  )
}
