import { randomUUID } from 'node:crypto'
import { clientOf, sql, type Transaction } from '../../../db/client.server.ts'
import { enqueueJob } from '../../../platform/jobs.server.ts'
import { fetchPicture } from '../../../platform/web/guarded-fetch.server.ts'
import type { FetchRefusal } from '../../../platform/web/fetch-refusal.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { retryTransaction } from '../../../db/retried-transaction.server.ts'
import { changeProducts } from '../admin/changes/product-records.server.ts'
import { forgetPicture, keepPicture, type OwnPicture } from '../../media/own-pictures.server.ts'
import type { PictureRefusal } from '../../media/picture-refusal.ts'
import { pictureVariants } from './picture-jobs.ts'
import {
  hasGoodPicture,
  movePicture,
  orderPictures,
  pictureLimit,
  withPicture,
  type PictureMove,
} from './picture-list.ts'

/** A picture of a product as its owner sees it. */
interface ManagedPicture {
  /** Its address in the product's images. */
  image: string
  /** The facts about our own pictures; null for those on other hosts. */
  own: { width: number; height: number; blur: string; variantsMade: number } | null
}

export interface ManagedProduct {
  id: string
  name: string
  status: 'active' | 'archived'
  /** The main one first. */
  pictures: ManagedPicture[]
}

interface OneProduct {
  productId: string
  /** Who acts. */
  userId: string | null
}

type NoRoom = { reason: 'invalid-product' | 'unknown-product' | 'too-many' }
type Refused = NoRoom | { reason: PictureRefusal | 'has-picture' }
type Source = 'upload' | 'address' | 'asin'

/** A product with its pictures; null for malformed and unknown ids. */
export async function findManagedProduct(id: string): Promise<ManagedProduct | null> {
  if (!isUuid(id)) return null
  const [product] = await sql<
    { id: string; name: string; status: 'active' | 'archived'; images: string[] }[]
  >`
    select id, name, status, images from products where id = ${id}`
  if (!product) return null
  const rows = await sql<(NonNullable<ManagedPicture['own']> & { address: string })[]>`
    select address, width, height, blur, variants_made as "variantsMade" from product_pictures
    where address = any(${product.images})`
  const known = new Map(rows.map(({ address, ...own }) => [address, own]))
  const pictures = [...new Set(product.images)].map((image) => ({ image, own: known.get(image) ?? null }))
  return { id: product.id, name: product.name, status: product.status, pictures }
}

/**
 * Takes a picture that somebody sent and puts it behind the product's others, or before them.
 * @returns the image's address.
 */
export async function addPicture(
  input: OneProduct & {
    sent: Buffer
    source: Source
    isMain: boolean
  },
): Promise<Outcome<{ image: string }, Refused>> {
  const room = await findRoom(input.productId)
  if (!room.ok) return room
  const kept = await keepPicture(input.sent)
  if (!kept.ok) return kept
  let isUsed = false
  try {
    const outcome = await retryTransaction((tx) => insertPicture(tx, { ...input, picture: kept.value }))
    isUsed = outcome.ok
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
  input: OneProduct & {
    address: string
    isMain: boolean
  },
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
  input: OneProduct & { picture: OwnPicture; source: Source; isMain: boolean },
): Promise<Outcome<{ image: string }, Refused>> {
  const { productId, picture, source, isMain } = input
  const client = clientOf(tx)
  const images = await lockImages(tx, productId)
  if (!images) return refuse({ reason: 'unknown-product' })
  if (images.length >= pictureLimit) return refuse({ reason: 'too-many' })
  // What was looked for may have come in the meantime.
  if (source === 'asin' && hasGoodPicture(images)) return refuse({ reason: 'has-picture' })
  const { key, version, width, height, blur } = picture
  const [row] = await client<{ image: string }[]>`
    insert into product_pictures (key, version, product_id, width, height, blur, source)
    values (${key}, ${version}, ${productId}, ${width}, ${height}, ${blur}, ${source}) returning address as image`
  if (!row) throw new Error('the picture was not inserted')
  const added = withPicture(images, row.image)
  await writeImages(tx, input, isMain ? movePicture(added, row.image, 'main') : added)
  await enqueueJob(tx, pictureVariants, { key })
  return succeed(row)
}

/** Moves a picture of a product. @returns false when the product or the picture is not there (any more). */
export async function placePicture(
  input: OneProduct & {
    image: string
    move: PictureMove
  },
): Promise<boolean> {
  return await changeImages(input, (images) =>
    images.includes(input.image) ? movePicture(images, input.image, input.move) : null,
  )
}

/** Puts a product's pictures in a requested order. @returns false when there is no such product. */
export async function arrangePictures(
  input: OneProduct & {
    images: readonly string[]
  },
): Promise<boolean> {
  return await changeImages(input, (images) => orderPictures(images, input.images))
}

/**
 * Takes a picture off a product. The file of our own stays for a while, for undo and for copies of the product.
 * @returns false when the product or the picture is not there (any more).
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
    const images = await lockImages(tx, product.productId)
    const changed = images && change(images)
    if (!changed) return false
    if (changed.join('\n') !== images.join('\n')) await writeImages(tx, product, changed)
    return true
  })
}

/** The images of a product that nobody else changes until the transaction ends. */
async function lockImages(tx: Transaction, productId: string): Promise<string[] | null> {
  const [row] = await clientOf(tx)<{ images: string[] }[]>`
    select images from products where id = ${productId} for no key update`
  return row?.images ?? null
}

/** Writes the images of a locked product, and what was changed into its history. */
async function writeImages(
  tx: Transaction,
  { productId, userId }: OneProduct,
  images: readonly string[],
): Promise<void> {
  const set = sql`images = ${[...images]}::text[]`
  await changeProducts(tx, { ids: [productId], userId, batchId: randomUUID(), kind: 'pictured', set })
}
