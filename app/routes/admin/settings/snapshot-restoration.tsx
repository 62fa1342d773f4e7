import { data } from 'react-router'
import { restoreProblem } from '../../../features/store/danger-zone/danger-texts.ts'
import { restoreSnapshot } from '../../../features/store/danger-zone/snapshot-restoring.server.ts'
import { settingNotices } from '../../../features/store/settings/setting-messages.ts'
import { href } from '../../../shared/addresses.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { FormError } from '../../../ui/forms/field.tsx'
import { catchFailure, redirectWithNotice } from '../../notice-answer.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import type { Route } from './+types/snapshot-restoration'
import { adminMeta } from '../admin-pages.ts'
import { adminOf, requireRecentProof } from '../guard.server.ts'
import { BackLink } from '../../../ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Snapshot', at)

/** Nothing to look at but what an action answers. */
export const loader = () => null

/** Puts back what the danger zone deleted (R32). */
export async function action(asked: Route.ActionArgs) {
  requireRecentProof(asked)
  const { id } = asked.params
  if (!isUuid(id)) throw data(null, { status: 404, headers: privatePage })
  const refuse = (problem: string, status: number) => data({ problem }, { status, headers: privatePage })
  return await catchFailure(
    'restoring a snapshot',
    async () => {
      const outcome = await restoreSnapshot({ snapshotId: id, userId: adminOf(asked.context).userId })
      if (outcome.ok)
        return redirectWithNotice(
          href('/admin/settings'),
          settingNotices.of(`restored-${outcome.value.kind}`),
        )
      return refuse(restoreProblem(outcome.error), outcome.error.reason === 'unknown' ? 404 : 409)
    },
    (status) => refuse('Nothing was changed. Please try again in a moment.', status),
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
