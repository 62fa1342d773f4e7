import { data, redirect } from 'react-router'
import { restoreProblem } from '../../../features/store/danger-zone/danger-texts.ts'
import { restoreSnapshot } from '../../../features/store/danger-zone/snapshot-restoring.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { FormError } from '../../../ui/forms/field.tsx'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import type { Route } from './+types/snapshot-restoration'
import { adminMeta } from '../admin-pages.ts'
import { adminOf, requireRecentProof } from '../guard.server.ts'
import { BackLink } from '../../../ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Snapshot', at)

/** Nothing to look at but what an action answers. */
export const loader = () => null

/** Puts back what the danger zone deleted (decision 32). */
export async function action(asked: Route.ActionArgs) {
  requireRecentProof(asked)
  const { id } = asked.params
  if (!isUuid(id)) throw data(null, { status: 404, headers: privatePage })
  try {
    const outcome = await restoreSnapshot({ snapshotId: id, userId: adminOf(asked.context).userId })
    if (outcome.ok)
      return redirect(`/admin/settings?notice=restored-${outcome.value.kind}`, {
        status: 303,
        headers: privatePage,
      })
    const status = outcome.error.reason === 'unknown' ? 404 : 409
    return data({ problem: restoreProblem(outcome.error) }, { status, headers: privatePage })
  } catch (error) {
    logger.error({ err: error }, 'a snapshot could not be restored')
    const problem = 'Nothing was changed. Please try again in a moment.'
    return data({ problem }, { status: 500, headers: privatePage })
  }
}

export default function SnapshotRestoration({ actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      <BackLink href="/admin/settings">Settings</BackLink>
      <h1 className="mt-1 mb-4 text-2xl font-bold">{actionData ? 'Not restored' : 'Snapshot'}</h1>
      <FormError>{actionData?.problem}</FormError>
      {!actionData && <p>Snapshots are restored from the settings.</p>}
    </div>
  )
}
