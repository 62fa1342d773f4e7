import type { Transaction } from '#db/client.server.ts'
import { describeUnpaid, ownDeliveryIncludes, type StoreTerms } from '#content/store-sentences.ts'
import { config } from '#platform/config.server.ts'
import { keepReading } from '#platform/events/kept-reading.server.ts'
import { formatDollars } from '#shared/money.ts'
import { readStoreSettings, readStoreSettingsWithin } from './store/store-settings.server.ts'
import type { StoreSettings } from './store/store-settings.ts'

/** What pages and mails say about the store: its name, how it is reached, and the terms of its sentences. */
export interface StoreFacts extends StoreTerms {
  storeName: string
  storeEmail: string
  storePhone: string | null
  /** Where else it can be followed. */
  socialLinks: { label: string; address: string }[]
}

interface MailSender {
  storeName: string
  storeEmail: string
  baseUrl: string
}

const facts = keepReading<StoreFacts>({
  channels: ['settings_changed'],
  read: async () => toStoreFacts(await readStoreSettings()),
  whileAway: {
    say: {
      storeName: config.storeName,
      storeEmail: config.storeEmail,
      storePhone: null,
      socialLinks: [],
      deliveryFee: '$50',
      deliveryRadiusMiles: 25,
      deliveryIncludes: ownDeliveryIncludes,
      unpaidTerms: describeUnpaid({ payByHours: null, payByCancels: false }),
    },
    complaint: 'the store settings could not be read; pages say what was known last',
  },
})

/**
 * What the owner has set, else the settings of the process. Every page asks. While the database is unavailable it is
 * what was known last.
 */
export async function readStoreFacts(): Promise<StoreFacts> {
  return await facts.read(new Date())
}

/** Reads them again when they are asked for next. */
export const forgetStoreFacts = facts.forget

/** The same for what a transaction writes: it must not wait for a second connection while it holds one. */
export async function readStoreFactsWithin(tx: Transaction): Promise<StoreFacts> {
  return toStoreFacts(await readStoreSettingsWithin(tx))
}

/** As whom a transaction sends mail. */
export async function readMailSender(tx: Transaction): Promise<MailSender> {
  return toMailSender(await readStoreSettingsWithin(tx))
}

/** As whom the store writes. */
export function toMailSender(settings: StoreSettings): MailSender {
  const { storeName, storeEmail } = toStoreFacts(settings)
  return { storeName, storeEmail, baseUrl: config.baseUrl }
}

function toStoreFacts(settings: StoreSettings): StoreFacts {
  return {
    storeName: settings.storeName ?? config.storeName,
    storeEmail: settings.storeEmail ?? config.storeEmail,
    storePhone: settings.storePhone,
    socialLinks: [
      { label: 'Facebook', address: settings.facebookUrl ?? '' },
      { label: 'Instagram', address: settings.instagramUrl ?? '' },
    ].filter(({ address }) => address !== ''),
    deliveryFee: formatDollars(settings.deliveryFeeCents).replace(/\.00$/, ''),
    deliveryRadiusMiles: settings.deliveryRadiusMiles,
    deliveryIncludes: settings.deliveryIncludes ?? ownDeliveryIncludes,
    unpaidTerms: describeUnpaid(settings),
  }
}
