import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockPictures, type OneProduct } from '#catalogue/pictures/picture-changes.server.ts'
import { pictureCaptionFact, pictureKindFact } from '#catalogue/admin/changes/change-text.ts'
import type { PictureKind } from '#catalogue/picture-kinds/picture-kind.ts'

interface Told extends OneProduct {
  image: string
}

/**
 * The owner says what a picture of a product shows, which its history tells (R133). @returns false when the product or
 * the picture is not there (any more).
 */
export async function setPictureKind({ kind, ...told }: Told & { kind: PictureKind }): Promise<boolean> {
  return await tellPicture(told, pictureKindFact, kind, async (tx, asin) => {
    const was = sql<string>`picture_kind_of(${told.productId}, ${told.image}, ${asin})`
    return (await tx.selectNoFrom(was.as('kind')).executeTakeFirstOrThrow()).kind
  })
}

/** The owner says what a picture is to be noticed for, null to take that back; the history tells it too (R228). */
export async function setPictureCaption({
  caption,
  ...told
}: Told & { caption: string | null }): Promise<boolean> {
  return await tellPicture(told, pictureCaptionFact, caption, async (tx) => {
    const known = await tx
      .selectFrom('productPictureFacts')
      .select('caption')
      .where('productId', '=', told.productId)
      .where('address', '=', told.image)
      .executeTakeFirst()
    return known?.caption ?? null
  })
}

/** Brings a caption along with a new product, which has no history of it. */
export async function insertCaption(
  tx: Transaction,
  { productId, image, caption }: Pick<Told, 'productId' | 'image'> & { caption: string },
): Promise<void> {
  await tx.insertInto('productPictureFacts').values({ productId, address: image, caption }).execute()
}

const columns = { [pictureKindFact]: 'kind', [pictureCaptionFact]: 'caption' } as const

async function tellPicture(
  { productId, userId, image }: Told,
  fact: keyof typeof columns,
  value: string | null,
  readBefore: (tx: Transaction, asin: string | null) => Promise<string | null>,
): Promise<boolean> {
  if (!isUuid(productId)) return false
  return await retryTransaction(async (tx) => {
    const locked = await lockPictures(tx, productId)
    if (!locked?.images.includes(image)) return false
    const before = await readBefore(tx, locked.asin)
    if (before === value) return true
    const column = sql.ref(columns[fact])
    await sql`
      insert into product_picture_facts (product_id, address, ${column}) values (${productId}, ${image}, ${value})
      on conflict (product_id, address_hash) do update set ${column} = excluded.${column}`.execute(tx)
    const told = (its: string | null) => JSON.stringify({ [fact]: its })
    const entry = { batchId: randomUUID(), productId, userId, kind: 'pictured' as const }
    await tx
      .insertInto('productChanges')
      .values({ ...entry, before: told(before), after: told(value) })
      .execute()
    return true
  })
}
