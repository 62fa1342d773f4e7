import { requestFacts } from '#context.ts'
import { watchStock } from '#catalogue/page/stock-events.server.ts'
import { openEventStream } from '#platform/events/event-stream.server.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Route } from './+types/product-events'

/** The stock of one product as long as its page is open, from 6 pieces on told as 6. */
export function loader({ params, request, context }: Route.LoaderArgs): Response {
  if (!isUuid(params.id)) return new Response('There is no such product.', { status: 404 })
  const { clientNetwork } = context.get(requestFacts)
  return openEventStream({
    request,
    clientNetwork,
    onOpen: (stream) =>
      watchStock({
        productId: params.id,
        tell: (stock) => stream.send(String(stock)),
        lose: () => stream.end(),
      }),
  })
}
