import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { counted } from '#shared/text/counted.ts'
import { defineNotices, failure, saveTrouble, success } from '#shared/notices.ts'
import type { Backup } from './backup-schedule.ts'

/** What the page of the backups says of a change. */
export const backupNotices = defineNotices(
  {},
  {
    started: success('The backup is being made'),
    running: failure('A backup is being made already'),
    cancelled: success('The backup is being stopped'),
    saved: success('The schedule was saved'),
    gone: failure('The file of that backup is not there anymore'),
    'no-bucket': failure('There is no bucket: set STORAGE_URL first'),
    trouble: failure('That did not work', saveTrouble),
  },
)

const sizeLabel = (kb: number) => (kb < 1024 ? `${kb} kB` : `${(kb / 1024).toFixed(1)} MB`)

/** 'November 21, 2026 at 3:05 PM: 12.3 MB, 4,120 rows. All of them were restored for a test.' */
export function describeBackup({ state, sizeKb, rowCount, problem, startedAt }: Backup): string {
  const at = formatStoreDateTime(startedAt)
  if (state === 'done')
    return `${at}: ${sizeLabel(sizeKb ?? 0)}, ${counted(rowCount ?? 0, 'row')}. All of them were restored for a test.`
  if (state === 'failed') return `${at}: failed. ${problem ?? ''}`
  return state === 'cancelled' ? `${at}: stopped. Nothing of it is left.` : `${at}: being made.`
}

/** How far a running backup is. */
export function describeProgress({
  step,
  stepsDone,
  stepsTotal,
}: Pick<Backup, 'step' | 'stepsDone' | 'stepsTotal'>): string {
  if (step === 'copying') return 'Copying the file to the bucket...'
  if (step === 'testing') return `Restoring it for a test: part ${stepsDone} of ${stepsTotal}...`
  if (stepsTotal === 0) return 'Getting ready...'
  return `Writing table ${stepsDone} of ${stepsTotal}...`
}
