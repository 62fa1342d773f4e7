import { useEffect } from 'react'
import { data, Link, redirect } from 'react-router'
import { listImports } from '#catalogue/import/import-history.server.ts'
import { uploadMessages, type UploadMessage } from '#catalogue/import/import-messages.ts'
import { stateLabels, type ImportSummary } from '#catalogue/import/import-view.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import type { Refusal } from '#ui/feedback/refusal.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { adminOf } from '#pages/admin/guard.server.ts'
import { catchFailure } from '#pages/notice-answer.server.ts'
import { ImportForm, ImportHelp } from './import-form.tsx'
import { receiveCsv } from './receive-csv.server.ts'
import type { Route } from './+types/import'

export async function loader() {
  return { imports: await listImports() }
}

/** A file leads to its preview. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const refuse = (status: number, message: UploadMessage, sheets: readonly string[] = []) => {
    const problem = { tone: 'error', ...message } as const
    const refusal: Refusal = { refused: 'upload', problem, errors: {}, entered: {} }
    return data({ ...refusal, sheets }, status)
  }
  return await catchFailure(
    'reading an import',
    async () => {
      const received = await receiveCsv(request, { userId, canAsk: true })
      if (received.ok) return redirect(href('/admin/import/:id', { id: received.value.importId }))
      const { message, sheets, status } = received.error
      return refuse(status, message, sheets)
    },
    (status) => refuse(status, uploadMessages.failed),
  )
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem
  useEffect(() => {
    if (problem) showToast(problem)
  }, [problem])
  return (
    <AdminPage title="Import CSV">
      <div className="mt-6 grid gap-6">
        <ImportForm sheets={actionData?.sheets ?? []} />
        <ImportHelp />
        <ImportHistory imports={loaderData.imports} />
      </div>
    </AdminPage>
  )
}

/** The latest imports: what, when, by whom, and how they ended. */
function ImportHistory({ imports }: { imports: ImportSummary[] }) {
  return (
    <section className="panel p-5" aria-labelledby="history-heading">
      <h2 id="history-heading" className="text-lg font-semibold">
        Import History
      </h2>
      {imports.length === 0 ? (
        <p className="mt-2 text-ink-soft">No imports yet.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {imports.map((item) => (
            <li key={item.id} className="border-t border-line pt-3">
              <Link to={href('/admin/import/:id', { id: item.id })} className="text-link break-words">
                {item.fileName}
              </Link>
              <p className="text-sm text-ink-soft">
                {formatStoreDateTime(item.createdAt)}
                {item.createdBy && ` by ${item.createdBy}`}
              </p>
              <p>
                {stateLabels[item.state]}: {item.created} created, {item.updated} updated, {item.refused}{' '}
                refused
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
