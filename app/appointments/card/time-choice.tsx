import { Form, useNavigation } from 'react-router'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { kindLabels } from '#appointments/appointment-kind.ts'
import { slotTimes } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { AppointmentCard } from './appointment-card.tsx'
import type { OrderTimes, TimeOffer } from './customer-appointment.ts'

/** What an order's page shows of its appointment; nothing for an order that can have none. */
export function OrderTimesCard({ appointment, choice }: OrderTimes) {
  if (appointment) return <AppointmentCard appointment={appointment} />
  return choice && <TimeChoice {...choice} />
}

/** The next free times of an order without an appointment, each booked by one press. */
function TimeChoice({ kind, scheduleHref, slots, contact }: TimeOffer) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card id="choose-time" heading={`Choose Your ${kindLabels[kind].title} Time`} className="print:hidden">
      {slots.length > 0 ? (
        <>
          <p className="mt-2 text-ink-soft">These are the next free times. You can change it later.</p>
          <ul aria-label="Next free times" className="mt-4 grid gap-2 sm:grid-cols-3">
            {slots.map((slot) => (
              <li key={slot.date + slot.start}>
                <Form method="post" action={scheduleHref} className="h-full">
                  <input type="hidden" name="date" value={slot.date} />
                  <input type="hidden" name="time" value={slot.start} />
                  <input type="hidden" name="name" value={contact.name} />
                  <input type="hidden" name="phone" value={contact.phone ?? ''} />
                  <SubmitButton
                    tone="secondary"
                    busy={isBusy && 'Scheduling...'}
                    className="h-full w-full flex-col !items-start text-left"
                  >
                    <span>{longDay(slot.date).replace(/, \d+$/, '')}</span>
                    <span>{slotTimes(slot)}</span>
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-2 text-ink-soft">Pick the day and time that suit you.</p>
      )}
      <p className="mt-4">
        <LinkButton href={scheduleHref}>See All Times</LinkButton>
      </p>
    </Card>
  )
}
