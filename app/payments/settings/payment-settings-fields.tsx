import { bindField, TextArea, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import { paymentDetails, type PaymentSettings } from '#payments/payment-method.ts'

const inputs = {
  email: { type: 'email', spellCheck: false },
  phone: { inputMode: 'tel' },
  tag: { spellCheck: false },
} as const

/** Where customers send their money. */
export function PaymentSettingsFields({ fields }: { fields: Record<keyof PaymentSettings, FieldMetadata> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {paymentDetails.map(({ key, label, kind }) => (
          <TextField
            key={key}
            {...bindField(fields[key])}
            {...inputs[kind]}
            label={label.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}
            autoComplete="off"
          />
        ))}
      </div>
      <TextArea
        {...bindField(fields.paymentInstructions)}
        label="Payment Instructions"
        rows={4}
        description="Shown with Zelle and Cash App at checkout, on the receipt and in the confirmation mail."
      />
    </>
  )
}
