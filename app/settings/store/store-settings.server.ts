import { transact, type Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { settingsRow } from './settings-row.server.ts'
import { storeSettings, type StoreSettings } from './store-settings.ts'

const row = settingsRow('storeSettings', storeSettings)

/**
 * The current store settings.
 * @throws when the table has lost the row that its migration put there.
 */
export const readStoreSettings = async () => known(await row.read())

/** The store settings as a transaction sees them. */
export const readStoreSettingsWithin = async (tx: Transaction) => known(await row.read(tx))

function known(settings: StoreSettings | null): StoreSettings {
  if (!settings) throw new Error('store_settings has no row: insert one with default values.')
  return settings
}

/** The error when every field is right. */
export type MissingFactor = { reason: 'missing-factor' }

/**
 * Saves the store settings and writes down what changed. Second factors can be asked of all admins only by one who
 * has one, who would otherwise lock the back office behind themselves.
 */
export async function saveStoreSettings(input: {
  form: StoreSettings
  userId: string
  hasFactor: boolean
}): Promise<Outcome<null, MissingFactor>> {
  const { form, userId, hasFactor } = input
  return await transact(async (tx) => {
    const before = await row.lock(tx)
    if (form.adminSecondFactor && !before.adminSecondFactor && !hasFactor)
      return refuse({ reason: 'missing-factor' })
    await row.write(tx, { before, after: form, userId })
    return succeed(null)
  })
}
