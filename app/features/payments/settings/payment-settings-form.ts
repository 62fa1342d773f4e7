import { cleanParagraphs } from '../../../shared/text/plain-text.ts'
import { z } from '../../../shared/zod.ts'
import { optionalEmail, optionalLine, optionalPhone } from '../../store/settings/store-settings-form.ts'
import type { PaymentSettings } from './payment-settings.server.ts'

const CASHTAG = /^\$?[A-Za-z][A-Za-z0-9_-]{0,29}$/
const INSTRUCTIONS_MAX = 2000

/** Where customers send their money, as the form of the settings sends it; null is what stays empty. */
export const paymentSettingsForm = z.object({
  zelleEmail: optionalEmail,
  zellePhone: optionalPhone,
  cashappTag: optionalLine('Enter a tag such as $GlassCityOutlet', (text) => CASHTAG.test(text)).transform(
    (tag) => (tag && !tag.startsWith('$') ? `$${tag}` : tag),
  ),
  paymentInstructions: z
    .string('Instructions must be text')
    .overwrite(cleanParagraphs)
    .max(INSTRUCTIONS_MAX, `Instructions must be at most ${INSTRUCTIONS_MAX} characters`)
    .optional()
    .transform((text) => text || null),
})

export type PaymentSettingsForm = z.output<typeof paymentSettingsForm>

/** The initial values of the form. */
export function paymentSettingsValues(settings: PaymentSettings): Record<keyof PaymentSettingsForm, string> {
  return {
    zelleEmail: settings.zelleEmail ?? '',
    zellePhone: settings.zellePhone ?? '',
    cashappTag: settings.cashappTag ?? '',
    paymentInstructions: settings.paymentInstructions ?? '',
  }
}
