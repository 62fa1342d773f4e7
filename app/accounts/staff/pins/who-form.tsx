import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { roleLabels, type Role } from '#accounts/admins/permissions.ts'
import { PinField } from '#kit/pin-field.tsx'

interface Props {
  people: readonly { id: string; name: string; role: Role }[]
  /** Where to go on. */
  back: string
  chosen: string | null
  failure: string | null
}

/** Chooses who acts and takes their PIN. A plain form: the whole screen is theirs afterwards. */
export function WhoForm({ people, back, chosen, failure }: Props) {
  const first = people.find(({ id }) => id === chosen) ?? people[0]
  return (
    <form method="post" action={href('/admin/counter/who')} className="panel mt-4 grid max-w-md gap-4">
      {failure && <FormError title="Not handed over">{failure}</FormError>}
      <input type="hidden" name="back" value={back} />
      <fieldset>
        <legend className="mb-1.5 font-semibold">You are</legend>
        <div className="grid gap-2">
          {people.map(({ id, name, role }) => (
            <label
              key={id}
              className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 has-checked:border-brand has-checked:bg-sunken"
            >
              <input type="radio" name="person" value={id} defaultChecked={id === first?.id} />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="text-sm text-ink-soft">{roleLabels[role]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <PinField id="pin" name="pin" label="Your PIN" />
      <SubmitButton size="large">Go on</SubmitButton>
    </form>
  )
}
