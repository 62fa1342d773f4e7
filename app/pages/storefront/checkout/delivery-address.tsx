import { bindField, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import { outsideAreaText } from '#orders/customer-messages.ts'
import { normaliseZip } from '#orders/delivery/delivery-area.ts'

interface Props {
  field: (name: 'street' | 'city' | 'state' | 'zip') => FieldMetadata
  /** The ZIP code as it is typed so far. */
  zip: string
  /** The ZIP codes we deliver to with their cities, for the hint; the server decides (R11). */
  cities: Readonly<Record<string, string>>
  radiusMiles: number
}

/** The address of a delivery: the ZIP code says first whether we come at all, and fills in city and state (R230). */
export function DeliveryAddress({ field, zip, cities, radiusMiles }: Props) {
  const typed = normaliseZip(zip)
  const city = typed === null ? null : cities[typed]
  const zipField = bindField(field('zip'))
  return (
    <div className="mt-5 hidden gap-4 group-has-[[value=delivery]:checked]/checkout:grid sm:grid-cols-6">
      <TextField
        {...zipField}
        label="ZIP"
        inputMode="numeric"
        autoComplete="postal-code"
        className="sm:col-span-6 sm:max-w-64"
        error={city === undefined ? outsideAreaText(radiusMiles) : zipField.error}
        description={
          <span role="status">{city ? `We deliver to ${city}.` : 'It fills in your city and state.'}</span>
        }
      />
      <TextField
        {...bindField(field('street'))}
        label="Street"
        autoComplete="street-address"
        className="sm:col-span-6"
      />
      <TextField
        {...bindField(field('city'))}
        label="City"
        autoComplete="address-level2"
        className="sm:col-span-4"
      />
      <TextField
        {...bindField(field('state'))}
        label="State"
        autoComplete="address-level1"
        className="sm:col-span-2"
      />
    </div>
  )
}
