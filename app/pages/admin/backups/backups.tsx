import { backupNotices, describeBackup, describeProgress } from '#upkeep/backup/runs/backup-messages.ts'
import { cancelBackup, listBackups, startBackup } from '#upkeep/backup/runs/backup-runs.server.ts'
import {
  backupScheduleForm,
  backupSettings,
  placeLabels,
  type Backup,
  type BackupSchedule,
} from '#upkeep/backup/runs/backup-schedule.ts'
import {
  hasBucket,
  readBackupSchedule,
  saveBackupSchedule,
} from '#upkeep/backup/runs/backup-settings.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { ProgressForm } from '#kit/progress-form.tsx'
import { SettingField } from '#kit/setting-fields.tsx'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { usePolling } from '#ui/polling.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/backups'

const pollMs = 1500

export async function loader() {
  const [backups, schedule] = await Promise.all([listBackups(), readBackupSchedule()])
  return { backups, schedule, hasBucket: hasBucket() }
}

const nothingTyped = z.object({})

export const action = commands({
  make: command({
    what: 'beginning a backup',
    form: nothingTyped,
    async run({ now }) {
      const outcome = await startBackup({ now })
      return outcome.ok
        ? done(backupNotices.of('started'))
        : refused(409, backupNotices.messageOf(backupNotices.of('running')))
    },
  }),
  cancel: command({
    what: 'stopping a backup',
    form: nothingTyped,
    // Stopping what has ended is no error.
    async run() {
      await cancelBackup()
      return done(backupNotices.of('cancelled'))
    },
  }),
  // After a proof: without backups, little is left of a mischief.
  schedule: command({
    what: 'saving the schedule of the backups',
    form: backupScheduleForm,
    proofBefore: href('/admin/settings/backups'),
    async run({ form: schedule, admin: { userId } }) {
      const outcome = await saveBackupSchedule({ schedule, userId })
      return outcome.ok
        ? done(backupNotices.of('saved'))
        : refused(400, backupNotices.messageOf(backupNotices.of(outcome.error.reason)).title, 'place')
    },
  }),
})

/** Who asks for one while one is made sees that one. */
export const shouldRevalidate = () => true

/** The last backup with its test restore, and when the next ones are made. */
export default function Backups({ loaderData }: Route.ComponentProps) {
  const { backups, schedule } = loaderData
  usePolling(
    backups.some(({ state }) => state === 'running'),
    pollMs,
  )
  return (
    <AdminPage
      title="Backups"
      back={[href('/admin/settings'), 'Settings']}
      notices={backupNotices}
      forms={['schedule']}
    >
      <div className="mt-4 grid gap-5">
        <LastBackupCard backups={backups} />
        <ScheduleCard schedule={schedule} hasBucket={loaderData.hasBucket} />
        <BackupList backups={backups} />
      </div>
    </AdminPage>
  )
}

/** The last backup with its test, and the one that is being made. */
function LastBackupCard({ backups }: { backups: readonly Backup[] }) {
  const running = backups.find(({ state }) => state === 'running')
  const last = backups.find(({ state }) => state === 'done')
  return (
    <Card id="last-backup" heading="Last backup" isSmall>
      <p className="mt-1">{last ? describeBackup(last) : 'There is none yet.'}</p>
      {last && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {last.name}, {placeLabels[last.place].toLowerCase()}
        </p>
      )}
      {running ? (
        <ProgressForm
          text={describeProgress(running)}
          label="Progress of the backup"
          stepsDone={running.stepsDone}
          stepsTotal={running.stepsTotal}
          className="mt-4"
        />
      ) : (
        <CommandForm
          command="make"
          submit="Back up now"
          busy="Starting..."
          beside={last && <DownloadLink backup={last} />}
          className="mt-4"
        />
      )}
    </Card>
  )
}

/** The file, for a disk or a stick elsewhere. */
function DownloadLink({ backup: { id, name } }: { backup: Backup }) {
  return (
    <LinkButton
      href={href('/admin/settings/backups/:id/file', { id })}
      download={name}
      aria-label={`Download ${name}`}
    >
      Download
    </LinkButton>
  )
}

interface ScheduleProps {
  schedule: BackupSchedule
  hasBucket: boolean
}

/** When the store makes backups by itself, and where they go. */
function ScheduleCard({ schedule, hasBucket: isBucketThere }: ScheduleProps) {
  const values: Readonly<Record<string, unknown>> = schedule
  const canBe = (place: string) => place === 'folder' || isBucketThere || schedule.place === place
  const place = { ...backupSettings.place }
  place.options = place.options?.filter(({ value }) => canBe(value))
  return (
    <Card id="backup-schedule" heading="Schedule" isSmall>
      <CommandForm
        // The present values again after each saved change.
        key={JSON.stringify(schedule)}
        command="schedule"
        submit="Save"
        button={{ tone: 'secondary' }}
        className="mt-3 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr_1fr_auto]"
      >
        {Object.entries({ ...backupSettings, place }).map(([name, one]) => (
          <SettingField key={name} name={name} one={one} value={values[name]} />
        ))}
      </CommandForm>
      <p className="mt-3 text-sm text-ink-soft">
        A backup holds everything but pictures in a bucket, and is restored by{' '}
        <code>npm run restore FILE</code>. The newest good one is always kept. One on the disk of the store is
        lost with the disk: download it now and then, and keep it like your books, since it has every customer
        in it.
      </p>
    </Card>
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
