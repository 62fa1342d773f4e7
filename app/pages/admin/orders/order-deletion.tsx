import { data } from 'react-router'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { readOrderHead } from '#orders/admin/details/order-details.server.ts'
import { orderNotices, type OrderNotice } from '#orders/admin/order-messages.ts'
import { askOrderDeletion } from '#orders/admin/changes/order-questions.ts'
import { href } from '#shared/addresses.ts'
import { QuestionPage } from '#ui/dialogs/question-page.tsx'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered, type Answered, backOf } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminOf, requireRecentProof } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-deletion'

const table = href('/admin/orders')
const trouble = orderNotices.of('delete-failed', { why: 'trouble' })

export const headers = privateAnswer

/** Asks before the deletion, for those without JavaScript. */
export async function loader(asked: Route.LoaderArgs) {
  requireRecentProof(asked)
  const { request, params } = asked
  const back = backOf(new URL(request.url).searchParams.get('back'), table)
  const order = isUuid(params.id) ? await readOrderHead(params.id) : null
  const question = order && askOrderDeletion(order)
  return data({ question, back }, { status: question ? 200 : 404, headers: privatePage })
}

/** Deletes the order. Anyone who has to show who they are first comes back to the question (R32). */
export async function action(asked: Route.ActionArgs) {
  const { request, params, context } = asked
  const fields = await readForm(request, { texts: ['answer', 'back'] })
  requireRecentProof(asked, questionOf(params.id, backOf(fields?.get('back'), table)))
  if (!fields || !isUuid(params.id))
    return data(orderNotices.of('invalid-order'), { status: 400, headers: privatePage })
  const { userId } = adminOf(context)
  const back = backOf(fields.get('back'), table)
  return await answerChange({
    what: 'the deletion of an order',
    fields,
    // Its own page is gone with the order.
    back: back.startsWith(`${table}/`) ? table : back,
    work: async () => answerTo(await deleteOrder({ orderId: params.id.toLowerCase(), userId })),
    trouble,
  })
}

/** The address of the question, which knows where to lead afterwards. */
function questionOf(orderId: string, back: string): string {
  if (!isUuid(orderId)) return table
  return `${href('/admin/orders/:id/deletion', { id: orderId })}?${new URLSearchParams({ back })}`
}

function answerTo(outcome: Awaited<ReturnType<typeof deleteOrder>>): Answered<OrderNotice> {
  if (outcome.ok) return answered(orderNotices.of('deleted', { count: outcome.value.itemCount }))
  const { reason } = outcome.error
  if (reason === 'unknown-order') return answered(orderNotices.of('delete-failed', { why: 'gone' }), 404)
  return answered(orderNotices.of(reason === 'still-there' ? 'delete-still-there' : 'delete-denied'), 409)
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export default function OrderDeletion({ loaderData: { question, back }, actionData }: Route.ComponentProps) {
  const afterwards = back.startsWith(`${table}/`) ? 'Back to the order' : 'Back to orders'
  return (
    <QuestionPage
      question={question}
      notice={actionData && orderNotices.messageOf(actionData)}
      back={back}
      leave={{ keep: 'Cancel', afterwards }}
    />
  )
}
