import type { PaymentSettingsRow } from '../../../db/schema/settings.ts'

/** Where customers send their money; null is what the owner has not set (specification, section 3). */
export type PaymentSettings = Pick<
  PaymentSettingsRow,
  'zelleEmail' | 'zellePhone' | 'cashappTag' | 'paymentInstructions'
>
