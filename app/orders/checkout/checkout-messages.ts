const REQUIRED_FIELDS_TEXT = 'Please fill in all required fields'
const DELIVERY_ADDRESS_TEXT = 'Please complete delivery address'

export const customerMissing = {
  name: 'Name is required',
  email: 'Email is required',
  phone: 'Phone is required',
}
export const addressMissing = {
  street: 'Street is required',
  city: 'City is required',
  state: 'State is required',
  zip: 'ZIP is required',
}
/** The fields that show their own error. */
const shownFields: readonly string[] = [
  ...Object.keys(customerMissing),
  ...Object.keys(addressMissing),
  'notes',
]

/**
 * What is said next to Place Order of the errors of a form: missing customer fields come first, then a missing part of
 * the delivery address (S29), then what no field can show. Null when the fields say it all.
 */
export function checkoutProblem(
  fieldErrors: Readonly<Record<string, readonly string[] | null | undefined>>,
): string | null {
  const isMissing = ([field, message]: [string, string]) => fieldErrors[field]?.includes(message)
  if (Object.entries(customerMissing).some(isMissing)) return REQUIRED_FIELDS_TEXT
  if (Object.entries(addressMissing).some(isMissing)) return DELIVERY_ADDRESS_TEXT
  const others = Object.entries(fieldErrors).filter(([field]) => !shownFields.includes(field))
  return others.flatMap(([, messages]) => messages ?? [])[0] ?? null
}

/** What the customer reads when it is not known why. */
export const FAILED_TEXT = 'Failed to place order'
