import { type Transaction, db } from '../../../db/client.server.ts'
import { paymentSettings } from '../../../db/schema/settings.ts'
import { recordSettingChange } from '../../store/settings/setting-changes.server.ts'
import { eachPaymentDetail, type PaymentSettings } from '../payment-method.ts'

const columns = {
  ...eachPaymentDetail(({ key }) => paymentSettings[key]),
  paymentInstructions: paymentSettings.paymentInstructions,
}

const onlyRow = db.select(columns).from(paymentSettings).limit(1).prepare('payment_settings')

const nothingSet = { ...eachPaymentDetail(() => null), paymentInstructions: null }

/** The payment settings as they are now; never remembered, because another process may change them. */
export async function readPaymentSettings(): Promise<PaymentSettings> {
  const [row] = await onlyRow.execute()
  return row ?? nothingSet
}

/** The payment settings as a transaction sees them. */
export async function readPaymentSettingsWithin(tx: Transaction): Promise<PaymentSettings> {
  const [row] = await tx.select(columns).from(paymentSettings).limit(1)
  return row ?? nothingSet
}

/**
 * Saves the payment settings, shown at checkout from the next page on, and writes down who changed what
 * (R32). Makes the row again when it was lost.
 */
export async function savePaymentSettings({
  form,
  userId,
}: {
  form: PaymentSettings
  userId: string
}): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(paymentSettings).values({}).onConflictDoNothing()
    const [before] = await tx.select(columns).from(paymentSettings).limit(1).for('update')
    await tx.update(paymentSettings).set({ ...form, updatedAt: new Date() })
    await recordSettingChange(tx, { settings: 'payment', before: { ...before }, after: form, userId })
  })
}
