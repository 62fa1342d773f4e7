import { cleanParagraphs } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { optionalEmail, optionalLine, optionalPhone } from '#store/settings/store-settings-form.ts'
import { type PaymentSettings, eachPaymentDetail } from '#payments/payment-method.ts'

const CASHTAG = /^\$?[A-Za-z][A-Za-z0-9_-]{0,29}$/
const INSTRUCTIONS_MAX = 2000

const schemas = {
  email: optionalEmail,
  phone: optionalPhone,
  tag: optionalLine('Enter a tag such as $GlassCityOutlet', (text) => CASHTAG.test(text)).transform((tag) =>
    tag && !tag.startsWith('$') ? `$${tag}` : tag,
  ),
}

/** Where customers send their money, as the form of the settings sends it; null is what stays empty. */
export const paymentSettingsForm = z.object({
  ...eachPaymentDetail(({ kind }) => schemas[kind]),
  paymentInstructions: z
    .string('Instructions must be text')
    .overwrite(cleanParagraphs)
    .max(INSTRUCTIONS_MAX, `Instructions must be at most ${INSTRUCTIONS_MAX} characters`)
    .optional()
    .transform((text) => text || null),
})

/** What the form begins with. */
export function paymentSettingsValues(settings: PaymentSettings): Record<keyof PaymentSettings, string> {
  return {
    ...eachPaymentDetail(({ key }) => settings[key] ?? ''),
    paymentInstructions: settings.paymentInstructions ?? '',
  }
}
