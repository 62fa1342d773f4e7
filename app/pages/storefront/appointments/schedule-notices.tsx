import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { pickupRefusalTexts } from '#appointments/appointment-messages.ts'
import type { SchedulePage } from '#appointments/schedule-page/schedule-page.ts'
import { slotTimes } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'

/** The existing appointment, or why none can be booked. */
export function BookedPickupNotice({ page }: { page: SchedulePage }) {
  const { appointment, refusal, kind } = page.order
  const notice = 'mb-6 rounded-card px-5 py-4'
  if (refusal) return <p className={`${notice} bg-sun-tint font-semibold`}>{pickupRefusalTexts[refusal]}</p>
  if (!appointment) return null
  if (page.isMissed)
    return (
      <p className={`${notice} bg-sun-tint`}>
        Your {kind} on <strong>{longDay(appointment.date)}</strong> at{' '}
        <strong>{slotTimes(appointment)}</strong> is over. To{' '}
        {kind === 'pickup' ? 'collect your order' : 'have your order delivered'}, choose another date and time
        below.
      </p>
    )
  return (
    <div role="status" className={`${notice} bg-success-tint`}>
      <p>
        Your {kind} is on <strong>{longDay(appointment.date)}</strong> at{' '}
        <strong>{slotTimes(appointment)}</strong>.
      </p>
      <p className="mt-1 text-ink-soft">
        {page.isFixed ? pickupRefusalTexts['too-late'] : 'To move it, choose another date and time below.'}
      </p>
    </div>
  )
}

/** The card for ids that no order has (S81). */
export function OrderNotFound({ kind }: { kind: AppointmentKind }) {
  return (
    <div className="page-width grid justify-items-center pt-12 sm:pt-20">
      <section className="panel max-w-lg text-center">
        <h1 className="text-3xl font-bold">Order Not Found</h1>
        <p className="mt-3 text-ink-soft">
          The order you're trying to schedule a {kind} for could not be found.
        </p>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          <LinkButton href={href('/track-order')} tone="primary">
            Track Order
          </LinkButton>
          <LinkButton href="/">Return Home</LinkButton>
        </p>
      </section>
    </div>
  )
}
