import { sql, type RawBuilder } from 'kysely'
import { shownAddress } from './picture.ts'

const mayBeShown = (image: RawBuilder<string>, kind: RawBuilder<string>) =>
  sql<boolean>`${kind} in ('piece', 'stock', 'unknown') and ${image} ~ ${sql.lit(shownAddress)}`

/**
 * The picture of `products as p` wherever there is room for one, as `image`: the first that was seen and may be shown
 * (R26, R131); null where there is none. Mostly that is the main one, and no other is asked about.
 */
export const shownPicture = sql<string | null>`case
  when ${mayBeShown(sql`p.images[1]`, sql`p.main_picture`)} then p.images[1]
  when cardinality(p.images) > 1 then (
    select its.image
    from unnest(p.images, picture_kinds_of(p.id, p.images, p.asin, p.main_picture))
      with ordinality as its(image, kind, place)
    where ${mayBeShown(sql`its.image`, sql`its.kind`)} order by its.place limit 1) end`.as('image')
