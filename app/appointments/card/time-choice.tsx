import { Form, useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { slotSpan } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import type { TimeOffer } from './customer-appointment.ts'

/** The next free times of an order without an appointment, each booked by one press on the page that shows them. */
export function TimeChoice({ kind, slots, contact, pageHref }: TimeOffer & { pageHref: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (slots.length === 0) return <p className="mt-2 text-ink-soft">Pick the day and time that suit you.</p>
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {slots.every(({ isFixed }) => isFixed)
          ? 'These are the next free times.'
          : 'These are the next free times. You can change yours later.'}
      </p>
      <ul aria-label="Next free times" className="mt-4 grid gap-2 sm:grid-cols-3">
        {slots.map((slot) => (
          <li key={slot.date + slot.start}>
            <Form method="post" action={pageHref} className="h-full" preventScrollReset>
              <input type="hidden" name="kind" value={kind} />
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
                <span>{slotSpan(slot)}</span>
                {slot.isFixed && <span className="text-sm font-normal">No changes online once booked</span>}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
