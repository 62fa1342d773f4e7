import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'
import { literals, nameOrEmail } from '#db/expressions.server.ts'
import { staffEvents, storeEvents, type ToldEvent } from './security-activity.ts'

/** Details hold other texts too, which are no ids. */
const subjectId = sql<
  string | null
>`case when e.details ->> 'account' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then (e.details ->> 'account')::uuid end`

const doneEvents = (events: readonly ToldEvent[]) =>
  db
    .selectFrom('securityEvents as e')
    .select(({ ref, selectFrom }) => [
      'e.id',
      'e.createdAt as at',
      'e.userId',
      orNobody('store'),
      jsonBuildObject({
        event: ref('e.event'),
        subject: selectFrom('users as u')
          .select((of) => nameOrEmail(of.ref('u.name'), of.ref('u.email')).as('name'))
          .where('u.id', '=', subjectId),
        role: sql<string | null>`e.details ->> 'role'`,
        to: sql<string | null>`e.details ->> 'to'`,
        kind: sql<string | null>`coalesce(e.details ->> 'kind', e.details ->> 'of')`,
        count: sql<string | null>`e.details ->> 'count'`,
      }).as('facts'),
    ])
    .where('e.outcome', '=', 'done')
    .where('e.event', 'in', literals(events))

/** Who came, went or got another role, and counters that were handed over (R86, R87, R95). Of customers there is none. */
export const staffActivity: ActivityEntries = doneEvents(staffEvents)

/** What was deleted, put back, exported or opened, and backups. */
export const storeActivity: ActivityEntries = doneEvents(storeEvents)
