import { bindField, TextField, type FieldMetadata } from '../../ui/field.tsx'
import { CheckField } from './settings-form.tsx'
import type { StoreSettingsForm } from './store-settings-form.ts'

type Fields = Record<keyof StoreSettingsForm, FieldMetadata>

/** Every store setting, in three groups. */
export function StoreSettingsFields({ fields }: { fields: Fields }) {
  return (
    <>
      <fieldset className="grid gap-5 sm:grid-cols-3">
        <legend className="mb-3 font-display text-xl font-bold">Tax and delivery</legend>
        <TextField
          {...bindField(fields.taxRate)}
          label="Tax Rate (%)"
          inputMode="decimal"
          description="Of the subtotal."
          required
        />
        <TextField
          {...bindField(fields.deliveryFeeCents)}
          label="Delivery Fee ($)"
          inputMode="decimal"
          description="Flat, not taxed."
          required
        />
        <TextField
          {...bindField(fields.deliveryRadiusMiles)}
          label="Delivery Radius (miles)"
          inputMode="numeric"
          description="Around Toledo, at most 60."
          required
        />
        <p className="text-sm text-ink-soft sm:col-span-3">
          Cart and checkout follow at once. The pages about shipping, terms and the store name $50 and 25
          miles in their texts.
        </p>
      </fieldset>
      <PayByFields fields={fields} />
      <fieldset className="border-t border-line pt-5">
        <legend className="sr-only">Security</legend>
        <p className="mb-3 font-display text-xl font-bold" aria-hidden="true">
          Security
        </p>
        <CheckField
          field={fields.adminSecondFactor}
          label="Ask all admins for a second factor"
          description="Whoever runs the store then needs an app, a passkey or a phone beside the password."
        />
      </fieldset>
    </>
  )
}

function PayByFields({ fields }: { fields: Fields }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="sr-only">Unpaid orders</legend>
      <p className="font-display text-xl font-bold sm:col-span-2" aria-hidden="true">
        Unpaid orders
      </p>
      <TextField
        {...bindField(fields.payByHours)}
        label="Pay-by Deadline (hours)"
        inputMode="numeric"
        description="After the order was placed. Empty: no deadline."
      />
      <TextField
        {...bindField(fields.payByReminderHours)}
        label="Reminder (hours before)"
        inputMode="numeric"
        description="One mail to the buyer. Empty: none."
      />
      <div className="sm:col-span-2">
        <CheckField
          field={fields.payByCancels}
          label="Cancel unpaid orders after the deadline"
          description="Their stock goes back to the shop. Off: you decide in each case."
        />
      </div>
    </fieldset>
  )
}
