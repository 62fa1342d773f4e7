import type { Transaction } from '#db/client.server.ts'
import { readPickupPlace } from '#features/appointments/mails/pickup-place.server.ts'
import { readPaymentSettingsWithin } from '#features/payments/settings/payment-settings.server.ts'
import { readStoreSettingsWithin } from '#features/store/settings/store-settings.server.ts'
import { mailSenderOf } from '#features/store/store-facts.server.ts'

/** What a mail about an order says of the store. */
export async function readMailTerms(tx: Transaction) {
  const [settings, payment, pickup] = await Promise.all([
    readStoreSettingsWithin(tx),
    readPaymentSettingsWithin(tx),
    readPickupPlace(tx),
  ])
  return { settings, about: { sender: mailSenderOf(settings), payment, pickup } }
}

export type MailTerms = Awaited<ReturnType<typeof readMailTerms>>
