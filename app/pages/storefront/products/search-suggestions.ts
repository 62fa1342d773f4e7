import { parseTypedQuery } from '#catalogue/search/price-words.ts'
import { suggestFor } from '#catalogue/search/suggestions.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/search-suggestions'

/** What a search field offers for the words typed so far; never kept, so that no price is old. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = parseTypedQuery(new URL(request.url).searchParams)
  return Response.json(await suggestFor(query), { headers: privatePage })
}
