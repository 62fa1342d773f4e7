import { readNextSlots } from '#appointments/calendar/appointment-month.server.ts'
import { daysBetween } from '#shared/time/store-day.ts'
import { localFeedHead, localFeedLine } from '#catalogue/feeds/local-feed.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import type { Route } from './+types/google-local-feed'
import { answerFeed } from './feed-answer.server.ts'

/** What is in the store, for Google's local listings (R101); nothing until the owner has entered the store's code. */
export async function loader({ context }: Route.LoaderArgs) {
  const { googleStoreCode: storeCode } = await readStoreSettings()
  if (storeCode === null) return new Response('There is no such feed.', { status: 404 })
  const now = new Date()
  const [slot] = await readNextSlots({ kind: 'pickup', orderId: null, count: 1, now })
  const shop = { storeCode, pickupDays: slot ? daysBetween(isoStoreDate(now), slot.date).length - 1 : null }
  return await answerFeed(context, {
    contentType: 'text/tab-separated-values; charset=utf-8',
    head: localFeedHead,
    foot: '',
    write: (product) => localFeedLine(product, shop),
  })
}
