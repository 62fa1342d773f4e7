import { absoluteLink, href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { button, facts, paragraph, type MailDocument } from '#mail/mail-document.ts'
import type { KeptSchedule } from './backup-schedule.ts'

/** What is wrong with the backups: the newest one failed, or the newest good one is too old. */
export type BackupTrouble = 'failed' | 'old'

/** What is known of the backups that have ended. */
export interface EndedBackups {
  /** Whether the newest that was not canceled came out well; null when there is none. */
  isNewestGood: boolean | null
  newestGoodAt: Date | null
  isRunning: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/** How old the newest good backup may be: three days, and so many more than its week. */
const oldAfterDays = ({ every }: Pick<KeptSchedule, 'every'>) => (every === 'week' ? 10 : 3)

/** What is wrong with the backups, unless the owner wants none (R158). */
export function findBackupTrouble(
  schedule: Pick<KeptSchedule, 'every' | 'isChosen' | 'updatedAt'>,
  { isNewestGood, newestGoodAt, isRunning }: EndedBackups,
  now: Date,
): BackupTrouble | null {
  if (schedule.every === 'off' && schedule.isChosen) return null
  const since = newestGoodAt ?? schedule.updatedAt
  const isOld = now.getTime() - since.getTime() > oldAfterDays(schedule) * dayMs
  // A store that was closed for days catches up first.
  if (isOld && !isRunning) return 'old'
  return isNewestGood === false ? 'failed' : null
}

/** What the owner reads of it. */
export const troubleText = (trouble: BackupTrouble, schedule: Pick<KeptSchedule, 'every'>) =>
  trouble === 'failed'
    ? 'The last backup of the store failed.'
    : `No good backup was made in the last ${oldAfterDays(schedule)} days.`

/** What the owner is written when backups fail or are missing (R158). */
export function troubleMail(
  text: string,
  { schedule, ended, problem }: { schedule: KeptSchedule; ended: EndedBackups; problem: string | null },
  baseUrl: string,
): MailDocument {
  return {
    subject: text.replace(/\.$/, ''),
    title: text,
    preview: 'Your products, orders and accounts are not safe until one is made.',
    blocks: [
      paragraph(
        schedule.every === 'off'
          ? 'No backups are made. If you want none, save the schedule with “Never”, and you will not be told again.'
          : 'If the computer broke now, what happened since the last good one would be lost.',
      ),
      ...facts(
        ['Newest good backup', ended.newestGoodAt && formatStoreDateTime(ended.newestGoodAt)],
        ['Why the last one failed', ended.isNewestGood === false ? problem : null],
      ),
      button('Open the Backups', absoluteLink(baseUrl, href('/admin/settings/backups'))),
    ],
    calendar: null,
  }
}
