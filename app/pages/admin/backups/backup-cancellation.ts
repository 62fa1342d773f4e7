import { redirect } from 'react-router'
import { backupNotices } from '#store/backup/runs/backup-messages.ts'
import { cancelBackup } from '#store/backup/runs/backup-runs.server.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'

const page = href('/admin/settings/backups')

export const loader = () => redirect(page)

/** Stops the backup that is being made; stopping what has ended is no error. */
export async function action() {
  await cancelBackup()
  return redirectWithNotice(page, backupNotices.of('cancelled'))
}
