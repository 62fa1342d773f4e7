import { sql } from 'kysely'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockPictures } from '#catalogue/pictures/picture-changes.server.ts'
import type { PictureKind } from '#catalogue/picture-kinds/picture-kind.ts'

/**
 * The owner says what a picture of a product shows (R133). @returns false when the product or the picture is not there
 * (any more).
 */
export async function setPictureKind({
  productId,
  image,
  kind,
}: {
  productId: string
  image: string
  kind: PictureKind
}): Promise<boolean> {
  if (!isUuid(productId)) return false
  return await retryTransaction(async (tx) => {
    const locked = await lockPictures(tx, productId)
    if (!locked?.images.includes(image)) return false
    await tx
      .insertInto('productPictureFacts')
      .values({ productId, address: image, kind })
      .onConflict((on) =>
        on.columns(['productId', 'addressHash']).doUpdateSet({ kind: sql<PictureKind>`excluded.kind` }),
      )
      .execute()
    return true
  })
}
