import { data, redirect } from 'react-router'
import { startDangerRun } from '#store/danger-zone/danger-runs.server.ts'
import { restoreProblem } from '#store/danger-zone/danger-texts.ts'
import { findSnapshotKind } from '#store/danger-zone/snapshot-list.server.ts'
import { restoreSnapshot } from '#store/danger-zone/snapshot-restoring.server.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { href } from '#shared/addresses.ts'
import { saveTrouble } from '#shared/notices.ts'
import { isUuid } from '#shared/uuid.ts'
import { FormError } from '#ui/forms/field.tsx'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/snapshot-restoration'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf, requireRecentProof } from '#pages/admin/guard.server.ts'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Snapshot', at)

/** Nothing to look at but what an action answers. */
export const loader = () => null

/** Puts back what the danger zone deleted (R32). */
export async function action(asked: Route.ActionArgs) {
  requireRecentProof(asked)
  const { id } = asked.params
  if (!isUuid(id)) throw notFound()
  const refuse = (problem: string, status: number) => data({ problem }, { status, headers: privatePage })
  return await catchFailure(
    'restoring a snapshot',
    async () => {
      const kind = await findSnapshotKind(id)
      if (!kind) return refuse(restoreProblem({ reason: 'unknown' }), 404)
      const { userId } = adminOf(asked.context)
      const { runId, ended } = await startDangerRun({
        kind,
        snapshotId: id,
        work: async (run) => await restoreSnapshot({ snapshotId: id, userId, run }),
        problemOf: restoreProblem,
      })
      if (!ended) return redirect(href('/admin/settings/danger-runs/:id', { id: runId }), 303)
      if (ended.ok) return redirectWithNotice(href('/admin/settings'), settingNotices.of(`restored-${kind}`))
      return refuse(restoreProblem(ended.error), 409)
    },
    (status) => refuse(saveTrouble, status),
  )
}

export default function SnapshotRestoration({ actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <h1 className="mt-1 mb-4 text-2xl font-bold">{actionData ? 'Not restored' : 'Snapshot'}</h1>
      <FormError>{actionData?.problem}</FormError>
      {!actionData && <p>Snapshots are restored from the settings.</p>}
    </div>
  )
}
