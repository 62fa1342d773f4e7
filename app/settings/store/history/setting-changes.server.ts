import { db, type Transaction } from '#db/client.server.ts'
import { nameOrEmail } from '#db/expressions.server.ts'
import { recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { changedValues, type SettingChange } from './setting-changes.ts'

/** The most changes that the settings page shows. */
const HISTORY_LIMIT = 10

/** Writes down who changed which settings, in the transaction of the change; nothing when nothing changed. */
export async function recordSettingChange(
  tx: Transaction,
  change: {
    settings: SettingChange['settings']
    before: Readonly<Record<string, unknown>>
    after: Readonly<Record<string, unknown>>
    userId: string
  },
): Promise<void> {
  const { settings, userId } = change
  const changed = Object.keys(change.after).filter((key) => change.before[key] !== change.after[key])
  if (changed.length === 0) return
  const only = (values: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.fromEntries(changed.map((key) => [key, values[key] ?? null])))
  await tx
    .insertInto('settingChanges')
    .values({ settings, before: only(change.before), after: only(change.after), userId })
    .execute()
  await recordSecurityEventWithin(tx, {
    event: `${settings}-settings`,
    outcome: 'done',
    userId,
    details: { changed: changed.join(' ') },
  })
}

/** The latest changes of all settings, the newest first. */
export async function listSettingChanges(): Promise<SettingChange[]> {
  const rows = await db
    .selectFrom('settingChanges as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.settings', 'c.before', 'c.after', 'c.createdAt'])
    .select(({ ref }) => nameOrEmail(ref('u.name'), ref('u.email')).as('who'))
    .orderBy('c.createdAt', 'desc')
    .limit(HISTORY_LIMIT)
    .execute()
  return rows.map(({ before, after, createdAt, ...change }) => ({
    ...change,
    before: changedValues.parse(before),
    after: changedValues.parse(after),
    atMs: createdAt.getTime(),
  }))
}
