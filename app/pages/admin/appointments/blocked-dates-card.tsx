import { useState } from 'react'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChangeInPlace, type Change } from '#ui/feedback/change-in-place.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { BlockedDate } from '#appointments/settings/blocked-dates.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { MonthGrid, TurnButton } from '#appointments/calendar/month-grid.tsx'
import { addMonths, longDay, plainDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import type { Refusal } from '#ui/feedback/refusal.ts'
import { pickupList } from '#appointments/calendar/appointment-list-query.ts'
import { Button, SubmitButton, TextLink } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
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
            <TextLink
              href={pickupList.hrefOf({ ...pickupList.usual, date })}
              className="min-w-0 py-1 text-[0.9375rem] font-semibold wrap-anywhere"
            >
              {plainDay(date)}
              {reason && ` - ${reason}`}
            </TextLink>
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

interface BlockFormProps {
  change: Change
  /** Why nothing was blocked. */
  failure: string | undefined
  today: string
  /** Closes its dialog. */
  onCancel: () => void
}

/** Block a Date, in a dialog. */
function BlockForm({ change, failure, today, onCancel }: BlockFormProps) {
  const [date, setDate] = useState<string | null>(null)
  return (
    <ChangeForm
      change={change}
      action={href('/admin/pickup-settings/blocked-dates')}
      back={href('/admin/pickup-settings')}
      className="mt-4 grid gap-4"
    >
      <input type="hidden" name="do" value="block" />
      {failure && <FormError title={failure} />}
      <DateChoice date={date} today={today} onChoose={setDate} />
      <input type="hidden" name="date" value={date ?? ''} />
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
        <Button onClick={onCancel}>Cancel</Button>
        {/* Without a date the form does nothing (S79). */}
        <SubmitButton
          busy={change.isBusy && 'Blocking...'}
          onClick={(event) => !date && event.preventDefault()}
        >
          Block Date
        </SubmitButton>
      </div>
    </ChangeForm>
  )
}

interface DateChoiceProps {
  date: string | null
  /** Days before it cannot be chosen. */
  today: string
  onChoose: (date: string | null) => void
}

/** A single-date calendar: a second click on the chosen day clears it. */
function DateChoice({ date, today, onChoose }: DateChoiceProps) {
  const [month, setMonth] = useState((date ?? today).slice(0, 7))
  return (
    <MonthGrid
      month={month}
      previous={<TurnButton isBack onTurn={() => setMonth(addMonths(month, -1))} />}
      next={<TurnButton isBack={false} onTurn={() => setMonth(addMonths(month, 1))} />}
      renderDay={(day) => (
        <button
          type="button"
          disabled={day < today}
          aria-pressed={day === date}
          aria-label={longDay(day)}
          onClick={() => onChoose(day === date ? null : day)}
          className="grid min-h-11 w-full place-content-center rounded-control hover:bg-brand-tint disabled:text-ink-soft disabled:hover:bg-transparent aria-pressed:bg-brand aria-pressed:text-white"
        >
          {Number(day.slice(8))}
        </button>
      )}
    />
  )
}
