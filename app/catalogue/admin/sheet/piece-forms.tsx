import { href } from '#shared/addresses.ts'
import { centsToNumeric } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { productLimits } from '#catalogue/product-limits.ts'
import { useChange } from '#catalogue/admin/changes/change.tsx'

interface Props {
  id: string
  /** The sheet, to come back to. */
  back: string
}

/** Another price for a piece in the hand. */
export function RepriceForm({ id, back, priceCents }: Props & { priceCents: number }) {
  const change = useChange()
  return (
    <ChangeForm
      change={change}
      action={href('/admin/products/:id/price', { id })}
      back={back}
      className="flex items-end gap-2"
    >
      <TextField
        id="price"
        name="price"
        label="Price ($)"
        inputMode="decimal"
        autoComplete="off"
        required
        className="flex-1"
        inputKey={String(priceCents)}
        defaultValue={centsToNumeric(priceCents)}
      />
      <SubmitButton tone="secondary" busy={change.isBusy && 'Saving...'}>
        Set price
      </SubmitButton>
    </ChangeForm>
  )
}

/** Where a piece in the hand stands from now on; `to` is where the last one was put. */
export function MoveForms({
  id,
  back,
  location,
  to,
  locations,
}: Props & { location: string | null; to: string | null; locations: readonly string[] }) {
  const change = useChange()
  const action = href('/admin/products/:id/location', { id })
  return (
    <div className="grid gap-3">
      {to !== null && to !== location && (
        <ChangeForm change={change} action={action} back={back}>
          <input type="hidden" name="location" value={to} />
          <SubmitButton busy={change.isBusy && 'Saving...'} className="w-full wrap-anywhere">
            Move to {to}
          </SubmitButton>
        </ChangeForm>
      )}
      <ChangeForm change={change} action={action} back={back} className="flex items-end gap-2">
        <TextField
          id="location"
          name="location"
          label="Location in the store"
          list="locations"
          autoComplete="off"
          maxLength={productLimits.location}
          className="flex-1"
          inputKey={location ?? ''}
          defaultValue={location ?? ''}
        />
        <datalist id="locations">
          {locations.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <SubmitButton tone="secondary" busy={change.isBusy && 'Saving...'}>
          Move
        </SubmitButton>
      </ChangeForm>
    </div>
  )
}
