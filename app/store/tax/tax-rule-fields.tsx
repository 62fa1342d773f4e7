import { bindField, Field, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import { CheckField } from '#store/settings/settings-form.tsx'
import { SOURCE_MAX, type TaxRuleForm } from './tax-rule-form.ts'
import { taxStateNames, taxStates } from './tax-rules.ts'

interface Props {
  fields: Record<keyof TaxRuleForm, FieldMetadata>
  /** 'YYYY-MM-DD' */
  today: string
}

/** What a new rule says. */
export function TaxRuleFields({ fields, today }: Props) {
  const state = bindField(fields.state)
  return (
    <>
      <input type="hidden" name={fields.key.name} defaultValue={String(fields.key.initialValue ?? '')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field id={state.id} label="State" error={state.error}>
          {(control) => (
            <select
              key={state.inputKey}
              name={state.name}
              defaultValue={state.defaultValue}
              {...control}
              className="field-input"
            >
              {taxStates.map((value) => (
                <option key={value} value={value}>
                  {taxStateNames[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField {...bindField(fields.rate)} label="Rate (%)" inputMode="decimal" required />
        <TextField
          {...bindField(fields.valid_from)}
          label="From"
          type="date"
          min={today}
          required
          description="From midnight in Toledo."
        />
      </div>
      <TextField
        {...bindField(fields.filing_discount)}
        label="Discount for filing on time (%)"
        inputMode="decimal"
        required
        description="What the state lets you keep of the tax; Ohio: 0.75 (form UST 1)."
        className="max-w-80"
      />
      <CheckField
        field={fields.fee_taxed}
        label="Tax the delivery fee"
        description="Off: only the goods are taxed."
      />
      <TextField
        {...bindField(fields.source)}
        label="Source"
        placeholder="tax.ohio.gov, rate of Lucas County"
        maxLength={SOURCE_MAX}
        required
        description="Where you have the rate from, for your accountant and for you."
      />
    </>
  )
}
