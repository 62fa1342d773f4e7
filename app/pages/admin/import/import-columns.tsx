import { data, redirect } from 'react-router'
import { findColumns, matchColumns } from '#catalogue/import/columns/column-matching.server.ts'
import { columnsFailed, describeColumns } from '#catalogue/import/import-messages.ts'
import { ColumnForm } from '#catalogue/import/page/column-form.tsx'
import { COLUMNS_MAX } from '#csv/column-limit.ts'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/import-columns'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Match Columns', at)

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findColumns(params.id)
  if (!found) throw notFound()
  return data(found, { headers: privatePage })
}

/** The owner says what the columns of a file mean; its preview follows (R67). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = (await readForm(request, { texts: [], lists: ['use'] })) ?? new FormData()
  const sent = form.getAll('use').slice(0, COLUMNS_MAX + 1)
  return await catchFailure(
    'matching columns',
    async () => {
      const matched = await matchColumns({ importId: params.id, sent, userId: adminOf(context).userId })
      if (matched.ok) return redirect(href('/admin/import/:id', { id: matched.value.importId }))
      if (matched.error.reason === 'gone') throw notFound()
      const problem =
        matched.error.reason === 'wrong-columns' ? describeColumns(matched.error.problem) : columnsFailed
      return data({ problem }, 422)
    },
    (status) => data({ problem: columnsFailed }, status),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { problem: columnsFailed })

export default function ImportColumnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, columns } = loaderData
  const lacksTitle = columns.every(({ use }) => use !== 'name')
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <BackLink href={href('/admin/import')}>Import CSV</BackLink>
        <AdminHeading heading="Match Columns" />
        <p className="max-w-2xl text-ink-soft">
          Say what each column of <strong className="wrap-anywhere">{fileName}</strong> means. The next file
          with these columns is read the same way.
        </p>
        {lacksTitle && (
          <p role="status" className="w-fit rounded-control bg-sun-tint px-4 py-3">
            CSV is missing required columns: Title. Choose the column that names the goods.
          </p>
        )}
      </div>
      <ColumnForm columns={columns} problem={actionData?.problem ?? null} />
    </div>
  )
}
