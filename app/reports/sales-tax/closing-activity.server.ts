import { jsonBuildObject } from 'kysely/helpers/postgres'
import { orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'

/** Tax periods that were closed (R85, R95). */
export const closedPeriods: ActivityEntries = db
  .selectFrom('periodClosings as c')
  .select(({ ref }) => [
    'c.id',
    'c.closedAt as at',
    'c.closedBy as userId',
    orNobody('former'),
    jsonBuildObject({ firstDay: ref('c.firstDay'), lastDay: ref('c.lastDay') }).as('facts'),
  ])
