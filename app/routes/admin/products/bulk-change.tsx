import { data, isRouteErrorResponse } from 'react-router'
import { troubleWith } from '../../../features/catalogue/admin/changes/change-failures.ts'
import { chosenIdsOf } from '../../../features/catalogue/admin/changes/change-fields.ts'
import { ConfirmationPage } from '../../../features/catalogue/admin/changes/confirmation-page.tsx'
import { askBulk } from '../../../features/catalogue/admin/changes/confirmation.ts'
import { changeAnswer } from '../../../features/catalogue/admin/changes/product-notices.ts'
import { readForm } from '../../form-body.server.ts'
import { lastPartOf } from '../../last-part.ts'
import { privatePage } from '../../page-headers.ts'
import { adminOf } from '../guard.server.ts'
import type { Route } from './+types/bulk-change'
import { bulkChangeOf, bulkChanges } from './bulk-changes.server.ts'
import { answerChange, backOf, changeHeaders, catchChangeFailure } from './change-answer.server.ts'

export const headers = changeHeaders

/** Asks before products are archived or deleted, for those without JavaScript; all else is a POST. */
export function loader({ request, pattern }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const back = backOf(searchParams.get('back'))
  const ids = chosenIdsOf(searchParams.getAll('id')) ?? []
  const name = bulkChangeOf(pattern)
  if (name !== 'archival' && name !== 'deletion') {
    return data({ question: null, ids, back }, { status: 405, headers: { ...privatePage, Allow: 'POST' } })
  }
  const question = ids.length > 0 ? askBulk(name, ids.length) : null
  return data({ question, ids, back }, { headers: privatePage })
}

/** Changes several products, or undoes what an action did. */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const name = bulkChangeOf(pattern)
  const change = bulkChanges[name]
  const fields = await readForm(request, { texts: ['answer', 'back', 'batch'], lists: ['id'] })
  if (!fields) return data(changeAnswer('nothing-chosen'), { status: 400, headers: privatePage })
  const ids = chosenIdsOf(fields.getAll('id'))
  if (!ids) return answerChange(fields, { answer: changeAnswer('invalid-product'), status: 400 })
  if (change.needsChoice && ids.length === 0)
    return answerChange(fields, { answer: changeAnswer('nothing-chosen'), status: 400 })
  const userId = adminOf(context).userId
  const answered = await catchChangeFailure(`bulk/${name}`, () => change.run({ ids, userId, fields }))
  return answerChange(fields, answered)
}

/** A lost connection is told of like any other trouble, and costs nobody the page. */
export async function clientAction({ serverAction, pattern }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return troubleWith(`bulk/${lastPartOf(pattern)}`)
  }
}

export default function BulkChange({ loaderData, actionData }: Route.ComponentProps) {
  const { question, ids, back } = loaderData
  const answer = actionData ?? (question ? undefined : changeAnswer('nothing-chosen'))
  return <ConfirmationPage question={question} answer={answer} ids={ids} back={back} />
}
