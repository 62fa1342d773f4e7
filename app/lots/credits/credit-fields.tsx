import { useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { NOTE_MAX } from './lot-credit.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  formKey: string
  /** 'YYYY-MM-DD' of the store's clock. */
  today: string
  failure: string | null
  /** What was typed before it was refused, by the names of the fields. */
  entered: Readonly<Record<string, string>>
}

/** A credit of the supplier (R96). */
export function CreditFields({ formKey, today, failure, entered }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PostForm className="panel mt-4 grid max-w-xl gap-4">
      <input type="hidden" name="key" value={formKey} />
      {failure && !isBusy && <FormError title="Not recorded">{failure}</FormError>}
      <TextField
        id="amount"
        name="amount"
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={entered.amount}
        className="max-w-60"
      />
      <TextField
        id="credited_on"
        name="credited_on"
        label="Date"
        type="date"
        max={today}
        required
        defaultValue={entered.credited_on ?? today}
        className="max-w-60"
      />
      <TextField
        id="note"
        name="note"
        label="Note (optional)"
        placeholder="Dispute 4711: 12 pieces missing"
        autoComplete="off"
        maxLength={NOTE_MAX}
        defaultValue={entered.note}
      />
      <SubmitButton size="large" busy={isBusy && 'Saving...'}>
        Record credit
      </SubmitButton>
    </PostForm>
  )
}
