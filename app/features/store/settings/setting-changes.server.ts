import { clientOf, sql, type Transaction } from '../../../db/client.server.ts'
import { settingChanges, type SettingChangeRow } from '../../../db/schema.ts'
import { recordSecurityEventWithin } from '../../security-log/security-log.server.ts'

/** The most changes that the settings page shows. */
const HISTORY_LIMIT = 10

/** A change of the settings, as their history tells it. */
export interface SettingChange {
  id: string
  settings: SettingChangeRow['settings']
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Name, else e-mail address, of who did it; null when that account is gone. */
  who: string | null
  /** Milliseconds since 1970. */
  atMs: number
}

/** Writes down who changed which settings, in the transaction of the change; nothing when all is as it was. */
export async function recordSettingChange(
  tx: Transaction,
  change: {
    settings: SettingChangeRow['settings']
    before: Readonly<Record<string, unknown>>
    after: Readonly<Record<string, unknown>>
    userId: string
  },
): Promise<void> {
  const { settings, userId } = change
  const changed = Object.keys(change.after).filter((key) => change.before[key] !== change.after[key])
  if (changed.length === 0) return
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  await tx
    .insert(settingChanges)
    .values({ settings, before: only(change.before), after: only(change.after), userId })
  await recordSecurityEventWithin(clientOf(tx), {
    event: `${settings}-settings`,
    outcome: 'done',
    userId,
    details: { changed: changed.join(' ') },
  })
}

/** The latest changes of all settings, the newest first. */
export async function listSettingChanges(): Promise<SettingChange[]> {
  return await sql<SettingChange[]>`
    select c.id, c.settings, c.before, c.after, coalesce(nullif(u.name, ''), u.email) as who,
      (extract(epoch from c.created_at) * 1000)::float8 as "atMs"
    from setting_changes c left join users u on u.id = c.user_id
    order by c.created_at desc limit ${HISTORY_LIMIT}`
}
