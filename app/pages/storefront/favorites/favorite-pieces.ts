import { parseAskedFavorites, type FavoritesAnswer } from '#catalogue/favorites/favorites.ts'
import { listFavorites } from '#catalogue/favorites/favorites.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/favorite-pieces'

/** What is known of the pieces that a browser keeps as favorites, by their ids (R227). */
export async function loader({ request }: Route.LoaderArgs) {
  const ids = parseAskedFavorites(new URL(request.url).searchParams.get('ids') ?? '')
  if (!ids) return Response.json({ error: 'Not a list of favorites.' }, { status: 400, headers: privatePage })
  const [cards, { alerts }] = await Promise.all([listFavorites(ids), readRooms()])
  return Response.json({ cards, hasAlerts: alerts } satisfies FavoritesAnswer, { headers: privatePage })
}
