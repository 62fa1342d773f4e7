import { parseListingQuery } from '#catalogue/listing/listing-query.ts'
import { suggestFor } from '#catalogue/search/suggestions.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/search-suggestions'

/** What a search field offers for the words typed so far; never kept, so that no price is old. */
export async function loader({ request }: Route.LoaderArgs) {
  const { search } = parseListingQuery(new URL(request.url).searchParams)
  return Response.json(await suggestFor(search), { headers: privatePage })
}
