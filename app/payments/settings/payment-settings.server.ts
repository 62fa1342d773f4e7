import { db, transact, type Transaction } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import type { Db } from '#db/database.server.ts'
import { recordSettingChange } from '#store/settings/history/setting-changes.server.ts'
import { eachPaymentDetail, paymentDetails, type PaymentSettings } from '#payments/payment-method.ts'

const columns = [...paymentDetails.map(({ key }) => key), 'paymentInstructions'] as const

const settingsOf = (at: Db) => at.selectFrom('paymentSettings').select(columns).limit(1)

const onlyRow = compileOnce<object>()(() => settingsOf(db))

const nothingSet = { ...eachPaymentDetail(() => null), paymentInstructions: null }

/** The payment settings as they are now; never remembered, because another process may change them. */
export async function readPaymentSettings(): Promise<PaymentSettings> {
  const [row] = await onlyRow({})
  return row ?? nothingSet
}

/** The payment settings as a transaction sees them. */
export async function readPaymentSettingsWithin(tx: Transaction): Promise<PaymentSettings> {
  return (await settingsOf(tx).executeTakeFirst()) ?? nothingSet
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
  await transact(async (tx) => {
    await tx
      .insertInto('paymentSettings')
      .defaultValues()
      .onConflict((at) => at.doNothing())
      .execute()
    const before = await settingsOf(tx).forUpdate().executeTakeFirst()
    await tx
      .updateTable('paymentSettings')
      .set({ ...form, updatedAt: new Date() })
      .execute()
    await recordSettingChange(tx, { settings: 'payment', before: { ...before }, after: form, userId })
  })
}
