import { db } from '#db/client.server.ts'
import { selectAttributes } from '#catalogue/product-columns.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'

/** As many places as a field suggests. */
const mostLocations = 300

/** A product as the sheet of a piece in the hand shows it; null without one. */
export async function readPieceSheet(id: string) {
  const piece = db
    .selectFrom('products as p')
    .select(['p.id', 'p.code', shownPicture])
    .select(selectAttributes(['name', 'priceCents', 'condition', 'stock', 'status', 'location']))
    .where('p.id', '=', id)
  return (await piece.executeTakeFirst()) ?? null
}

/** The places of pieces, for a field to suggest. */
export async function listLocations(): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('location')
    .distinct()
    .where('location', 'is not', null)
    .orderBy('location')
    .limit(mostLocations)
    .execute()
  return rows.flatMap(({ location }) => location ?? [])
}
