import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'
import type { Nobody } from '#shared/lists/activity.ts'

const holds = db.selectFrom('holds as h').innerJoin('products as p', 'p.id', 'h.productId')

/** Pieces that were put on hold (R99). */
export const placedHolds: ActivityEntries = holds.select(({ ref }) => [
  'h.id',
  'h.createdAt as at',
  'h.placedBy as userId',
  sql<Nobody>`case when h.is_from_web then 'customer' else 'former' end`.as('nobody'),
  jsonBuildObject({ productId: ref('h.productId'), name: ref('p.name') }).as('facts'),
])

/** How holds ended (R100); the order tells of one that its holder bought on the web. */
export const endedHolds: ActivityEntries = holds
  .select(({ ref }) => [
    'h.id',
    sql<Date>`h.ended_at`.as('at'),
    'h.endedBy as userId',
    sql<Nobody>`case h.ended_as when 'released' then 'customer' when 'expired' then 'store' else 'former' end`.as(
      'nobody',
    ),
    jsonBuildObject({ productId: ref('h.productId'), name: ref('p.name'), as: ref('h.endedAs') }).as('facts'),
  ])
  .where(({ or, eb }) =>
    or([eb('h.endedAs', 'in', ['released', 'expired', 'given']), eb('h.endedBy', 'is not', null)]),
  )
  .where('h.endedAs', 'is not', null)
