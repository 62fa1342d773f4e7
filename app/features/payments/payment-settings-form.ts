import { isEmailAddress, MAX_EMAIL_LENGTH } from '../../shared/email-address.ts'
import { cleanParagraphs, foldToOneLine } from '../../shared/plain-text.ts'
import { z } from '../../shared/zod.ts'
import type { PaymentSettings } from './payment-settings.server.ts'

const PHONE = /^\+?[\d\s().-]{7,25}$/
const CASHTAG = /^\$?[A-Za-z][A-Za-z0-9_-]{0,29}$/
const INSTRUCTIONS_MAX = 2000

const line = (message: string, isRight: (text: string) => boolean) =>
  z
    .string(message)
    .overwrite(foldToOneLine)
    .refine((text) => text === '' || isRight(text), message)
    .optional()
    .transform((text) => text || null)

/** Where shoppers send their money, as the form of the settings sends it; null is what stays empty. */
export const paymentSettingsForm = z.object({
  zelleEmail: line(
    'Enter one e-mail address',
    (text) => isEmailAddress(text) && text.length <= MAX_EMAIL_LENGTH,
  ),
  zellePhone: line('Enter a phone number such as (419) 555-0134', (text) => PHONE.test(text)),
  cashappTag: line('Enter a tag such as $GlassCityOutlet', (text) => CASHTAG.test(text)).transform((tag) =>
    tag && !tag.startsWith('$') ? `$${tag}` : tag,
  ),
  paymentInstructions: z
    .string('Instructions must be text')
    .overwrite(cleanParagraphs)
    .max(INSTRUCTIONS_MAX, `Instructions must be at most ${INSTRUCTIONS_MAX} characters`)
    .optional()
    .transform((text) => text || null),
})

export type PaymentSettingsForm = z.output<typeof paymentSettingsForm>

/** What the form begins with. */
export function paymentSettingsValues(settings: PaymentSettings): Record<keyof PaymentSettingsForm, string> {
  return {
    zelleEmail: settings.zelleEmail ?? '',
    zellePhone: settings.zellePhone ?? '',
    cashappTag: settings.cashappTag ?? '',
    paymentInstructions: settings.paymentInstructions ?? '',
  }
}
