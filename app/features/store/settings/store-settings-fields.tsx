import { bindField, TextField } from '../../../ui/forms/field.tsx'
import { CheckField } from './settings-form.tsx'
import { ClerkLimitFields, OrderLimitFields, type Fields } from './store-limit-fields.tsx'

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

/** Every store setting, in nine groups. */
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
      <ClerkLimitFields fields={fields} />
      <HoldFields fields={fields} />
      <fieldset className="border-t border-line pt-5">
        <legend className="sr-only">Google</legend>
        <p className="mb-3 font-display text-xl font-bold" aria-hidden="true">
          Google
        </p>
        <TextField
          {...bindField(fields.googleStoreCode)}
          label="Store Code"
          description="Of your Google Business Profile. With it, /feeds/google-local.tsv tells Google what is in the store right now. Empty: no such feed."
        />
      </fieldset>
      <fieldset className="border-t border-line pt-5">
        <legend className="sr-only">Tags</legend>
        <p className="mb-3 font-display text-xl font-bold" aria-hidden="true">
          Tags
        </p>
        <TextField
          {...bindField(fields.tagRegistration)}
          label="Registration Number"
          description="Of the store as a seller of secondhand goods, at the foot of the yellow 3 × 5 tag. Empty: none."
        />
      </fieldset>
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

function HoldFields({ fields }: { fields: Fields }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="sr-only">Holds</legend>
      <p className="font-display text-xl font-bold sm:col-span-2" aria-hidden="true">
        Holds
      </p>
      <TextField
        {...bindField(fields.holdHours)}
        label="A Piece Is Held for (hours)"
        inputMode="numeric"
        description="Then up to the next full hour. 168 at most: a week."
        required
      />
      <div className="sm:col-span-2">
        <CheckField
          field={fields.shopperHolds}
          label="Customers may ask for a hold on the web"
          description="They confirm it by email, two pieces each at most. Set held pieces aside when you see them on the list of holds. You can always hold a piece for somebody yourself."
        />
      </div>
    </fieldset>
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
