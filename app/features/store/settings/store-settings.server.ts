import { clientOf, db, type Transaction } from '../../../db/client.server.ts'
import { storeSettings } from '../../../db/schema.ts'
import { numericToCents } from '../../../shared/money.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import type { OrderLimits } from './order-limits.ts'
import { recordSettingChange } from './setting-changes.server.ts'
import type { StoreSettingsForm } from './store-settings-form.ts'

/** What the owner may set about the store, its money and the back office (decisions 6, 9, 11, 27, 49 and 50). */
export interface StoreSettings extends OrderLimits {
  /** Null: as the process is set up (STORE_NAME, STORE_EMAIL); there is no such default for the phone. */
  storeName: string | null
  storeEmail: string | null
  storePhone: string | null
  /** A decimal such as '0.07250'. */
  taxRate: string
  deliveryFeeCents: number
  deliveryRadiusMiles: number
  /** Unpaid orders older than this may be cancelled; null: never. */
  payByHours: number | null
  /** The customer is reminded so long before; null: not at all. */
  payByReminderHours: number | null
  /** Whether the shop cancels them by itself. */
  payByCancels: boolean
  /** Whether everybody who runs the shop needs a second factor. */
  adminSecondFactor: boolean
}

const limitColumns = {
  orderMaxPieces: storeSettings.orderMaxPieces,
  orderMaxCents: storeSettings.orderMaxCents,
  orderMaxLines: storeSettings.orderMaxLines,
  guestMaxOrders: storeSettings.guestMaxOrders,
  guestMaxPieces: storeSettings.guestMaxPieces,
  guestMaxCents: storeSettings.guestMaxCents,
  guestMaxLines: storeSettings.guestMaxLines,
}
const columns = {
  storeName: storeSettings.storeName,
  storeEmail: storeSettings.storeEmail,
  storePhone: storeSettings.storePhone,
  taxRate: storeSettings.salesTaxRate,
  deliveryFeeCents: storeSettings.deliveryFeeCents,
  deliveryRadiusMiles: storeSettings.deliveryRadiusMiles,
  payByHours: storeSettings.payByHours,
  payByReminderHours: storeSettings.payByReminderHours,
  payByCancels: storeSettings.payByCancels,
  adminSecondFactor: storeSettings.adminSecondFactor,
  ...limitColumns,
}

const readSettings = db.select(columns).from(storeSettings).limit(1).prepare('store_settings')

/**
 * The store settings as they are now; never remembered, because another process may change them.
 * @throws when the table has lost the row that its migration put there.
 */
export async function readStoreSettings(): Promise<StoreSettings> {
  return theRow(await readSettings.execute())
}

/** The store settings as a transaction sees them. */
export async function readStoreSettingsWithin(tx: Transaction): Promise<StoreSettings> {
  return theRow(await tx.select(columns).from(storeSettings).limit(1))
}

/** What totals are made of, as the transaction that writes them sees it. */
export async function readTotalSettings(
  tx: Transaction,
): Promise<Pick<StoreSettings, 'taxRate' | 'deliveryFeeCents'>> {
  const { taxRate, deliveryFee } = theRow(
    await clientOf(tx)<{ taxRate: string; deliveryFee: string }[]>`
      select sales_tax_rate as "taxRate", delivery_fee as "deliveryFee" from store_settings limit 1`,
  )
  return { taxRate, deliveryFeeCents: numericToCents(deliveryFee) }
}

/** What an order may take from the stock, as the transaction that takes it sees it. */
export async function readOrderLimits(tx: Transaction): Promise<OrderLimits> {
  return theRow(await tx.select(limitColumns).from(storeSettings).limit(1))
}

/** The error when every field is right. */
export interface MissingFactor {
  reason: 'missing-factor'
}

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
  return await db.transaction(async (tx) => {
    const before = theRow(await tx.select(columns).from(storeSettings).limit(1).for('update'))
    if (form.adminSecondFactor && !before.adminSecondFactor && !hasFactor)
      return refuse({ reason: 'missing-factor' })
    const { taxRate: salesTaxRate, ...rest } = form
    await tx.update(storeSettings).set({ ...rest, salesTaxRate, updatedAt: new Date() })
    await recordSettingChange(tx, { settings: 'store', before: { ...before }, after: form, userId })
    return succeed(null)
  })
}

function theRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('store_settings has no row: insert one with default values.')
  return row
}
