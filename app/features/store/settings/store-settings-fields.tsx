import { bindField, TextField, type FieldMetadata } from '../../../ui/forms/field.tsx'
import { CheckField } from './settings-form.tsx'
import type { StoreSettingsForm } from './store-settings-form.ts'

type Fields = Record<keyof StoreSettingsForm, FieldMetadata>

interface Props {
  fields: Fields
  /** What the process was set up with, which an empty field leaves in force. */
  asSetUp: { storeName: string; storeEmail: string; isStoreEmailSet: boolean }
}

const moneyFields = [
  {
    name: 'deliveryFeeCents',
    label: 'Delivery Fee ($)',
    inputMode: 'decimal',
    description: 'Flat.',
  },
  {
    name: 'deliveryRadiusMiles',
    label: 'Delivery Radius (miles)',
    inputMode: 'numeric',
    description: 'Around Toledo, at most 60.',
  },
] as const

/** Every store setting, in five groups. */
export function StoreSettingsFields({ fields, asSetUp }: Props) {
  return (
    <>
      <ContactFields fields={fields} asSetUp={asSetUp} />
      <fieldset className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <legend className="sr-only">Delivery</legend>
        <p className="font-display text-xl font-bold sm:col-span-2" aria-hidden="true">
          Delivery
        </p>
        {moneyFields.map(({ name, ...field }) => (
          <TextField key={name} {...bindField(fields[name])} {...field} required />
        ))}
        <p className="text-sm text-ink-soft sm:col-span-2">
          Cart, checkout and every page that names them follow at once.
        </p>
      </fieldset>
      <PayByFields fields={fields} />
      <OrderLimitFields fields={fields} />
      <fieldset className="border-t border-line pt-5">
        <legend className="sr-only">Security</legend>
        <p className="mb-3 font-display text-xl font-bold" aria-hidden="true">
          Security
        </p>
        <CheckField
          field={fields.adminSecondFactor}
          label="Ask all admins for a second factor"
          description="Anyone who runs the store then needs an app, a passkey or a phone beside the password."
        />
      </fieldset>
    </>
  )
}

function ContactFields({ fields, asSetUp }: Props) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-display text-xl font-bold">Name and contact</legend>
      <div className="sm:col-span-2">
        <TextField
          {...bindField(fields.storeName)}
          label="Store Name"
          autoComplete="organization"
          description={`In header, footer, titles and mails. Empty: ${asSetUp.storeName}.`}
        />
      </div>
      <TextField
        {...bindField(fields.storeEmail)}
        label="Store Email"
        type="email"
        autoComplete="email"
        description={`Customers write there. Empty: ${asSetUp.storeEmail}.`}
      />
      <TextField
        {...bindField(fields.storePhone)}
        label="Store Phone"
        type="tel"
        autoComplete="tel"
        description="In the footer and on the contact page. Empty: none."
      />
      <div className="sm:col-span-2">
        <CheckField
          field={fields.orderMails}
          label="Email me about each new order"
          description={`Sent to the store email${asSetUp.isStoreEmailSet ? '' : ', once you have entered one'}. It has a link to the order. For messages on your phone see Notifications in the settings.`}
        />
      </div>
    </fieldset>
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
        description="After the order was placed; with an appointment, a day after it. Empty: no deadline."
      />
      <TextField
        {...bindField(fields.payByReminderHours)}
        label="Reminder (hours before)"
        inputMode="numeric"
        description="One mail to the customer. Empty: none."
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

function OrderLimitFields({ fields }: { fields: Fields }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">Order limits</legend>
      <div>
        <p className="font-display text-xl font-bold" aria-hidden="true">
          Order limits
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          An order above a limit is recorded, but sets nothing aside until you confirm it, or until the
          customer does by email where that is enough. Empty: no limit.
        </p>
      </div>
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
    </fieldset>
  )
}
