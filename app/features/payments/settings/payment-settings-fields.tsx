import { bindField, TextArea, TextField, type FieldMetadata } from '../../../ui/forms/field.tsx'
import type { PaymentSettingsForm } from './payment-settings-form.ts'

/** Where customers send their money. */
export function PaymentSettingsFields({
  fields,
}: {
  fields: Record<keyof PaymentSettingsForm, FieldMetadata>
}) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...bindField(fields.zelleEmail)}
          label="Zelle Email"
          type="email"
          spellCheck={false}
          autoComplete="off"
        />
        <TextField {...bindField(fields.zellePhone)} label="Zelle Phone" inputMode="tel" autoComplete="off" />
        <TextField
          {...bindField(fields.cashappTag)}
          label="Cash App Tag"
          spellCheck={false}
          autoComplete="off"
        />
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
