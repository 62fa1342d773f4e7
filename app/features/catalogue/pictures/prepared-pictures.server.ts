import { sql } from '../../../db/client.server.ts'
import { forgetPicture } from '../../media/own-pictures.server.ts'
import { readPictureVariant } from '../../media/picture-variants.server.ts'
import { pictureWidths } from '../../media/picture.ts'

const formats = ['webp', 'avif'] as const
/** A removed picture is kept so long, so that undo and copies of the product find it. */
const unusedDays = 30

/** The most forms that every picture of ours has. */
export const variantCount = pictureWidths.length * formats.length

/**
 * Makes all picture variants of a picture and tells how far it has come. A picture that is gone is done.
 * @throws when others are waiting for pictures; it is tried again later.
 */
export async function prepareVariants(key: string): Promise<void> {
  let made = 0
  for (const format of formats) {
    for (const width of pictureWidths) {
      const picture = await readPictureVariant({ key: `${key}.webp`, width, format })
      if (!picture) return
      if (picture.format !== format) throw new Error('other pictures come first')
      made += 1
      await sql`update product_pictures set variants_made = ${made} where key = ${key} and variants_made < ${made}`
    }
  }
}

/** Forgets pictures of our storage that no product has used for 30 days. @returns how many. */
export async function forgetUnusedPictures(): Promise<number> {
  // One look at the whole catalogue: hashed once, whatever its size.
  await sql`
    with used as (select distinct unnest(images) as image from products)
    update product_pictures p set unused_since = case when u.is_used then null else now() end
    from (select key, address in (select image from used) as is_used from product_pictures) u
    where u.key = p.key and u.is_used <> (p.unused_since is null)`
  const rows = await sql<{ key: string }[]>`
    select key from product_pictures where unused_since < now() - make_interval(days => ${unusedDays})`
  for (const { key } of rows) {
    // The file first: a row without a file is tried again, a file without a row is lost.
    await forgetPicture(key)
    await sql`delete from product_pictures where key = ${key}`
  }
  return rows.length
}
