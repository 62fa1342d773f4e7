import { db } from '../../db/client.server.ts'
import { paymentSettings } from '../../db/schema.ts'
import type { PaymentSettingsRow } from '../../db/schema.ts'

/** Where shoppers send their money; null is what the owner has not set (specification, section 3). */
export type PaymentSettings = Pick<
  PaymentSettingsRow,
  'zelleEmail' | 'zellePhone' | 'cashappTag' | 'paymentInstructions'
>

const onlyRow = db
  .select({
    zelleEmail: paymentSettings.zelleEmail,
    zellePhone: paymentSettings.zellePhone,
    cashappTag: paymentSettings.cashappTag,
    paymentInstructions: paymentSettings.paymentInstructions,
  })
  .from(paymentSettings)
  .limit(1)
  .prepare('payment_settings')

/** The payment settings as they are now; never remembered, because another process may change them. */
export async function readPaymentSettings(): Promise<PaymentSettings> {
  const [row] = await onlyRow.execute()
  return row ?? { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }
}
