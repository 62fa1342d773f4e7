import { useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import type { MovementKind } from '#payments/drawer/drawer.ts'
import { REASON_MAX } from '#payments/drawer/drawer-forms.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  kind: MovementKind
  /** Where it is sent to. */
  action: string
  movementKey: string
  failure: string | null
  /** What was typed before it was refused, by the names of the fields. */
  entered: Readonly<Record<string, string>>
}

/** Cash that is put into the drawer or taken out of it, and why. */
export function MovementForm({ kind, action, movementKey, failure, entered }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PostForm action={action} className="panel mt-4 grid max-w-xl gap-4">
      <input type="hidden" name="key" value={movementKey} />
      {failure && !isBusy && <FormError title="Not saved">{failure}</FormError>}
      <TextField
        id="amount"
        name="amount"
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={entered.amount}
        className="max-w-60"
      />
      <TextField
        id="reason"
        name="reason"
        label="Reason"
        placeholder={kind === 'paid-in' ? 'Change from the bank' : 'Gas for the van'}
        autoComplete="off"
        required
        maxLength={REASON_MAX}
        defaultValue={entered.reason}
      />
      <SubmitButton size="large" busy={isBusy && 'Saving...'}>
        {kind === 'paid-in' ? 'Pay in' : 'Pay out'}
      </SubmitButton>
    </PostForm>
  )
}
