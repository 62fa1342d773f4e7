import { data } from 'react-router'
import { askDeletion } from '#catalogue/admin/changes/confirmation.ts'
import { readProductForm } from '#catalogue/admin/changes/product-editing.server.ts'
import { checkFields } from '#catalogue/admin/checks/check-form.ts'
import { productNotices, troubleWith } from '#catalogue/admin/product-messages.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { QuestionPage } from '#ui/dialogs/question-page.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, backOf } from '#pages/notice-answer.server.ts'
import { changeHeaders, privatePage } from '#pages/page-headers.ts'
import { lastPartOf } from '#pages/last-part.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/product-change'
import { changeOf, productChanges } from './product-changes.server.ts'

export const headers = changeHeaders

const table = href('/admin/products')

/** Asks before a deletion, for those without JavaScript; all else is a POST. */
export async function loader({ request, params, pattern }: Route.LoaderArgs) {
  const back = backOf(new URL(request.url).searchParams.get('back'), table)
  if (changeOf(pattern) !== 'deletion')
    return data({ question: null, back }, { status: 405, headers: { ...privatePage, Allow: 'POST' } })
  const product = isUuid(params.id) ? await readProductForm(params.id) : null
  const question = product && askDeletion(product.name)
  return data({ question, back }, { status: question ? 200 : 404, headers: privatePage })
}

/** Changes one product. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const name = changeOf(pattern)
  const fields = await readForm(request, {
    texts: ['answer', 'back', 'category', 'condition', 'location', 'pieces', 'price', ...checkFields],
  })
  const refuse = (code: 'invalid-choice' | 'invalid-product') =>
    data(productNotices.of(code), { status: 400, headers: privatePage })
  if (!fields) return refuse('invalid-choice')
  if (!isUuid(params.id)) return refuse('invalid-product')
  const id = params.id.toLowerCase()
  const { userId } = adminOf(context)
  return await answerChange({
    what: 'a change of a product',
    fields,
    back: backOf(fields.get('back'), table),
    work: () => productChanges[name]({ id, userId, fields }),
    trouble: troubleWith(name),
  })
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction, pattern }: Route.ClientActionArgs) =>
  keepPage(serverAction, troubleWith(lastPartOf(pattern)))

export default function ProductChangePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <QuestionPage
      question={loaderData.question}
      notice={actionData && productNotices.messageOf(actionData)}
      back={loaderData.back}
      leave={{ keep: 'Cancel', afterwards: 'Back to products' }}
    />
  )
}
