import { bindField, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import { SettingGroup } from './setting-group.tsx'
import type { StoreSettingsForm } from './store-settings-form.ts'

/** The fields of the store settings. */
export type Fields = Record<keyof StoreSettingsForm, FieldMetadata>

const limitGroups = [
  {
    title: 'One order',
    columns: 'sm:grid-cols-3',
    fields: [
      { name: 'orderMaxPieces', label: 'Pieces per Order', inputMode: 'numeric' },
      { name: 'orderMaxCents', label: 'Value per Order ($)', inputMode: 'decimal' },
      { name: 'orderMaxLines', label: 'Products per Order', inputMode: 'numeric' },
    ],
  },
  {
    title: 'All open unpaid orders of one customer, phone number or network',
    columns: 'sm:grid-cols-2',
    fields: [
      { name: 'guestMaxOrders', label: 'Open Orders', inputMode: 'numeric' },
      { name: 'guestMaxPieces', label: 'Pieces in Open Orders', inputMode: 'numeric' },
      { name: 'guestMaxCents', label: 'Value of Open Orders ($)', inputMode: 'decimal' },
      { name: 'guestMaxLines', label: 'Products in Open Orders', inputMode: 'numeric' },
    ],
  },
] as const

/** What one order, and all open ones of a customer, may take (R49). */
export function OrderLimitFields({ fields }: { fields: Fields }) {
  return (
    <SettingGroup
      title="Order limits"
      lead="An order above a limit is recorded, but sets nothing aside until you confirm it, or until the customer does by email where that is enough. Empty: no limit."
    >
      {limitGroups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p className="mb-3 font-semibold">{group.title}</p>
          <div className={`grid items-end gap-5 ${group.columns}`}>
            {group.fields.map(({ name, ...field }) => (
              <TextField key={name} {...bindField(fields[name])} {...field} />
            ))}
          </div>
        </div>
      ))}
    </SettingGroup>
  )
}

/** What a clerk may do without a manager (R88). */
export function ClerkLimitFields({ fields }: { fields: Fields }) {
  return (
    <SettingGroup
      title="What a clerk may do alone"
      lead="Beyond it, and for a price below cost or a sale without tax, a manager enters their PIN at the counter."
      columns="sm:grid-cols-2"
    >
      <TextField
        {...bindField(fields.clerkReductionPercent)}
        label="Off a Price (%)"
        inputMode="numeric"
        description="0: nothing."
        required
      />
      <TextField
        {...bindField(fields.clerkVoidCents)}
        label="Sales Taken Back ($)"
        inputMode="decimal"
        description="Up to this total. 0: none."
        required
      />
      <TextField
        {...bindField(fields.clerkQuickCents)}
        label="Quick Items and Holds ($)"
        inputMode="decimal"
        description="All quick items of a sale together; the price of a piece on hold that is sold or released. 0: none."
        required
      />
    </SettingGroup>
  )
}
