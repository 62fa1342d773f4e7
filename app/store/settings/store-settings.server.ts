import { expressionBuilder } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import type { Db } from '#db/database.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { OrderLimits } from './order-limits.ts'
import { recordSettingChange } from './history/setting-changes.server.ts'
import type { StoreSettingsForm } from './store-settings-form.ts'
import type { StoreSettings } from './store-settings.ts'

const { ref } = expressionBuilder<Database, 'storeSettings'>()

const limitColumns = [
  'orderMaxPieces',
  centsOf(ref('orderMaxAmount')).as('orderMaxCents'),
  'orderMaxLines',
  'guestMaxOrders',
  'guestMaxPieces',
  centsOf(ref('guestMaxAmount')).as('guestMaxCents'),
  'guestMaxLines',
] as const

const columns = [
  'storeName',
  'storeEmail',
  'storePhone',
  'orderMails',
  centsOf(ref('deliveryFee')).as('deliveryFeeCents'),
  'deliveryRadiusMiles',
  'payByHours',
  'payByReminderHours',
  'payByCancels',
  'clerkReductionPercent',
  centsOf(ref('clerkVoidAmount')).as('clerkVoidCents'),
  centsOf(ref('clerkQuickAmount')).as('clerkQuickCents'),
  'shopperHolds',
  'holdHours',
  'holdBuyersOnly',
  'holdNewPieces',
  'holdStockPercent',
  'firstRefusals',
  'showsEstimates',
  centsOf(ref('ownPhotoFrom')).as('ownPhotoFromCents'),
  'googleStoreCode',
  'tagRegistration',
  'adminSecondFactor',
  ...limitColumns,
] as const

const settingsOf = (at: Db) => at.selectFrom('storeSettings').select(columns).limit(1)
const readSettings = compileOnce<object>()(() => settingsOf(db))

/**
 * The store settings as they are now; never remembered, because another process may change them.
 * @throws when the table has lost the row that its migration put there.
 */
export async function readStoreSettings(): Promise<StoreSettings> {
  return theRow(await readSettings({}))
}

/** The store settings as a transaction sees them. */
export async function readStoreSettingsWithin(tx: Transaction): Promise<StoreSettings> {
  return theRow(await readSettings({}, tx))
}

const readLimits = compileOnce<object>()(() => db.selectFrom('storeSettings').select(limitColumns).limit(1))

/** What an order may take from the stock, as the transaction that takes it sees it. */
export async function readOrderLimits(tx: Transaction): Promise<OrderLimits> {
  return theRow(await readLimits({}, tx))
}

/** The error when every field is right. */
export type MissingFactor = { reason: 'missing-factor' }

/**
 * Saves the store settings and writes down what changed. Second factors can be asked of all admins only by one who
 * has one, who would otherwise lock the back office behind themselves.
 */
export async function saveStoreSettings(input: {
  form: StoreSettingsForm
  userId: string
  hasFactor: boolean
}): Promise<Outcome<null, MissingFactor>> {
  const { form, userId, hasFactor } = input
  return await transact(async (tx) => {
    const before = theRow(await settingsOf(tx).forUpdate().execute())
    if (form.adminSecondFactor && !before.adminSecondFactor && !hasFactor)
      return refuse({ reason: 'missing-factor' })
    await tx
      .updateTable('storeSettings')
      .set({ ...storedOf(form), updatedAt: new Date() })
      .execute()
    await recordSettingChange(tx, { settings: 'store', before: { ...before }, after: form, userId })
    return succeed(null)
  })
}

function theRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('store_settings has no row: insert one with default values.')
  return row
}

function storedOf(form: StoreSettingsForm) {
  const { deliveryFeeCents, orderMaxCents, guestMaxCents, ownPhotoFromCents, ...clerk } = form
  const { clerkVoidCents, clerkQuickCents, ...rest } = clerk
  const storedCents = (cents: number | null) => (cents === null ? null : centsToNumeric(cents))
  return {
    ...rest,
    deliveryFee: centsToNumeric(deliveryFeeCents),
    clerkVoidAmount: centsToNumeric(clerkVoidCents),
    clerkQuickAmount: centsToNumeric(clerkQuickCents),
    ownPhotoFrom: centsToNumeric(ownPhotoFromCents),
    orderMaxAmount: storedCents(orderMaxCents),
    guestMaxAmount: storedCents(guestMaxCents),
  }
}
