import { href } from '#shared/addresses.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressForm } from '#ui/feedback/progress-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'
import { clockLabel } from '#shared/time/shop-time.ts'
import {
  describeBackup,
  describeProgress,
  intervalLabels,
  keptLabel,
  placeLabels,
} from './backup-messages.ts'
import {
  backupIntervals,
  backupPlaces,
  keptDays,
  type Backup,
  type BackupSchedule,
} from './backup-schedule.ts'

/** The last backup with its test, and the one that is being made. */
export function LastBackupCard({ backups }: { backups: readonly Backup[] }) {
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
          action={href('/admin/settings/backups/cancellation')}
          text={describeProgress(running)}
          label="Progress of the backup"
          stepsDone={running.stepsDone}
          stepsTotal={running.stepsTotal}
          className="mt-4"
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <PostForm action={href('/admin/settings/backups')}>
            <SubmitButton>Back up now</SubmitButton>
          </PostForm>
          {last && <DownloadLink backup={last} />}
        </div>
      )}
    </Card>
  )
}

/** The file, for a disk or a stick elsewhere. */
export function DownloadLink({ backup: { id, name } }: { backup: Backup }) {
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
export function BackupScheduleCard({ schedule, hasBucket }: ScheduleProps) {
  const hours = Array.from({ length: 24 }, (_, hour) => [
    String(hour),
    clockLabel(`${String(hour).padStart(2, '0')}:00`),
  ])
  const places = backupPlaces.filter((place) => place === 'folder' || hasBucket || schedule.place === place)
  return (
    <Card id="backup-schedule" heading="Schedule" isSmall>
      <PostForm
        action={href('/admin/settings/backup-schedule')}
        className="mt-3 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr_1fr_auto]"
      >
        <Choice
          name="every"
          label="How often"
          value={schedule.every}
          options={backupIntervals.map((every) => [every, intervalLabels[every]])}
        />
        <Choice name="hour" label="From" value={String(schedule.hour)} options={hours} />
        <Choice
          name="place"
          label="Where"
          value={schedule.place}
          options={places.map((place) => [place, placeLabels[place]])}
        />
        <Choice
          name="keepDays"
          label="Kept for"
          value={String(schedule.keepDays)}
          options={keptDays.map((days) => [String(days), keptLabel(days)])}
        />
        <SubmitButton tone="secondary">Save</SubmitButton>
      </PostForm>
      <p className="mt-3 text-sm text-ink-soft">
        A backup holds everything but pictures in a bucket, and is restored by{' '}
        <code>npm run restore FILE</code>. The newest good one is always kept. One on the disk of the store is
        lost with the disk: download it now and then, and keep it like your books, since it has every customer
        in it.
      </p>
    </Card>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly (readonly string[])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <Field id={`backup-${name}`} label={label}>
      {(control) => (
        <select {...control} name={name} key={value} defaultValue={value} className="field-input">
          {options.map(([option = '', text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
