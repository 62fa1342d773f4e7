import type { ReactNode } from 'react'
import { mapLink } from '#shared/text/map-link.ts'
import { cleanParagraphs } from '#shared/text/plain-text.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { pickupRefusalTexts } from '#appointments/appointment-messages.ts'
import { slotTimes } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { getState, type CustomerAppointment } from './customer-appointment.ts'

interface Props {
  appointment: CustomerAppointment
  /** 'Your Pickup' where it says nothing else. */
  heading?: string
  /** At the end of the card. */
  children?: ReactNode
}

/** The one card of an appointment: when, where, and what can be done about it. */
export function AppointmentCard({ appointment, heading, children }: Props) {
  return (
    <Card
      id="appointment"
      heading={heading ?? `Your ${kindLabels[appointment.kind].title}`}
      headingClass="wrap-anywhere"
      className="border-l-6 border-l-brand"
    >
      <AppointmentFacts appointment={appointment} location={appointment.location} />
      {children}
    </Card>
  )
}

/** The same without its frame. `location`: null where it is said beside it. */
export function AppointmentFacts({
  appointment,
  location,
}: Pick<Props, 'appointment'> & { location: string | null }) {
  const { kind, instructions } = appointment
  const state = getState(appointment)
  return (
    <>
      {state && (
        <p role="status" className="mt-3 rounded-card bg-sun-tint px-4 py-3 font-semibold">
          {state}
        </p>
      )}
      <p className={`mt-3 text-lg leading-snug ${state ? 'text-ink-soft' : ''}`}>
        <strong>{longDay(appointment.date)}</strong>
        <br />
        <span className="whitespace-nowrap">{slotTimes(appointment)}</span>
      </p>
      {!state && location && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          {location}{' '}
          {kind === 'pickup' && (
            <TextLink href={mapLink(location)} target="_blank" rel="noreferrer" className="print:hidden">
              Map
            </TextLink>
          )}
        </p>
      )}
      {!state && instructions && (
        <p className="mt-2 whitespace-pre-line text-ink-soft wrap-anywhere">
          {cleanParagraphs(instructions)}
        </p>
      )}
      <Actions appointment={appointment} />
    </>
  )
}

function Actions({ appointment }: Pick<Props, 'appointment'>) {
  const { kind, status, isMissed, canChange, moveHref, own } = appointment
  if (isMissed || status === 'cancelled' || status === 'no_show')
    return (
      <p className="mt-4">
        <LinkButton href={moveHref} tone="primary">
          Choose Another Time
        </LinkButton>
      </p>
    )
  if (status !== 'scheduled') return null
  return (
    <>
      {!canChange && <p className="mt-3 text-ink-soft">{pickupRefusalTexts['too-late']}</p>}
      <p className="mt-4 grid gap-2 sm:flex sm:flex-wrap">
        {own?.calendarHref && (
          <LinkButton href={own.calendarHref} download="">
            Add to Calendar
          </LinkButton>
        )}
        {canChange && <LinkButton href={moveHref}>Reschedule</LinkButton>}
        {canChange && own && (
          <LinkButton href={own.cancelHref} tone="danger-outline">
            {`Cancel ${kindLabels[kind].title}`}
          </LinkButton>
        )}
      </p>
      {canChange && !own && (
        <p className="mt-3 text-sm text-ink-soft print:hidden">
          To cancel it, use the link in the email that we sent you.
        </p>
      )}
    </>
  )
}
