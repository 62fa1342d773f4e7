import { useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Field, FormError, TextField } from '#ui/forms/field.tsx'
import { NOTE_MAX, reasonNames, writeOffReasons } from './write-off.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  stock: number
  formKey: string
  failure: string | null
  /** What was typed before it was refused, by the names of the fields. */
  entered: Readonly<Record<string, string>>
}

/** Pieces that will never be sold, and what became of them (R96). */
export function WriteOffFields({ stock, formKey, failure, entered }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PostForm className="panel mt-4 grid max-w-xl gap-4">
      <input type="hidden" name="key" value={formKey} />
      {failure && !isBusy && <FormError title="Not written off">{failure}</FormError>}
      <TextField
        id="pieces"
        name="pieces"
        label="Pieces"
        description={`${stock} in stock.`}
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={entered.pieces ?? '1'}
        className="max-w-40"
      />
      <Field id="reason" label="What became of them">
        {(control) => (
          <select
            {...control}
            name="reason"
            required
            defaultValue={entered.reason ?? ''}
            className="field-input"
          >
            <option value="">Choose one</option>
            {reasonNames.map((reason) => (
              <option key={reason} value={reason}>
                {writeOffReasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        id="note"
        name="note"
        label="Note (optional)"
        placeholder="Given to the food bank"
        autoComplete="off"
        maxLength={NOTE_MAX}
        defaultValue={entered.note}
      />
      <SubmitButton size="large" busy={isBusy && 'Saving...'}>
        Write off
      </SubmitButton>
    </PostForm>
  )
}
