import { HOLDER_NAME_MAX } from './hold.ts'
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#shared/text/email-address.ts'
import { hasLink, LINK_MESSAGE } from '#shared/text/link-text.ts'
import { cleanPhone, isPhone, PHONE_MESSAGE } from '#shared/text/phone-number.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { dropInvisible } from '#shared/text/typed-text.ts'
import { isStoreDay } from '#shared/time/store-day.ts'
import { z } from '#shared/zod.ts'

const name = z
  .string('Enter a name')
  .overwrite(foldToOneLine)
  .min(1, 'Enter a name')
  .max(HOLDER_NAME_MAX, `A name has at most ${HOLDER_NAME_MAX} characters`)
  // Mails greet with it.
  .refine((text) => !hasLink(text), LINK_MESSAGE)

const EMAIL_MISSING = 'Enter your email address'

/** An address in lower case, as the store compares it; '' for none. */
const email = z
  .string(EMAIL_MISSING)
  .overwrite(dropInvisible)
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, 'An email address has at most 255 characters')
  .refine(
    (text) => text === '' || text.length > MAX_EMAIL_LENGTH || isEmailAddress(text),
    'Enter a valid email address',
  )

/** Null for none. */
const phone = z
  .string()
  .overwrite(cleanPhone)
  .refine((text) => text === '' || isPhone(text), PHONE_MESSAGE)
  .transform((text) => text || null)
  .default(null)

/** What a shopper fills in who wants a piece held (R99): the email is confirmed by its link. */
export const holdAskForm = z.object({
  name,
  email: email.refine((text) => text !== '', EMAIL_MISSING),
  phone,
})

const TIME_MESSAGE = 'Choose a date and a time'

/** A time by the store's clock, as a field of date and time sends it; null for none. */
const wallTime = z
  .string()
  .refine((text) => text === '' || isWallTime(text), TIME_MESSAGE)
  .transform((text) => (text === '' ? null : { date: text.slice(0, 10), time: text.slice(11) }))
  .default(null)

const isWallTime = (text: string) =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isStoreDay(text.slice(0, 10))

/** What the staff fill in for someone at the counter or on the phone: one of both is enough. */
export const staffHoldForm = z
  .object({
    name,
    email: email.transform((text) => text || null).default(null),
    phone,
    /** A time that was offered (R234); another one goes before it. */
    until: wallTime,
    other_time: wallTime,
  })
  .superRefine((holder, context) => {
    if (holder.email === null && holder.phone === null)
      context.addIssue({ code: 'custom', path: ['phone'], message: 'Enter a phone number or an email' })
  })

export const holdFields = Object.keys(holdAskForm.shape)

/** A form that was not accepted: what was typed, and what is wrong with it. */
export interface HoldFormAnswer {
  typed: { name: string; email: string; phone: string }
  errors: Partial<Record<'name' | 'email' | 'phone', string>>
  /** Of the whole form; null when its fields have their own. */
  problem: string | null
}
