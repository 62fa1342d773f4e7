import { findDangerRun } from '#store/danger-zone/danger-run-rows.server.ts'
import { dangerTexts, describeDangerEnd, describeDangerProgress } from '#store/danger-zone/danger-texts.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ProgressForm } from '#ui/feedback/progress-form.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { usePolling } from '#ui/polling.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import type { Route } from './+types/danger-run'

const pollMs = 1000

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Danger Zone', at)

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

/** How far a mass deletion or a restoration is, and how it ended when it changed nothing. */
export default function DangerRun({ loaderData: { run } }: Route.ComponentProps) {
  const isRunning = run.state === 'running'
  usePolling(isRunning, pollMs)
  const end = describeDangerEnd(run)
  return (
    <div className="mx-auto max-w-xl">
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <h1 className="mt-1 mb-4 text-2xl font-bold">
        {run.isRestoration ? `Restoring ${run.kind}` : dangerTexts[run.kind].action}
      </h1>
      {run.state === 'failed' && <FormError title={end.title}>{end.text}</FormError>}
      {run.state === 'cancelled' && (
        <p role="status" className="panel">
          <strong>{end.title}.</strong> {end.text}
        </p>
      )}
      {isRunning && (
        <ProgressForm
          action={href('/admin/settings/danger-runs/:id/cancellation', { id: run.id })}
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
    </div>
  )
}
