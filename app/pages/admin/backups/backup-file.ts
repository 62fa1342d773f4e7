import { backupNotices } from '#upkeep/backup/runs/backup-messages.ts'
import { openBackup } from '#upkeep/backup/runs/backup-download.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { fileAnswer } from '#pages/admin/answers/file-answer.ts'
import { adminOf, requireRecentProof } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/backup-file'

const page = href('/admin/settings/backups')

/** A backup as a file (R159). It has everything in it, so it asks for a recent proof and leads back to the page. */
export async function loader(asked: Route.LoaderArgs) {
  requireRecentProof(asked, page)
  const { id } = asked.params
  const { userId } = adminOf(asked.context)
  const outcome = isUuid(id) ? await openBackup({ backupId: id, userId }) : null
  if (outcome?.ok) return fileAnswer({ type: 'application/gzip', ...outcome.value })
  if (outcome?.error.reason === 'gone') return redirectWithNotice(page, backupNotices.of('gone'))
  throw notFound()
}
