import { db } from '../../../db/client.server.ts'
import { paymentSettings } from '../../../db/schema.ts'
import type { PaymentSettingsRow } from '../../../db/schema.ts'
import { recordSettingChange } from '../../store/settings/setting-changes.server.ts'
import type { PaymentSettingsForm } from './payment-settings-form.ts'

/** Where customers send their money; null is what the owner has not set (specification, section 3). */
export type PaymentSettings = Pick<
  PaymentSettingsRow,
  'zelleEmail' | 'zellePhone' | 'cashappTag' | 'paymentInstructions'
>

const columns = {
  zelleEmail: paymentSettings.zelleEmail,
  zellePhone: paymentSettings.zellePhone,
  cashappTag: paymentSettings.cashappTag,
  paymentInstructions: paymentSettings.paymentInstructions,
}

const onlyRow = db.select(columns).from(paymentSettings).limit(1).prepare('payment_settings')

/** The payment settings as they are now; never remembered, because another process may change them. */
export async function readPaymentSettings(): Promise<PaymentSettings> {
  const [row] = await onlyRow.execute()
  return row ?? { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }
}

/**
 * Saves the payment settings, shown at checkout from the next page on, and writes down who changed what
 * (decision 32). Makes the row again when it was lost.
 */
export async function savePaymentSettings({
  form,
  userId,
}: {
  form: PaymentSettingsForm
  userId: string
}): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(paymentSettings).values({}).onConflictDoNothing()
    const [before] = await tx.select(columns).from(paymentSettings).limit(1).for('update')
    await tx.update(paymentSettings).set({ ...form, updatedAt: new Date() })
    await recordSettingChange(tx, { settings: 'payment', before: { ...before }, after: form, userId })
  })
}
