import { BackupScheduleCard, DownloadLink, LastBackupCard } from '#store/backup/runs/backup-cards.tsx'
import { backupNotices, describeBackup } from '#store/backup/runs/backup-messages.ts'
import type { Backup } from '#store/backup/runs/backup-schedule.ts'
import { listBackups, startBackup } from '#store/backup/runs/backup-runs.server.ts'
import { hasBucket, readBackupSchedule } from '#store/backup/runs/backup-settings.server.ts'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/card.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { usePolling } from '#ui/polling.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import type { Route } from './+types/backups'
import { AdminHeading } from '#pages/admin/shell.tsx'

const pollMs = 1500

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Backups', at)

export async function loader({ request }: Route.LoaderArgs) {
  const [backups, schedule] = await Promise.all([listBackups(), readBackupSchedule()])
  const notice = backupNotices.read(new URL(request.url).searchParams)
  return { backups, schedule, hasBucket: hasBucket(), notice }
}

/** Begins a backup now. */
export async function action() {
  return await answerChange({
    what: 'beginning a backup',
    fields: new FormData(),
    back: href('/admin/settings/backups'),
    failsBack: true,
    work: async () => {
      const outcome = await startBackup({ now: new Date() })
      return answered(backupNotices.of(outcome.ok ? 'started' : 'running'), outcome.ok ? 200 : 409)
    },
    trouble: backupNotices.of('trouble'),
  })
}

/** The last backup with its test restore, and when the next ones are made. */
export default function Backups({ loaderData }: Route.ComponentProps) {
  const { backups, schedule, hasBucket: isBucketThere, notice } = loaderData
  usePolling(
    backups.some(({ state }) => state === 'running'),
    pollMs,
  )
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading heading="Backups" />
      <NoticeBar message={notice && backupNotices.messageOf(notice)} />
      <div className="mt-4 grid gap-5">
        <LastBackupCard backups={backups} />
        <BackupScheduleCard schedule={schedule} hasBucket={isBucketThere} />
        <BackupList backups={backups} />
      </div>
    </>
  )
}

/** Backups before the last one, and those that failed. */
function BackupList({ backups }: { backups: readonly Backup[] }) {
  const ended = backups.filter(({ state }) => state !== 'running')
  if (ended.length === 0) return null
  return (
    <Card id="backups" heading="Backups" isSmall>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {ended.map((backup) => (
          <li
            key={backup.id}
            className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 wrap-anywhere ${backup.state === 'failed' ? 'text-danger' : ''}`}
          >
            <span className="min-w-0 flex-1 basis-72">{describeBackup(backup)}</span>
            {backup.state === 'done' && <DownloadLink backup={backup} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
