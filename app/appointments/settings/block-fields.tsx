import { useState } from 'react'
import { href } from '#shared/addresses.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import type { Change } from '#ui/feedback/change-in-place.ts'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { DateChoice } from '#appointments/booking/date-choice.tsx'

interface Props {
  change: Change
  /** Why nothing was blocked. */
  failure: string | undefined
  today: string
  /** Closes the dialog in which it stands. */
  onCancel: () => void
}

/** Block a Date, in a dialog. */
export function BlockForm({ change, failure, today, onCancel }: Props) {
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
