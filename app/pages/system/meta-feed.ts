import { metaFeedHead, metaFeedLine } from '#catalogue/feeds/product-feed.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { config } from '#platform/config.server.ts'
import type { Route } from './+types/meta-feed'
import { answerFeed } from './feed-answer.server.ts'

/** The catalogue for Facebook and Instagram, at an address that stays. */
export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = config
  const { storeName } = await readStoreFacts()
  return await answerFeed(context, {
    contentType: 'text/csv; charset=utf-8',
    head: metaFeedHead,
    foot: '',
    write: (product) => metaFeedLine(product, { baseUrl, storeName }),
  })
}
