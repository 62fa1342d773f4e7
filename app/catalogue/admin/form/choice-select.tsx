import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChange } from '#catalogue/admin/changes/change.tsx'
import { href } from '#shared/addresses.ts'
import { optionsWith } from './product-choices.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ActingSelect } from '#ui/forms/acting-select.tsx'

interface Props {
  product: { id: string; name: string; category: string; condition: string }
  field: 'category' | 'condition'
  offered: readonly string[]
  back: string
}

/** Category or condition in its row: a choice that was made is saved (R167). A value that is not offered stays to be seen. */
export function ChoiceSelect({ product, field, offered, back }: Props) {
  const change = useChange()
  const value = product[field]
  const action = href(`/admin/products/:id/${field}`, { id: product.id })
  const sent = change.sent?.get(field)
  const label = field === 'category' ? 'Category' : 'Condition'
  return (
    <ChangeForm change={change} action={action} back={back} className="flex items-center gap-1">
      <ActingSelect
        name={field}
        aria-label={`${label} of ${product.name}`}
        aria-busy={change.isBusy || undefined}
        value={typeof sent === 'string' ? sent : value}
        className="field-input min-h-11 px-2 py-1 lg:min-h-8 lg:text-sm"
      >
        {optionsWith(offered, value).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </ActingSelect>
      <noscript>
        <SubmitButton tone="secondary" className="px-2">
          Save
        </SubmitButton>
      </noscript>
    </ChangeForm>
  )
}
