import { db } from '../../db/client.server.ts'
import type { Transaction } from '../../db/client.server.ts'
import { storeSettings } from '../../db/schema.ts'

/** What the owner may set about money (decisions 6 and 9). */
export interface StoreSettings {
  /** A decimal such as '0.07250'. */
  taxRate: string
  deliveryFeeCents: number
  /** Unpaid orders older than this may be cancelled; null: never. */
  payByHours: number | null
}

const readFrom = (executor: typeof db | Transaction) =>
  executor
    .select({
      taxRate: storeSettings.salesTaxRate,
      deliveryFeeCents: storeSettings.deliveryFeeCents,
      payByHours: storeSettings.payByHours,
    })
    .from(storeSettings)
    .limit(1)
    .prepare('store_settings')
const onlyRow = readFrom(db)

/**
 * The store settings as they are now; never remembered, because another process may change them.
 * @throws when the table has lost the row that its migration put there.
 */
export async function readStoreSettings(): Promise<StoreSettings> {
  return theRow(await onlyRow.execute())
}

/** The store settings as the transaction sees them, for totals that it writes. */
export async function readStoreSettingsWithin(tx: Transaction): Promise<StoreSettings> {
  return theRow(await readFrom(tx).execute())
}

function theRow([row]: StoreSettings[]): StoreSettings {
  if (!row) throw new Error('store_settings has no row: insert one with default values.')
  return row
}
