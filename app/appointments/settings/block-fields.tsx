import { useState } from 'react'
import { href } from '#shared/addresses.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import type { Change } from '#ui/feedback/change-in-place.ts'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { DateChoice } from '#appointments/booking/date-choice.tsx'
import type { BlockTexts } from './block-form.ts'

interface Props {
  change: Change
  /** Why nothing was blocked. */
  failure: string | null
  today: string
  /** What was typed before. */
  typed?: BlockTexts
  /** Closes the dialog in which it stands. */
  onCancel?: () => void
}

/** Block a Date: in a dialog with a calendar, elsewhere with the browser's own date field. */
export function BlockForm({ change, failure, today, typed, onCancel }: Props) {
  const [date, setDate] = useState<string | null>(null)
  return (
    <ChangeForm
      change={change}
      action={href('/admin/pickup-settings/blocked-dates')}
      back={href('/admin/pickup-settings')}
      className="mt-4 grid gap-4"
    >
      {failure && <FormError title={failure} />}
      {onCancel ? (
        <>
          <DateChoice date={date} today={today} onChoose={setDate} />
          <input type="hidden" name="date" value={date ?? ''} />
        </>
      ) : (
        <TextField id="block-date" name="date" label="Date" type="date" defaultValue={typed?.date} required />
      )}
      <TextField
        id="block-until"
        name="until"
        label="Through (optional)"
        type="date"
        min={date ?? today}
        defaultValue={typed?.until}
        description="Blocks every day up to this one."
      />
      <TextField
        id="block-reason"
        name="reason"
        label="Reason (optional)"
        placeholder="Holiday, Vacation, etc."
        defaultValue={typed?.reason}
        maxLength={200}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        {/* Without a date the form does nothing (S79). */}
        <SubmitButton
          busy={change.isBusy && 'Blocking...'}
          onClick={(event) => onCancel && !date && event.preventDefault()}
        >
          Block Date
        </SubmitButton>
      </div>
    </ChangeForm>
  )
}
