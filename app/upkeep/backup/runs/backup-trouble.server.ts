import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { config } from '#platform/config.server.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { toMailSender } from '#settings/store-facts.server.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { readBackupSchedule } from './backup-settings.server.ts'
import { findBackupTrouble, troubleMail, troubleText, type EndedBackups } from './backup-trouble.ts'

/** What the dashboard says of the backups; null when all is well (R158). */
export async function readBackupTrouble({ now }: { now: Date }): Promise<string | null> {
  const [schedule, { ended }] = await Promise.all([readBackupSchedule(), readEnded(db)])
  const trouble = findBackupTrouble(schedule, ended, now)
  return trouble && troubleText(trouble, schedule)
}

/** Writes to the owner what is wrong with the backups, once until one is good again (R158). @returns how many mails. */
export async function tellBackupTrouble({ now }: { now: Date }): Promise<number> {
  const schedule = await readBackupSchedule()
  return await transact(async (tx) => {
    // Of several servers one tells.
    const { toldTrouble } = await tx
      .selectFrom('backupSettings')
      .select('toldTrouble')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { ended, problem } = await readEnded(tx)
    const trouble = findBackupTrouble(schedule, ended, now)
    if (trouble === toldTrouble || (trouble === null && ended.isRunning)) return 0
    const settings = await readStoreSettingsWithin(tx)
    // Told as soon as there is an address.
    if (trouble && settings.storeEmail === null && !config.isStoreEmailSet) return 0
    await tx.updateTable('backupSettings').set({ toldTrouble: trouble }).execute()
    if (!trouble) return 0
    const from = toMailSender(settings)
    const document = troubleMail(troubleText(trouble, schedule), { schedule, ended, problem }, from.baseUrl)
    await sendLater(tx, {
      kind: 'backup',
      to: from.storeEmail,
      from,
      replyTo: from.storeEmail,
      document,
      cause: 'recipient',
      about: {},
    })
    return 1
  })
}

async function readEnded(from: Db): Promise<{ ended: EndedBackups; problem: string | null }> {
  const rows = await from
    .selectFrom('runs')
    .select(['state', 'startedAt', 'problem'])
    .where('kind', '=', 'backup')
    .distinctOn('state')
    .where('state', '<>', sql.lit('cancelled'))
    .orderBy('state')
    .orderBy('startedAt', 'desc')
    .execute()
  const [done, failed, running] = (['done', 'failed', 'running'] as const).map((state) =>
    rows.find((row) => row.state === state),
  )
  const isNewestGood = done || failed ? (done?.startedAt ?? 0) > (failed?.startedAt ?? 0) : null
  const ended = { isNewestGood, newestGoodAt: done?.startedAt ?? null, isRunning: running !== undefined }
  return { ended, problem: failed?.problem ?? null }
}
