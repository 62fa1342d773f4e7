import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { forgetPicture } from '#media/own-pictures.server.ts'
import { readPictureVariant } from '#media/picture-variants.server.ts'
import { pictureWidths, zoomWidth, type PictureWidth } from '#media/picture.ts'
import { pictureVariants } from './picture-jobs.ts'

const formats = ['webp', 'avif'] as const
/** A removed picture is kept so long, so that undo and copies of the product find it. */
const unusedDays = 30

/** The most forms that every picture of ours has in pages; the ones for zooming come after them. */
export const variantCount = pictureWidths.length * formats.length

/**
 * Makes all picture variants of a picture and tells how far it has come. A deleted picture is done.
 * @throws when others are waiting for pictures, or at the next form once `signal` is aborted; it is tried again later.
 */
export async function prepareVariants(key: string, signal?: AbortSignal): Promise<void> {
  const inFormats = (widths: readonly PictureWidth[]) =>
    formats.flatMap((format) => widths.map((width) => ({ width, format })))
  const wanted = [...inFormats(pictureWidths), ...inFormats([zoomWidth])]
  let made = 0
  for (const { width, format } of wanted) {
    signal?.throwIfAborted()
    const picture = await readPictureVariant({ key: `${key}.webp`, width, format })
    if (!picture) return
    if (picture.format !== format) throw new Error('other pictures come first')
    made = Math.min(made + 1, variantCount)
    await db
      .updateTable('productPictures')
      .set({ variantsMade: made })
      .where('key', '=', key)
      .where('variantsMade', '<', made)
      .execute()
  }
}

/** Has the main pictures of a catalogue that was just loaded made before anyone asks, the newest product's first. */
export async function prepareMainPictures(): Promise<void> {
  const main = sql<string>`${sql.ref('images')}[1]`
  const rows = await db
    .selectFrom('products')
    .select(sql<string>`substring(${main} from '^/media/([a-z0-9-]+)[.]webp')`.as('key'))
    .where('status', '=', sql.lit('active'))
    .where(main, 'like', '/media/%')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  await transact(async (tx) => {
    for (const { key } of rows) await enqueueJob(tx, pictureVariants, { key })
  })
}

/** Forgets pictures of our storage that no product has used for 30 days. @returns how many. */
export async function forgetUnusedPictures(): Promise<number> {
  // One look at the whole catalogue: hashed once, whatever its size.
  await db
    .with('used', (cte) =>
      cte
        .selectFrom('products')
        .select(({ ref }) => sql<string>`unnest(${ref('images')})`.as('image'))
        .distinct(),
    )
    .updateTable('productPictures as p')
    .from((from) =>
      from
        .selectFrom('productPictures')
        .select((eb) => ['key', eb('address', 'in', eb.selectFrom('used').select('image')).as('isUsed')])
        .as('u'),
    )
    .set(({ ref }) => ({
      unusedSince: sql<Date | null>`case when ${ref('u.isUsed')} then null else now() end`,
    }))
    .whereRef('u.key', '=', 'p.key')
    .where((eb) => eb('u.isUsed', '<>', eb.parens('p.unusedSince', 'is', null)))
    .execute()
  const rows = await db
    .selectFrom('productPictures')
    .select('key')
    .where('unusedSince', '<', sql<Date>`now() - make_interval(days => ${unusedDays})`)
    .execute()
  for (const { key } of rows) {
    // The file first: a row without a file is tried again, a file without a row is lost.
    await forgetPicture(key)
    await db.deleteFrom('productPictures').where('key', '=', key).execute()
  }
  return rows.length
}
