import { redirect } from 'react-router'
import { findDangerRun } from '#upkeep/danger-zone/danger-runs.server.ts'
import { cancelRun } from '#upkeep/runs/runs.server.ts'
import { dangerTexts, describeDangerEnd, describeDangerProgress } from '#upkeep/danger-zone/danger-texts.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { ProgressForm } from '#kit/progress-form.tsx'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { FormError } from '#ui/forms/field.tsx'
import { usePolling } from '#ui/polling.ts'
import { command, commands } from '#pages/admin/command.server.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/danger-run'

const pollMs = 1000

/** A run that is done leads back to the settings, which say so. */
export async function loader({ params }: Route.LoaderArgs) {
  const run = await findDangerRun(params.id)
  if (!run) throw notFound()
  if (run.state !== 'done') return { run }
  const { kind, isRestoration, rowCount, itemCount } = run
  const notice = isRestoration
    ? settingNotices.of(`restored-${kind}`)
    : settingNotices.of(`deleted-${kind}`, { count: rowCount ?? 0, items: itemCount ?? 0 })
  throw redirectWithNotice(href('/admin/settings'), notice)
}

export const action = commands({
  cancel: command({
    what: 'stopping a run of the danger zone',
    form: z.object({}),
    // Nothing is changed then; what has ended stays as it is.
    async run({ id, asked: { url } }) {
      await cancelRun({ kind: 'danger', id: id() })
      return redirect(url.pathname, { status: 303, headers: privatePage })
    },
  }),
})

/** How far a mass deletion or a restoration is, and how it ended when it changed nothing. */
export default function DangerRun({ loaderData: { run } }: Route.ComponentProps) {
  const isRunning = run.state === 'running'
  usePolling(isRunning, pollMs)
  const end = describeDangerEnd(run)
  return (
    <AdminPage
      title="Danger Zone"
      heading={run.isRestoration ? `Restoring ${run.kind}` : dangerTexts[run.kind].action}
      back={[href('/admin/settings'), 'Settings']}
      className="mx-auto grid max-w-xl gap-4"
    >
      {run.state === 'failed' && <FormError title={end.title}>{end.text}</FormError>}
      {run.state === 'cancelled' && (
        <p role="status" className="panel">
          <strong>{end.title}.</strong> {end.text}
        </p>
      )}
      {isRunning && (
        <ProgressForm
          text={describeDangerProgress(run)}
          label="Progress"
          stepsDone={run.stepsDone}
          stepsTotal={run.stepsTotal}
          isCancelWanted={run.isCancelWanted}
          className="panel"
        >
          <p className="text-ink-soft">You can leave this page. Cancel stops it and changes nothing.</p>
        </ProgressForm>
      )}
    </AdminPage>
  )
}
