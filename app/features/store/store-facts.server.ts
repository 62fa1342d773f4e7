import type { Transaction } from '../../db/client.server.ts'
import { config } from '../../platform/config.server.ts'
import { followChannel } from '../../platform/events/events.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { formatDollars } from '../../shared/money.ts'
import {
  readStoreSettings,
  readStoreSettingsWithin,
  type StoreSettings,
} from './settings/store-settings.server.ts'

/** What pages and mails say of the store: its name, how it is reached, what a delivery costs and how far it goes. */
export interface StoreFacts {
  storeName: string
  storeEmail: string
  storePhone: string | null
  /** As short as it can be said: '$50', '$45.50'. */
  deliveryFee: string
  deliveryRadiusMiles: number
}

let kept: Promise<StoreFacts> | null = null
let canKeep = false
/** The message while the database is unavailable. */
let lastKnown: StoreFacts = {
  storeName: config.storeName,
  storeEmail: config.storeEmail,
  storePhone: null,
  deliveryFee: '$50',
  deliveryRadiusMiles: 25,
}

followChannel({
  channel: 'settings_changed',
  onChange: forgetStoreFacts,
  onReach(isReached) {
    canKeep = isReached
    forgetStoreFacts()
  },
})

/**
 * What the owner has set, else the settings of the process. Every page asks: it is read once and kept until it
 * changes, and not kept while changes cannot be heard. While the database is unavailable it is what was known last.
 */
export async function readStoreFacts(): Promise<StoreFacts> {
  if (kept) return await kept
  const reading = readFacts()
  if (canKeep) kept = reading
  return await reading
}

/** The same for what a transaction writes: it must not wait for a second connection while it holds one. */
export async function readStoreFactsWithin(tx: Transaction): Promise<StoreFacts> {
  return factsOf(await readStoreSettingsWithin(tx))
}

/** Reads them again when they are asked for next. A reading that began before is not kept either. */
export function forgetStoreFacts(): void {
  kept = null
}

async function readFacts(): Promise<StoreFacts> {
  try {
    lastKnown = factsOf(await readStoreSettings())
  } catch (error) {
    forgetStoreFacts()
    logger.warn({ err: error }, 'the store settings could not be read; pages say what was known last')
  }
  return lastKnown
}

function factsOf(settings: StoreSettings): StoreFacts {
  return {
    storeName: settings.storeName ?? config.storeName,
    storeEmail: settings.storeEmail ?? config.storeEmail,
    storePhone: settings.storePhone,
    deliveryFee: formatDollars(settings.deliveryFeeCents).replace(/\.00$/, ''),
    deliveryRadiusMiles: settings.deliveryRadiusMiles,
  }
}
