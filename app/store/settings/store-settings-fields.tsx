import { bindField, TextField } from '#ui/forms/field.tsx'
import { CheckField } from './settings-form.tsx'
import { SettingGroup } from './setting-group.tsx'
import { ClerkLimitFields, OrderLimitFields, type Fields } from './store-limit-fields.tsx'
import { HoldFields, PayByFields } from './store-deadline-fields.tsx'

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

/** Every store setting, in ten groups. */
export function StoreSettingsFields({ fields, asSetUp }: Props) {
  return (
    <>
      <ContactFields fields={fields} asSetUp={asSetUp} />
      <SettingGroup title="Delivery" columns="sm:grid-cols-2">
        {moneyFields.map(({ name, ...field }) => (
          <TextField key={name} {...bindField(fields[name])} {...field} required />
        ))}
        <p className="col-span-full text-sm text-ink-soft">
          Cart, checkout and every page that names them follow at once.
        </p>
      </SettingGroup>
      <PayByFields fields={fields} />
      <OrderLimitFields fields={fields} />
      <ClerkLimitFields fields={fields} />
      <HoldFields fields={fields} />
      <SettingGroup title="Savings">
        <CheckField
          field={fields.showsEstimates}
          label="Estimated comparison prices"
          description="Customers see what a piece is estimated to cost new, marked as an estimate, and what they save. Off: a saving is shown only where the comparison price comes from a store, the maker, a supplier's list or our own earlier price. Ohio wants every saving you claim to be real."
        />
      </SettingGroup>
      <SettingGroup title="Photos">
        <TextField
          {...bindField(fields.ownPhotoFromCents)}
          label="Own Photo From ($)"
          inputMode="decimal"
          required
          description="Used pieces at this price or more that have only a stock photo stand under Products, Show: Needs Its Own Photo."
        />
      </SettingGroup>
      <SettingGroup title="Google">
        <TextField
          {...bindField(fields.googleStoreCode)}
          label="Store Code"
          description="Of your Google Business Profile. With it, /feeds/google-local.tsv tells Google what is in the store right now. Empty: no such feed."
        />
      </SettingGroup>
      <SettingGroup title="Tags">
        <TextField
          {...bindField(fields.tagRegistration)}
          label="Registration Number"
          description="Of the store as a seller of secondhand goods, at the foot of the yellow 3 × 5 tag. Empty: none."
        />
      </SettingGroup>
      <SettingGroup title="Security">
        <CheckField
          field={fields.adminSecondFactor}
          label="Ask all admins for a second factor"
          description="Anyone who runs the store then needs an app, a passkey or a phone beside the password."
        />
      </SettingGroup>
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
