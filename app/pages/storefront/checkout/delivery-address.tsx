import { useState } from 'react'
import { bindField, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import { outsideAreaText } from '#orders/customer-messages.ts'
import { normaliseZip } from '#orders/delivery/delivery-area.ts'

interface Props {
  field: (name: 'street' | 'city' | 'state' | 'zip') => FieldMetadata
  /** The ZIP codes we deliver to, for the hint; the server decides (R11). */
  deliveryZips: readonly string[]
  radiusMiles: number
}

/** The address fields of a delivery, with a hint when a ZIP code is too far away. */
export function DeliveryAddress({ field, deliveryZips, radiusMiles }: Props) {
  const [isTooFar, setIsTooFar] = useState(false)
  const zip = bindField(field('zip'))

  function checkZip(event: React.ChangeEvent<HTMLInputElement>) {
    const typed = normaliseZip(event.currentTarget.value)
    setIsTooFar(typed !== null && !deliveryZips.includes(typed))
  }
  return (
    <div className="mt-5 hidden gap-4 group-has-[[value=delivery]:checked]/checkout:grid sm:grid-cols-6">
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
        className="sm:col-span-3"
      />
      <TextField
        {...bindField(field('state'))}
        label="State"
        autoComplete="address-level1"
        className="sm:col-span-1"
      />
      <TextField
        {...zip}
        label="ZIP"
        inputMode="numeric"
        autoComplete="postal-code"
        className="sm:col-span-2"
        error={isTooFar ? outsideAreaText(radiusMiles) : zip.error}
        onChange={checkZip}
      />
    </div>
  )
}
