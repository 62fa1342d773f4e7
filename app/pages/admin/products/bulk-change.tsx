import { data } from 'react-router'
import { chosenIdsOf } from '#shared/chosen-ids.ts'
import { askBulk } from '#catalogue/admin/changes/confirmation.ts'
import { productNotices, troubleWith } from '#catalogue/admin/product-messages.ts'
import { href } from '#shared/addresses.ts'
import { QuestionPage } from '#ui/dialogs/question-page.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, backOf } from '#pages/notice-answer.server.ts'
import { changeHeaders, privatePage } from '#pages/page-headers.ts'
import { lastPartOf } from '#pages/last-part.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/bulk-change'
import { bulkChangeOf, bulkChanges } from './bulk-changes.server.ts'

export const headers = changeHeaders

const table = href('/admin/products')

/** Asks before products are archived or deleted, for those without JavaScript; all else is a POST. */
export function loader({ request, pattern }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const back = backOf(searchParams.get('back'), table)
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
  const refuse = (code: 'nothing-chosen' | 'invalid-product') =>
    data(productNotices.of(code), { status: 400, headers: privatePage })
  if (!fields) return refuse('nothing-chosen')
  const ids = chosenIdsOf(fields.getAll('id'))
  if (!ids) return refuse('invalid-product')
  if (change.needsChoice && ids.length === 0) return refuse('nothing-chosen')
  const { userId } = adminOf(context)
  return await answerChange({
    what: 'a change of products',
    fields,
    back: backOf(fields.get('back'), table),
    work: () => change.run({ ids, userId, fields }),
    trouble: troubleWith(`bulk/${name}`),
  })
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction, pattern }: Route.ClientActionArgs) =>
  keepPage(serverAction, troubleWith(`bulk/${lastPartOf(pattern)}`))

export default function BulkChange({ loaderData, actionData }: Route.ComponentProps) {
  const { question, ids, back } = loaderData
  const notice = actionData ?? (question ? null : productNotices.of('nothing-chosen'))
  return (
    <QuestionPage
      question={question}
      notice={notice && productNotices.messageOf(notice)}
      back={back}
      leave={{ keep: 'Cancel', afterwards: 'Back to products' }}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </QuestionPage>
  )
}
