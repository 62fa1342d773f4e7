import type { Transaction } from '#db/client.server.ts'
import { readPickupPlace } from '#orders/appointment/pickup-place.server.ts'
import { readPaymentSettingsWithin } from '#payments/settings/payment-settings.server.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { toMailSender } from '#settings/store-facts.server.ts'

/** What a mail about an order says about the store. */
export async function readMailTerms(tx: Transaction) {
  const [settings, payment, pickup] = await Promise.all([
    readStoreSettingsWithin(tx),
    readPaymentSettingsWithin(tx),
    readPickupPlace(tx),
  ])
  return { settings, about: { sender: toMailSender(settings), payment, pickup } }
}

export type MailTerms = Awaited<ReturnType<typeof readMailTerms>>
