import { useState } from 'react'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { BlockedDate } from './blocked-dates.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { BlockForm } from './block-fields.tsx'
import { plainDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import type { Refusal } from '#shared/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface Props {
  dates: readonly BlockedDate[]
  /** The store's day. */
  today: string
}

/** Blocked Dates: badges to remove, and a dialog to add (S79). */
export function BlockedDates({ dates, today }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<Refusal | null>(null)
  const removing = useChangeInPlace(appointmentNotices.messageOf)
  const blocking = useChangeInPlace(appointmentNotices.messageOf, () => setOpen(false))
  const failure = blocking.refusal === seen ? null : blocking.refusal?.problem
  function open() {
    setSeen(blocking.refusal)
    setOpen(true)
  }
  return (
    <section aria-labelledby="blocked" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="blocked" className="text-2xl font-bold">
          Blocked Dates
        </h2>
        <Button onClick={() => open()}>Add Blocked Date</Button>
      </div>
      <p className="mt-1 text-ink-soft">On these days nobody collects, and nothing is delivered.</p>
      {dates.length === 0 && <p className="mt-3 text-ink-soft">No blocked dates.</p>}
      <ul className="mt-3 flex flex-wrap gap-2" aria-label="Blocked dates">
        {dates.map(({ id, date, reason }) => (
          <li key={id} className="flex max-w-full items-center rounded-control bg-sunken pl-3">
            <span className="min-w-0 py-1 text-[0.9375rem] font-semibold wrap-anywhere">
              {plainDay(date)}
              {reason && ` - ${reason}`}
            </span>
            <ChangeForm
              change={removing}
              action={href('/admin/pickup-settings/blocked-dates')}
              back={href('/admin/pickup-settings')}
            >
              <input type="hidden" name="do" value="remove" />
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                aria-label={`Remove ${plainDay(date)}`}
                className="grid size-11 place-content-center rounded-control hover:text-danger lg:size-9"
              >
                <Icon name="close" className="size-4" />
              </button>
            </ChangeForm>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Dialog heading="Block a Date" onClose={() => setOpen(false)}>
          <BlockForm
            change={blocking}
            failure={failure?.title}
            today={today}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      )}
    </section>
  )
}
