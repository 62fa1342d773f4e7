import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockPictures, type OneProduct } from '#catalogue/pictures/picture-changes.server.ts'
import { pictureKindFact } from '#catalogue/admin/changes/change-text.ts'
import type { PictureKind } from '#catalogue/picture-kinds/picture-kind.ts'

/**
 * The owner says what a picture of a product shows, which its history tells (R133). @returns false when the product or
 * the picture is not there (any more).
 */
export async function setPictureKind({
  productId,
  userId,
  image,
  kind,
}: OneProduct & { image: string; kind: PictureKind }): Promise<boolean> {
  if (!isUuid(productId)) return false
  return await retryTransaction(async (tx) => {
    const locked = await lockPictures(tx, productId)
    if (!locked?.images.includes(image)) return false
    const was = sql<string>`picture_kind_of(${productId}, ${image}, ${locked.asin})`
    const before = await tx.selectNoFrom(was.as('kind')).executeTakeFirstOrThrow()
    if (before.kind === kind) return true
    await tx
      .insertInto('productPictureFacts')
      .values({ productId, address: image, kind })
      .onConflict((on) =>
        on.columns(['productId', 'addressHash']).doUpdateSet({ kind: sql<PictureKind>`excluded.kind` }),
      )
      .execute()
    const told = (its: string) => JSON.stringify({ [pictureKindFact]: its })
    const entry = { batchId: randomUUID(), productId, userId, kind: 'pictured' as const }
    await tx
      .insertInto('productChanges')
      .values({ ...entry, before: told(before.kind), after: told(kind) })
      .execute()
    return true
  })
}
