import { db, type Transaction } from '../../../db/client.server.ts'
import { anyOf } from '../../../db/expressions.server.ts'
import { enqueueJob } from '../../../platform/jobs.server.ts'
import { fetchPicture } from '../../../platform/web/guarded-fetch.server.ts'
import type { FetchRefusal } from '../../../platform/web/fetch-refusal.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { retryTransaction } from '../../../db/retried-transaction.server.ts'
import { forgetPicture, keepPicture, type OwnPicture } from '../../media/own-pictures.server.ts'
import type { PictureRefusal } from '../../media/picture-messages.ts'
import { pictureVariants } from './picture-jobs.ts'
import { lockImages, writeImages, type OneProduct } from './picture-changes.server.ts'
import {
  hasGoodPicture,
  movePicture,
  pictureLimit,
  withPicture,
  type ManagedPicture,
} from './picture-list.ts'

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

/** A product with its pictures; null for malformed and unknown ids. */
export async function findManagedProduct(id: string): Promise<ManagedProduct | null> {
  if (!isUuid(id)) return null
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'status', 'images'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) return null
  const rows = await db
    .selectFrom('productPictures')
    .select(['address', 'width', 'height', 'blur', 'variantsMade'])
    .where('address', '=', anyOf(product.images, 'text'))
    .execute()
  const known = new Map(rows.map(({ address, ...own }) => [address, own]))
  const pictures = [...new Set(product.images)].map((image) => ({ image, own: known.get(image) ?? null }))
  return { id: product.id, name: product.name, status: product.status, pictures }
}

/**
 * Takes a picture that somebody sent and puts it behind the product's others, or before them; once for an `uploadId`,
 * however often it comes (R71). @returns the image's address.
 */
export async function addPicture(
  input: OneProduct & { sent: Buffer; source: Source; isMain: boolean; uploadId?: string },
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
  const { productId, userId, isMain } = input
  return await addPicture({ productId, userId, isMain, sent: fetched.value.bytes, source: 'address' })
}

async function insertPicture(
  tx: Transaction,
  input: OneProduct & { picture: OwnPicture; source: Source; isMain: boolean; uploadId?: string },
): Promise<Outcome<{ image: string; isNew: boolean }, Refused>> {
  const { productId, picture, source, isMain, uploadId } = input
  const images = await lockImages(tx, productId)
  if (!images) return refuse({ reason: 'unknown-product' })
  const known = uploadId && (await findUploaded(tx, uploadId))
  if (known) return succeed({ ...known, isNew: false })
  if (images.length >= pictureLimit) return refuse({ reason: 'too-many' })
  // What was looked for may have come in the meantime.
  if (source === 'asin' && hasGoodPicture(images)) return refuse({ reason: 'has-picture' })
  const { key, version, width, height, blur } = picture
  const row = await tx
    .insertInto('productPictures')
    .values({ key, version, productId, width, height, blur, source, uploadId })
    .returning('address as image')
    .executeTakeFirstOrThrow()
  const added = withPicture(images, row.image)
  await writeImages(tx, input, isMain ? movePicture(added, row.image, 'main') : added)
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
