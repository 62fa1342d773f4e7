import { data, isRouteErrorResponse } from 'react-router'
import { troubleWith } from '../../../features/catalogue/admin/changes/change-failures.ts'
import { ConfirmationPage } from '../../../features/catalogue/admin/changes/confirmation-page.tsx'
import { askDeletion } from '../../../features/catalogue/admin/changes/confirmation.ts'
import { readProductForm } from '../../../features/catalogue/admin/changes/product-editing.server.ts'
import { changeAnswer } from '../../../features/catalogue/admin/changes/product-notices.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { readForm } from '../../form-body.server.ts'
import { lastPartOf } from '../../last-part.ts'
import { privatePage } from '../../page-headers.ts'
import { adminOf } from '../guard.server.ts'
import type { Route } from './+types/product-change'
import { answerChange, backOf, changeHeaders, catchChangeFailure } from './change-answer.server.ts'
import { changeOf, productChanges } from './product-changes.server.ts'

export const headers = changeHeaders

/** Asks before a deletion, for those without JavaScript; all else is a POST. */
export async function loader({ request, params, pattern }: Route.LoaderArgs) {
  const back = backOf(new URL(request.url).searchParams.get('back'))
  if (changeOf(pattern) !== 'deletion')
    return data({ question: null, back }, { status: 405, headers: { ...privatePage, Allow: 'POST' } })
  const product = isUuid(params.id) ? await readProductForm(params.id) : null
  const question = product && askDeletion(product.name)
  return data({ question, back }, { status: question ? 200 : 404, headers: privatePage })
}

/** Changes one product. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const name = changeOf(pattern)
  const fields = await readForm(request, { texts: ['answer', 'back', 'category', 'condition', 'pieces'] })
  if (!fields) return data(changeAnswer('invalid-choice'), { status: 400, headers: privatePage })
  if (!isUuid(params.id))
    return answerChange(fields, { answer: changeAnswer('invalid-product'), status: 400 })
  const id = params.id.toLowerCase()
  const userId = adminOf(context).userId
  const answered = await catchChangeFailure(name, () => productChanges[name]({ id, userId, fields }))
  return answerChange(fields, answered)
}

/** A lost connection is told of like any other trouble, and costs nobody the page. */
export async function clientAction({ serverAction, pattern }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return troubleWith(lastPartOf(pattern))
  }
}

export default function ProductChangePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationPage question={loaderData.question} answer={actionData} ids={[]} back={loaderData.back} />
  )
}
