import { bindField, TextField } from '#ui/forms/field.tsx'
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
      <TextField
        {...bindField(fields.holdNewPieces)}
        label="Pieces Held for New Customers"
        inputMode="numeric"
        description="All of them together, as long as they have bought nothing yet. Empty: no limit."
      />
      <TextField
        {...bindField(fields.holdStockPercent)}
        label="Most of the Stock on Hold (%)"
        inputMode="numeric"
        description="By customers on the web, those who watch a piece included; two pieces always may be. Empty: no limit."
      />
      <div className="col-span-full grid gap-4">
        <CheckField
          field={fields.shopperHolds}
          label="Customers may ask for a hold on the web"
          description="They confirm it by email, two pieces each at most. Set held pieces aside when you see them on the list of holds. You can always hold a piece for somebody yourself."
        />
        <CheckField
          field={fields.holdBuyersOnly}
          label="Only customers who bought here before"
          description="They are known by the email of an order that was paid for."
        />
        <CheckField
          field={fields.firstRefusals}
          label="Offer a piece that comes back to those who watch it first"
          description="It is set aside for one after the other, for two hours or until morning, three times in a row at most. Off: all are told at once."
        />
      </div>
    </SettingGroup>
  )
}
