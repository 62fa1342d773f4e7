import { useNavigation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  openingKey: string
  /** What was left when it was closed last, in cents; null before the first time. */
  lastFloatCents: number | null
  failure: string | null
  /** As it was typed before it was refused. */
  entered: string | undefined
}

/** Opens the drawer with the cash that is in it. */
export function OpeningForm({ openingKey, lastFloatCents, failure, entered }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PostForm action={href('/admin/counter/drawer')} className="panel mt-4 grid max-w-xl gap-4">
      <p>
        Count the change that is in the drawer. From then on the store keeps track of the cash that comes in
        and goes out.
      </p>
      <input type="hidden" name="key" value={openingKey} />
      {failure && !isBusy && <FormError>{failure}</FormError>}
      <TextField
        id="float"
        name="float"
        label="Cash in the drawer"
        description={
          lastFloatCents !== null && `${formatDollars(lastFloatCents)} was left in it the last time.`
        }
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={entered ?? (lastFloatCents === null ? '' : formatDollars(lastFloatCents))}
        className="max-w-60"
      />
      <SubmitButton size="large" busy={isBusy && 'Opening...'}>
        Open the drawer
      </SubmitButton>
    </PostForm>
  )
}
