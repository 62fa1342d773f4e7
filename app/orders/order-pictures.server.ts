import { db } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'

/** The first picture of each piece of some orders, by the order's id; what is no longer for sale has none. */
export async function readOrderPictures(orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('orderItems as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['i.orderId', shownPicture])
    .where('i.orderId', '=', anyOf(orderIds, 'uuid'))
    .where('p.status', '=', 'active')
    .orderBy('i.productName')
    .orderBy('i.id')
    .execute()
  const pictures = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...pictures].map(([orderId, of]) => [orderId, of.flatMap(({ image }) => image ?? [])]))
}
