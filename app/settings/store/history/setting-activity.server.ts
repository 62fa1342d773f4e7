import { jsonBuildObject } from 'kysely/helpers/postgres'
import { orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'

/** Changes of the settings; what they were is on the page of the settings (R95). */
export const changedSettings: ActivityEntries = db
  .selectFrom('settingChanges as c')
  .select(({ ref }) => [
    'c.id',
    'c.createdAt as at',
    'c.userId',
    orNobody('former'),
    jsonBuildObject({ settings: ref('c.settings') }).as('facts'),
  ])
