import { useState } from 'react'
import { Form } from 'react-router'
import { useBrowserValue } from '../../../ui/browser-value.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import type { BlockedDate } from './blocked-dates.ts'
import { DateChoice } from '../booking/date-choice.tsx'
import { plainDay } from '../slots/store-day.ts'
import { href } from '../../../shared/addresses.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface Props {
  dates: readonly BlockedDate[]
  /** The store's day. */
  today: string
}

const removal = (id: string) => href('/admin/pickup-settings/blocked-dates/:id/removal', { id })

/** Blocked Dates: badges to remove, and a dialog to add (S79). */
export function BlockedDates({ dates, today }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isAlive = useBrowserValue(() => true, false)
  return (
    <section aria-labelledby="blocked" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="blocked" className="text-2xl font-bold">
          Blocked Dates
        </h2>
        {isAlive && <Button onClick={() => setOpen(true)}>Add Blocked Date</Button>}
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
            <Form method="post" action={removal(id)} preventScrollReset>
              <button
                type="submit"
                aria-label={`Remove ${plainDay(date)}`}
                className="grid size-11 place-content-center rounded-control hover:text-danger lg:size-9"
              >
                <Icon name="close" className="size-4" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {!isAlive && <BlockForm today={today} />}
      {isOpen && (
        <Dialog heading="Block a Date" onClose={() => setOpen(false)}>
          <BlockForm today={today} onSent={() => setOpen(false)} isInDialog />
        </Dialog>
      )}
    </section>
  )
}

interface FormProps {
  today: string
  onSent?: () => void
  isInDialog?: boolean
}

function BlockForm({ today, onSent, isInDialog = false }: FormProps) {
  const [date, setDate] = useState<string | null>(null)
  return (
    <Form
      method="post"
      action={href('/admin/pickup-settings/blocked-dates')}
      preventScrollReset
      onSubmit={(event) => {
        // Without a date the form does nothing (S79).
        if (isInDialog && !date) event.preventDefault()
        else onSent?.()
      }}
      className="mt-4 grid gap-4"
    >
      {isInDialog ? (
        <>
          <DateChoice date={date} today={today} onChoose={setDate} />
          <input type="hidden" name="date" value={date ?? ''} />
        </>
      ) : (
        <TextField id="block-date" name="date" label="Date" type="date" required />
      )}
      <TextField
        id="block-until"
        name="until"
        label="Through (optional)"
        type="date"
        min={date ?? today}
        description="Blocks every day up to this one."
      />
      <TextField
        id="block-reason"
        name="reason"
        label="Reason (optional)"
        placeholder="Holiday, Vacation, etc."
        maxLength={200}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {isInDialog && <Button onClick={onSent}>Cancel</Button>}
        <SubmitButton>Block Date</SubmitButton>
      </div>
    </Form>
  )
}
