import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'

const posts = db.selectFrom('marketplacePosts as m').select(({ ref }) => [
  'm.id',
  orNobody('former'),
  jsonBuildObject({
    name: ref('m.productName'),
    place: ref('m.place'),
    cents: sql<number>`(m.price * 100)::float8`,
  }).as('facts'),
])

/** Pieces that were posted on a marketplace, each post as it was marked last (R105). */
export const markedPosts: ActivityEntries = posts.select(['m.postedAt as at', 'm.postedBy as userId'])

/** Posts that were taken down (R105); an undone tick does not count. */
export const takenDownPosts: ActivityEntries = posts
  .select([sql<Date>`m.taken_down_at`.as('at'), 'm.takenDownBy as userId'])
  .where('m.takenDownAt', 'is not', null)
