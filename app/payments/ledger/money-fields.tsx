import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { bindField, Field, TextField } from '#ui/forms/field.tsx'
import { paymentLabels, paymentMethods } from '#payments/payment-method.ts'

interface Props {
  fields: Record<'amount' | 'method' | 'reference' | 'paid_on', FieldMetadata<unknown>>
  amountHint?: ReactNode
  methodLabel: string
  referenceHint: string
}

/** How much money moved, how and when: what a payment and a refund are asked alike. */
export function MoneyFields({ fields, amountHint, methodLabel, referenceHint }: Props) {
  const { id, name, initialValue, errors } = fields.method
  return (
    <>
      <TextField
        {...bindField(fields.amount)}
        label="Amount in dollars"
        description={amountHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field id={id} label={methodLabel} error={errors?.[0]}>
        {(control) => (
          <select {...control} name={name} defaultValue={String(initialValue)} className="field-input">
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {paymentLabels[method]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...bindField(fields.reference)}
        label="Reference (optional)"
        description={referenceHint}
        autoComplete="off"
      />
      <TextField {...bindField(fields.paid_on)} label="Date" type="date" />
    </>
  )
}
