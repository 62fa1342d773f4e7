import { clientOf, db } from '../../db/client.server.ts'
import type { Transaction } from '../../db/client.server.ts'
import { storeSettings } from '../../db/schema.ts'
import { numericToCents } from '../../shared/money.ts'

/** What the owner may set about money (decisions 6 and 9). */
export interface StoreSettings {
  /** A decimal such as '0.07250'. */
  taxRate: string
  deliveryFeeCents: number
  /** Unpaid orders older than this may be cancelled; null: never. */
  payByHours: number | null
}

const readSettings = db
  .select({
    taxRate: storeSettings.salesTaxRate,
    deliveryFeeCents: storeSettings.deliveryFeeCents,
    payByHours: storeSettings.payByHours,
  })
  .from(storeSettings)
  .limit(1)
  .prepare('store_settings')

/**
 * The store settings as they are now; never remembered, because another process may change them.
 * @throws when the table has lost the row that its migration put there.
 */
export async function readStoreSettings(): Promise<StoreSettings> {
  return theRow(await readSettings.execute())
}

/** The store settings as the transaction sees them, for totals that it writes. */
export async function readStoreSettingsWithin(tx: Transaction): Promise<StoreSettings> {
  const rows = await clientOf(tx)<(Omit<StoreSettings, 'deliveryFeeCents'> & { deliveryFee: string })[]>`
    select sales_tax_rate as "taxRate", delivery_fee as "deliveryFee", pay_by_hours as "payByHours"
    from store_settings limit 1`
  return theRow(
    rows.map(({ deliveryFee, ...row }) => ({ ...row, deliveryFeeCents: numericToCents(deliveryFee) })),
  )
}

function theRow([row]: StoreSettings[]): StoreSettings {
  if (!row) throw new Error('store_settings has no row: insert one with default values.')
  return row
}
