import { redirect } from 'react-router'
import { backupNotices } from '#store/backup/runs/backup-messages.ts'
import { backupScheduleForm } from '#store/backup/runs/backup-schedule.ts'
import { saveBackupSchedule } from '#store/backup/runs/backup-settings.server.ts'
import { href } from '#shared/addresses.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { adminOf, requireRecentProof } from '#pages/admin/guard.server.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/backup-schedule'

const page = href('/admin/settings/backups')

export const loader = () => redirect(page)

/** Saves when the store makes backups by itself, after a proof: without backups, little is left of a mischief. */
export async function action(asked: Route.ActionArgs) {
  requireRecentProof(asked, page)
  const { userId } = adminOf(asked.context)
  const form = backupScheduleForm.safeParse(
    await readFormTexts(asked.request, ['every', 'hour', 'place', 'keepDays']),
  )
  return await answerChange({
    what: 'saving the schedule of the backups',
    fields: new FormData(),
    back: page,
    failsBack: true,
    work: async () => {
      if (!form.success) return answered(backupNotices.of('invalid'), 400)
      const outcome = await saveBackupSchedule({ schedule: form.data, userId })
      return answered(backupNotices.of(outcome.ok ? 'saved' : outcome.error.reason), outcome.ok ? 200 : 400)
    },
    trouble: backupNotices.of('trouble'),
  })
}
