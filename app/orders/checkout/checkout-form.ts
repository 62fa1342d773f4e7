import { z } from '#shared/zod.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { hasLink, LINK_MESSAGE } from '#shared/text/link-text.ts'
import { cleanPhone, isPhone } from '#shared/text/phone-number.ts'
import { cleanParagraphs, isOneLine } from '#shared/text/plain-text.ts'
import { optionalUuid } from '#shared/form-fields.ts'
import { readZip, stateOfZip } from '#orders/delivery/delivery-area.ts'
import { readState } from '#orders/delivery/state-name.ts'
import { fulfilments, storedPickupAddress } from '#orders/fulfilment.ts'
import { addressMissing, customerMissing } from './checkout-messages.ts'
import { paymentMethods } from '#payments/payment-method.ts'
import type { TaxState } from '#settings/tax/tax-rules.ts'

/** Inclusive limits in characters. */
const checkoutLimits = {
  name: 100,
  email: MAX_EMAIL_LENGTH,
  street: 200,
  city: 100,
  state: 50,
  notes: 1000,
}

const PHONE_MESSAGE = 'Enter a phone number we can reach you at'
const ZIP_MESSAGE = 'Enter a 5-digit ZIP code'
const addressFields = [
  { field: 'street', label: 'Street' },
  { field: 'city', label: 'City' },
  { field: 'state', label: 'State' },
  { field: 'zip', label: 'ZIP' },
] as const

/**
 * The checkout form as FormData names it (S29); what it costs is never read from it
 * (R1). The address counts only for a delivery: leftovers under a pickup are neither judged nor used.
 */
export const checkoutForm = z
  .object({
    name: lineOfText(customerMissing.name, 'Name', checkoutLimits.name),
    email: z
      .string(customerMissing.email)
      .overwrite(dropInvisible)
      .trim()
      .min(1, customerMissing.email)
      .max(checkoutLimits.email, tooLong('Email', checkoutLimits.email))
      .refine(
        (text) => text === '' || text.length > MAX_EMAIL_LENGTH || isEmailAddress(text),
        'Invalid email address',
      ),
    phone: z
      .string(customerMissing.phone)
      .overwrite(cleanPhone)
      .min(1, customerMissing.phone)
      .refine((text) => text === '' || isPhone(text), PHONE_MESSAGE),
    fulfillment: z.enum(fulfilments, 'Choose pickup or delivery').default('pickup'),
    street: z.string('Street must be text').trim().optional(),
    city: z.string('City must be text').trim().optional(),
    state: z.string('State must be text').overwrite(readState).optional(),
    zip: z
      .string('ZIP must be text')
      .overwrite((text) => readZip(text) ?? text.trim())
      .optional(),
    payment_method: z.enum(paymentMethods, 'Choose a payment method').default('cash'),
    notes: z
      .string('Notes must be text')
      .overwrite(cleanParagraphs)
      .max(checkoutLimits.notes, tooLong('Notes', checkoutLimits.notes))
      .optional(),
    idempotency_key: optionalUuid('Reload the page and try again'),
    session_id: optionalUuid('Reload the page and try again'),
    /** The email address that was asked about already (R229). */
    email_as_typed: z.string().max(checkoutLimits.email).optional(),
    /** Sent by a page that was made for a member, whose session may have ended since. */
    as_member: z.string().max(1).optional(),
  })
  .superRefine(refuseIncompleteAddress, {
    // Also when customer fields are missing, so that one submission shows every error.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type CheckoutForm = z.output<typeof checkoutForm>

/** The address columns of an order: the delivery address, or the specified pickup values (R7). */
export function getShippingAddress(form: CheckoutForm): {
  address: string
  city: string
  state: string
  zip: string
} {
  if (form.fulfillment === 'pickup') return storedPickupAddress
  return {
    address: form.street ?? '',
    city: form.city ?? '',
    state: form.state ?? '',
    zip: form.zip ?? '',
  }
}

/** The state that an order is received in: where it is delivered, else the store's (R80). */
export function stateOfForm({ fulfillment, zip }: CheckoutForm): TaxState {
  return fulfillment === 'delivery' ? stateOfZip(zip ?? '') : 'OH'
}

function refuseIncompleteAddress(form: Partial<CheckoutForm>, context: z.core.$RefinementCtx): void {
  if (form.fulfillment !== 'delivery') return
  for (const { field, label } of addressFields) {
    const text = form[field]
    // Something that is not text has its own error already.
    if (text !== undefined && typeof text !== 'string') continue
    const message = addressProblem(field, label, text ?? '')
    if (message) context.addIssue({ code: 'custom', path: [field], message })
  }
}

function addressProblem(field: keyof typeof addressMissing, label: string, text: string): string | null {
  if (text === '') return addressMissing[field]
  if (field === 'zip') return readZip(text) === null ? ZIP_MESSAGE : null
  if (text.length > checkoutLimits[field]) return tooLong(label, checkoutLimits[field])
  if (!isOneLine(text)) return notOneLine(label)
  return hasLink(text) ? LINK_MESSAGE : null
}

function lineOfText(missing: string, label: string, limit: number) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(limit, tooLong(label, limit))
    .refine(isOneLine, notOneLine(label))
    .refine((text) => !hasLink(text), LINK_MESSAGE)
}

function tooLong(label: string, limit: number): string {
  return `${label} must be ${limit} characters or fewer`
}

function notOneLine(label: string): string {
  return `${label} must be a single line of text`
}
