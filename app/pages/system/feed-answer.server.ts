import type { RouterContextProvider } from 'react-router'
import { requestFacts } from '#context.ts'
import { readFeedProducts } from '#catalogue/feeds/product-feed.server.ts'
import type { FeedProduct } from '#catalogue/feeds/product-feed.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'

/** Anyone who reads feeds comes a few times a day; each reading walks through the whole catalogue. */
const feedLimit = { name: 'feeds', hits: 30, seconds: 3600 }

interface Feed {
  contentType: string
  head: string
  foot: string
  write(product: FeedProduct): string
}

/** Sends a feed while it is read, a page at a time and only as fast as it is taken. */
export async function answerFeed(context: Readonly<RouterContextProvider>, feed: Feed): Promise<Response> {
  const refusal = await spendAttempt(feedLimit, [`network:${context.get(requestFacts).clientNetwork}`])
  if (refusal) {
    return new Response('Too many requests. Please try again later.', {
      status: 429,
      headers: {
        'Retry-After': String(refusal.retryAfterSeconds),
        'Content-Type': 'text/plain; charset=utf-8',
      },
    })
  }
  const encoder = new TextEncoder()
  const pages = readFeedProducts()
  let isOpen = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isOpen) controller.enqueue(encoder.encode(feed.head))
        isOpen = true
        const { value: products, done } = await pages.next()
        if (!done) return controller.enqueue(encoder.encode(products.map(feed.write).join('')))
        controller.enqueue(encoder.encode(feed.foot))
        controller.close()
      },
      async cancel() {
        await pages.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: { 'Content-Type': feed.contentType, 'Cache-Control': 'max-age=900' } })
}
