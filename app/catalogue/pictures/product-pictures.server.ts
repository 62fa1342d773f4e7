import { db, type Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { fetchPicture } from '#platform/web/guarded-fetch.server.ts'
import type { FetchRefusal } from '#platform/web/fetch-refusal.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { forgetPicture, keepPicture, type OwnPicture } from '#media/own-pictures.server.ts'
import { isShownPicture } from '#media/picture.ts'
import type { PictureRefusal } from '#media/picture-messages.ts'
import { pictureVariants } from './picture-jobs.ts'
import { lockPictures, writeImages, type OneProduct } from './picture-changes.server.ts'
import { captionsColumn, picturesColumn } from '#catalogue/product-rows.server.ts'
import { isSeen } from '#catalogue/picture-kinds/picture-kind.ts'
import { movePicture, pictureLimit, withPicture, type ManagedPicture } from './picture-list.ts'

export interface ManagedProduct {
  id: string
  name: string
  status: 'active' | 'archived'
  /** The main one first. */
  pictures: ManagedPicture[]
}

type NoRoom = { reason: 'invalid-product' | 'unknown-product' | 'too-many' }
type Refused = NoRoom | { reason: PictureRefusal | 'has-picture' }
type Source = 'upload' | 'address' | 'asin'

interface Sent extends OneProduct {
  source: Source
  isMain: boolean
  uploadId?: string
  /** What the product was when its picture was looked for: it is not for another. */
  foundFor?: { asin: string | null }
}

/** A product with its pictures; null for malformed and unknown ids. */
export async function findManagedProduct(id: string): Promise<ManagedProduct | null> {
  if (!isUuid(id)) return null
  const product = await db
    .selectFrom('products as p')
    .select([
      'p.id',
      'p.name',
      'p.status',
      'p.images',
      picturesColumn.as('kinds'),
      captionsColumn.as('captions'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!product) return null
  const rows = await db
    .selectFrom('productPictures')
    .select(['address', 'width', 'height', 'blur', 'variantsMade'])
    .where('address', '=', anyOf(product.images, 'text'))
    .execute()
  const known = new Map(rows.map(({ address, ...own }) => [address, own]))
  const pictures = [...new Set(product.images)].map((image) => {
    const at = product.images.indexOf(image)
    const caption = product.captions[at] ?? null
    return { image, kind: product.kinds[at] ?? 'none', caption, own: known.get(image) ?? null }
  })
  return { id: product.id, name: product.name, status: product.status, pictures }
}

/**
 * Takes a picture that someone sent and puts it behind the product's others, or before them; once for an `uploadId`,
 * however often it comes (R71). @returns the image's address.
 */
export async function addPicture(
  input: Sent & { sent: Buffer },
): Promise<Outcome<{ image: string }, Refused>> {
  const room = await findRoom(input.productId)
  if (!room.ok) return room
  const kept = await keepPicture(input.sent)
  if (!kept.ok) return kept
  let isUsed = false
  try {
    const outcome = await retryTransaction((tx) => insertPicture(tx, { ...input, picture: kept.value }))
    isUsed = outcome.ok && outcome.value.isNew
    return outcome
  } finally {
    if (!isUsed) await forgetPicture(kept.value.key)
  }
}

/** Whether the product is there and may have one more picture. */
async function findRoom(productId: string): Promise<Outcome<null, NoRoom>> {
  if (!isUuid(productId)) return refuse({ reason: 'invalid-product' })
  const product = await findManagedProduct(productId)
  if (!product) return refuse({ reason: 'unknown-product' })
  return product.pictures.length < pictureLimit ? succeed(null) : refuse({ reason: 'too-many' })
}

/** Copies a picture from another host to our storage, through the guard, and makes it a picture of the product. */
export async function copyPicture(
  input: OneProduct & { address: string; isMain: boolean },
): Promise<Outcome<{ image: string }, Refused | FetchRefusal>> {
  // First, so that no other host is asked in vain.
  const room = await findRoom(input.productId)
  if (!room.ok) return room
  const fetched = await fetchPicture(input.address)
  if (!fetched.ok) return fetched
  const { address, ...rest } = input
  const isStock = config.imageHosts.some((host) => address.startsWith(host))
  const source = isStock ? 'asin' : 'address'
  return await addPicture({ ...rest, sent: fetched.value.bytes, source })
}

async function insertPicture(
  tx: Transaction,
  input: Sent & { picture: OwnPicture },
): Promise<Outcome<{ image: string; isNew: boolean }, Refused>> {
  const { productId, picture, source, isMain, uploadId, foundFor } = input
  const locked = await lockPictures(tx, productId)
  if (!locked) return refuse({ reason: 'unknown-product' })
  const { images, mainPicture, asin } = locked
  const known = uploadId && (await findUploaded(tx, uploadId))
  if (known) return succeed({ ...known, isNew: false })
  if (images.length >= pictureLimit) return refuse({ reason: 'too-many' })
  // What was looked for may have come in the meantime, or its owner has said that it is something else (R132).
  if (foundFor && (isSeen(mainPicture) || foundFor.asin !== asin)) return refuse({ reason: 'has-picture' })
  const { key, version, width, height, blur } = picture
  const row = await tx
    .insertInto('productPictures')
    .values({ key, version, productId, width, height, blur, source, uploadId })
    .returning('address as image')
    .executeTakeFirstOrThrow()
  const added = withPicture(images, row.image, asin)
  // The first that customers see is the main one.
  const isFirst = isMain || mainPicture === 'failed' || !isShownPicture(added[0] ?? '')
  await writeImages(tx, input, isFirst ? movePicture(added, row.image, 'main') : added)
  await enqueueJob(tx, pictureVariants, { key })
  return succeed({ ...row, isNew: true })
}

/** The picture that an earlier try of the same upload has added. */
async function findUploaded(tx: Transaction, uploadId: string): Promise<{ image: string } | undefined> {
  return await tx
    .selectFrom('productPictures')
    .select('address as image')
    .where('uploadId', '=', uploadId)
    .executeTakeFirst()
}
