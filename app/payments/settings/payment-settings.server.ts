import { transact, type Transaction } from '#db/client.server.ts'
import { settingsRow } from '#settings/store/settings-row.server.ts'
import { eachPaymentDetail, type PaymentSettings } from '#payments/payment-method.ts'
import { paymentSettings } from './payment-settings.ts'

const row = settingsRow('paymentSettings', paymentSettings)
const nothingSet = { ...eachPaymentDetail(() => null), paymentInstructions: null }

/** The current payment settings. */
export const readPaymentSettings = async (): Promise<PaymentSettings> => (await row.read()) ?? nothingSet

/** The payment settings as a transaction sees them. */
export const readPaymentSettingsWithin = async (tx: Transaction): Promise<PaymentSettings> =>
  (await row.read(tx)) ?? nothingSet

/** Saves the payment settings, shown at checkout from the next page on, and writes down who changed what (R32). */
export async function savePaymentSettings(change: { form: PaymentSettings; userId: string }): Promise<void> {
  const { form, userId } = change
  await transact(async (tx) => row.write(tx, { before: await row.lock(tx), after: form, userId }))
}
