import { googleFeedFrame, googleFeedItem } from '#catalogue/feeds/product-feed.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { config } from '#platform/config.server.ts'
import type { Route } from './+types/google-feed'
import { answerFeed } from './feed-answer.server.ts'

/** The catalogue for Google Merchant Center, at an address that stays. */
export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = config
  const { storeName } = await readStoreFacts()
  return await answerFeed(context, {
    contentType: 'application/xml; charset=utf-8',
    ...googleFeedFrame({ baseUrl, storeName }),
    write: (product) => googleFeedItem(product, { baseUrl, storeName }),
  })
}
