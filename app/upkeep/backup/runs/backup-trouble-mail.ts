import { absoluteLink, href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { button, facts, paragraph, type MailDocument } from '#mail/mail-document.ts'
import type { KeptSchedule } from './backup-schedule.ts'
import type { EndedBackups } from './backup-trouble.ts'

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
      button('Open the backups', absoluteLink(baseUrl, href('/admin/settings/backups'))),
    ],
    calendar: null,
  }
}
