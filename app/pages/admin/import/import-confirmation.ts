import { redirect } from 'react-router'
import { importNotices } from '#catalogue/import/import-messages.ts'
import { confirmImport } from '#catalogue/import/imports.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/import-confirmation'
import { notFound } from '#pages/page-headers.ts'

/** The owner confirms an import: it runs in the background. Asked again, it changes nothing: the page says how the import stands. */
export async function action({ request, params }: Route.ActionArgs) {
  const { id: importId } = params
  if (!isUuid(importId)) throw notFound()
  const form = await readForm(request, { texts: ['needsPicture'], lists: ['written', 'condition'] })
  const textsOf = (name: string) => form?.getAll(name).map(String) ?? []
  const back = href('/admin/import/:id', { id: importId })
  return await catchFailure(
    'confirming an import',
    async () => {
      const confirmed = await confirmImport({
        importId,
        needsPicture: form?.get('needsPicture') === 'true',
        choices: { written: textsOf('written'), conditions: textsOf('condition') },
      })
      return !confirmed.ok && confirmed.error.reason === 'conditions-open'
        ? redirectWithNotice(back, importNotices.of('conditions-open'))
        : redirect(back)
    },
    () => redirectWithNotice(back, importNotices.of('trouble')),
  )
}

export async function loader({ params }: Route.LoaderArgs) {
  return redirect(isUuid(params.id) ? href('/admin/import/:id', { id: params.id }) : href('/admin/import'))
}
