import { data, redirect } from 'react-router'
import { listImports } from '#catalogue/import/import-history.server.ts'
import { ImportForm, ImportHelp } from '#catalogue/import/page/import-form.tsx'
import { ImportHistory } from '#catalogue/import/page/import-history.tsx'
import { uploadMessages } from '#catalogue/import/import-messages.ts'
import { href } from '#shared/addresses.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/import'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { receiveCsv } from './receive-csv.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Import CSV', at)

export async function loader() {
  return data({ imports: await listImports() }, { headers: privatePage })
}

/** A file leads to its preview. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  return await catchFailure(
    'reading an import',
    async () => {
      const received = await receiveCsv(request, { userId, canAsk: true })
      if (received.ok) return redirect(href('/admin/import/:id', { id: received.value.importId }))
      const { message: problem, sheets, status } = received.error
      return data({ problem, sheets }, status)
    },
    (status) => data({ problem: uploadMessages.failed, sheets: [] }, status),
  )
}

/** A lost connection is told of like any other trouble; the chosen file stays. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { problem: { ...uploadMessages.failed }, sheets: [] })

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <AdminHeading heading="Import CSV" />
      <ImportForm problem={actionData?.problem ?? null} sheets={actionData?.sheets ?? []} />
      <ImportHelp />
      <ImportHistory imports={loaderData.imports} />
    </div>
  )
}
