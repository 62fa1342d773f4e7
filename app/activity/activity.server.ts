import { sql, type RawBuilder } from 'kysely'
import { z } from '#shared/zod.ts'
import { db } from '#db/client.server.ts'
import { nameOrEmail, startOfDay } from '#db/expressions.server.ts'
import { nobodies } from '#shared/lists/activity.ts'
import type { Role } from '#accounts/admins/permissions.ts'
import { addDays } from '#shared/time/store-day.ts'
import { isOtherPerson, parsePlace, type ActivityPlace, type ActivityQuery } from './activity-query.ts'
import { activityTexts } from './activity-texts.ts'
import { whoOf, type ActivityEntry, type ActivityPage } from './activity.ts'
import { historiesFor } from './histories.server.ts'
import { historyNames } from './history-names.ts'

const PAGE_SIZE = 50

const storedEntry = z.object({
  history: z.enum(historyNames),
  id: z.string(),
  at: z.date(),
  micros: z.string(),
  nobody: z.enum(nobodies),
  name: z.string().nullable(),
  facts: z.unknown(),
})

/**
 * A page of what people did in the store, the newest first (R95): of each history that the role may read no more than a
 * page by the index of its time, then these together. Pages follow each other by the last entry, so that what is added
 * meanwhile moves nothing.
 */
export async function readActivity(query: ActivityQuery, role: Role): Promise<ActivityPage> {
  const readable = historiesFor(role)
  const kinds = [...new Set(readable.map(({ kind }) => kind))]
  const wanted = readable.filter(({ kind }) => query.kind === null || kind === query.kind)
  if (wanted.length === 0) return { entries: [], next: null, kinds }
  const branches = wanted.map(
    ({ name, entries }) => sql`(
      select ${sql.lit(name)} as history, e.id, e.at, e.user_id, e.nobody, e.facts from ${entries} as e where ${conditionsOf(name, query)}
      order by e.at desc, e.id desc limit ${sql.lit(PAGE_SIZE + 1)})`,
  )
  const { rows } = await sql`
    select e.history, e.id, e.at, (extract(epoch from e.at) * 1000000)::bigint as micros, e.nobody, e.facts,
      ${nameOrEmail(sql.ref('u.name'), sql.ref('u.email'))} as name
    from (${sql.join(branches, sql` union all `)}) as e left join users u on u.id = e.user_id
    order by e.at desc, e.history collate "C" desc, e.id desc limit ${sql.lit(PAGE_SIZE + 1)}`.execute(db)
  const found = rows.map((row) => storedEntry.parse(row))
  const shown = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE && shown.at(-1)
  return {
    entries: shown.map(entryOf),
    next: last ? `${last.micros}.${last.history}.${last.id}` : null,
    kinds,
  }
}

function entryOf({ history, id, at, name, nobody, facts }: z.infer<typeof storedEntry>): ActivityEntry {
  return {
    id: `${history}.${id}`,
    atMs: at.getTime(),
    who: whoOf(name, nobody),
    ...activityTexts[history](facts),
  }
}

/** What a history has to fit. */
function conditionsOf(history: string, { person, from, to, before }: ActivityQuery): RawBuilder<unknown> {
  const last = before === null ? null : parsePlace(before)
  const conditions = [
    person !== null && isOtherPerson(person) && sql`e.user_id is null and e.nobody = ${person}`,
    person !== null && !isOtherPerson(person) && sql`e.user_id = ${person}::uuid`,
    from !== null && sql`e.at >= ${startOfDay(from)}`,
    to !== null && sql`e.at < ${startOfDay(addDays(to, 1))}`,
    last !== null && isBehind(history, last),
  ].filter((condition) => condition !== false)
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** What comes after an entry: of one instant by the names of the histories, then by id. */
function isBehind(history: string, { micros, history: last, id }: ActivityPlace): RawBuilder<unknown> {
  const instant = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
  if (history === last) return sql`(e.at, e.id) < (${instant}, ${id}::uuid)`
  return history < last ? sql`e.at <= ${instant}` : sql`e.at < ${instant}`
}
