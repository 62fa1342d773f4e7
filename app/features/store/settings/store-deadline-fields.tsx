import { bindField, TextField } from '../../../ui/forms/field.tsx'
import { SettingGroup } from './setting-group.tsx'
import { CheckField } from './settings-form.tsx'
import type { Fields } from './store-limit-fields.tsx'

/** How long an order may stay unpaid. */
export function PayByFields({ fields }: { fields: Fields }) {
  return (
    <SettingGroup title="Unpaid orders" columns="sm:grid-cols-2">
      <TextField
        {...bindField(fields.payByHours)}
        label="Pay-by Deadline (hours)"
        inputMode="numeric"
        description="After the order was placed; with an appointment, a day after it. Empty: no deadline."
      />
      <TextField
        {...bindField(fields.payByReminderHours)}
        label="Reminder (hours before)"
        inputMode="numeric"
        description="One mail to the customer. Empty: none."
      />
      <div className="col-span-full">
        <CheckField
          field={fields.payByCancels}
          label="Cancel unpaid orders after the deadline"
          description="Their stock goes back to the shop. Off: you decide in each case."
        />
      </div>
    </SettingGroup>
  )
}

/** How long a piece is held, and who may ask for it. */
export function HoldFields({ fields }: { fields: Fields }) {
  return (
    <SettingGroup title="Holds" columns="sm:grid-cols-2">
      <TextField
        {...bindField(fields.holdHours)}
        label="A Piece Is Held for (hours)"
        inputMode="numeric"
        description="Then up to the next full hour. 168 at most: a week."
        required
      />
      <div className="col-span-full">
        <CheckField
          field={fields.shopperHolds}
          label="Customers may ask for a hold on the web"
          description="They confirm it by email, two pieces each at most. Set held pieces aside when you see them on the list of holds. You can always hold a piece for somebody yourself."
        />
      </div>
    </SettingGroup>
  )
}
