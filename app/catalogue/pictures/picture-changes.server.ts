import type { Transaction } from '#db/client.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { changeProduct } from '#catalogue/admin/changes/product-records.server.ts'
import { movePicture, orderPictures, type PictureMove } from './picture-list.ts'

export interface OneProduct {
  productId: string
  /** Who acts. */
  userId: string | null
}

/** Moves a picture of a product. @returns false when the product or the picture does not exist (anymore). */
export async function placePicture(
  input: OneProduct & { image: string; move: PictureMove },
): Promise<boolean> {
  return await changeImages(input, (images) =>
    images.includes(input.image) ? movePicture(images, input.image, input.move) : null,
  )
}

/** Puts a product's pictures in a requested order. @returns false when the product does not exist. */
export async function arrangePictures(input: OneProduct & { images: readonly string[] }): Promise<boolean> {
  return await changeImages(input, (images) => orderPictures(images, input.images))
}

/**
 * Takes a picture off a product. The file of our own stays for a while, for undo and for copies of the product.
 * @returns false when the product or the picture does not exist (anymore).
 */
export async function removePicture(input: OneProduct & { image: string }): Promise<boolean> {
  return await changeImages(input, (images) =>
    images.includes(input.image) ? images.filter((image) => image !== input.image) : null,
  )
}

async function changeImages(
  product: OneProduct,
  change: (images: string[]) => string[] | null,
): Promise<boolean> {
  if (!isUuid(product.productId)) return false
  return await retryTransaction(async (tx) => {
    const locked = await lockPictures(tx, product.productId)
    const changed = locked && change(locked.images)
    if (!changed) return false
    if (changed.join('\n') !== locked.images.join('\n')) await writeImages(tx, product, changed)
    return true
  })
}

/** The pictures of a product that no one else changes until the transaction ends; undefined without one. */
export async function lockPictures(tx: Transaction, productId: string) {
  return await tx
    .selectFrom('products')
    .select(['images', 'mainPicture', 'asin'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Writes the images of a locked product, and what was changed into its history. */
export async function writeImages(
  tx: Transaction,
  { productId, userId }: OneProduct,
  images: readonly string[],
): Promise<void> {
  await changeProduct(tx, { id: productId, userId, kind: 'pictured', set: { images: [...images] } })
}
