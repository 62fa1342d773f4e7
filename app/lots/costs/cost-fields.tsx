import { useNavigation } from 'react-router'
import { centsToNumeric } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { COST_NOTE_MAX, seenCosts, type LotCosts } from './lot-cost.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  formKey: string
  costs: LotCosts
  failure: string | null
  /** What was typed before it was refused, by the names of the fields. */
  entered: Readonly<Record<string, string>>
}

/** What a lot really cost (R145). */
export function CostFields({ formKey, costs, failure, entered }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const amounts = [
    ['lot_cost', 'Goods ($)', costs.lotCostCents],
    ['freight', 'Freight ($)', costs.freightCents],
    ['premium', "Buyer's premium ($)", costs.premiumCents],
  ] as const
  return (
    <PostForm className="panel mt-4 grid max-w-xl gap-4">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={entered.seen || seenCosts(costs)} />
      {failure && !isBusy && <FormError title="Not corrected">{failure}</FormError>}
      <div className="grid gap-4 sm:grid-cols-3">
        {amounts.map(([name, label, cents]) => (
          <TextField
            key={name}
            id={name}
            name={name}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            required={name === 'lot_cost'}
            defaultValue={entered[name] ?? centsToNumeric(cents)}
          />
        ))}
      </div>
      <TextField
        id="note"
        name="note"
        label="Reason"
        placeholder="Freight bill 4711 came later"
        autoComplete="off"
        required
        maxLength={COST_NOTE_MAX}
        defaultValue={entered.note}
      />
      <SubmitButton size="large" busy={isBusy && 'Saving...'}>
        Correct the cost
      </SubmitButton>
    </PostForm>
  )
}
