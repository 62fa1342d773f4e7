import { jsonBuildObject } from 'kysely/helpers/postgres'
import { orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'

/** Credits of suppliers and those that were taken back (R95, R96). */
export const creditedLots: ActivityEntries = db
  .selectFrom('lotCredits as c')
  .innerJoin('lots as l', 'l.id', 'c.lotId')
  .select(({ ref }) => [
    'c.id',
    'c.recordedAt as at',
    'c.recordedBy as userId',
    orNobody('former'),
    jsonBuildObject({
      lotId: ref('l.id'),
      name: ref('l.name'),
      cents: centsOf(ref('c.amount')),
    }).as('facts'),
  ])
