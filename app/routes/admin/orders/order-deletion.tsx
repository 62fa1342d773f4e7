import { data, isRouteErrorResponse } from 'react-router'
import { deleteOrder } from '../../../features/orders/status/order-deletion.server.ts'
import { readOrderHead } from '../../../features/orders/admin/details/order-details.server.ts'
import { orderAnswer } from '../../../features/orders/admin/list/order-notices.ts'
import { OrderQuestionPage } from '../../../features/orders/admin/changes/order-question-page.tsx'
import { askOrderDeletion } from '../../../features/orders/admin/changes/order-questions.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { readForm } from '../../form-body.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import { backOf } from '../products/change-answer.server.ts'
import { adminOf, requireRecentProof } from '../guard.server.ts'
import type { Route } from './+types/order-deletion'
import { answerOrder, done, catchOrderFailure, refused, type AnsweredOrder } from './order-answer.server.ts'

const table = '/admin/orders'

export const headers = privateAnswer

/** Asks before the deletion, for those without JavaScript. */
export async function loader(asked: Route.LoaderArgs) {
  requireRecentProof(asked)
  const { request, params } = asked
  const back = backOf(new URL(request.url).searchParams.get('back'), table)
  const order = isUuid(params.id) ? await readOrderHead(params.id) : null
  const question = order && askOrderDeletion(order.orderNumber)
  return data({ question, back }, { status: question ? 200 : 404, headers: privatePage })
}

/** Deletes the order. Anyone who has to show who they are first comes back to the question (decision 32). */
export async function action(asked: Route.ActionArgs) {
  const { request, params, context } = asked
  const fields = await readForm(request, { texts: ['answer', 'back'] })
  requireRecentProof(asked, questionOf(params.id, backOf(fields?.get('back') ?? null, table)))
  if (!fields || !isUuid(params.id))
    return data(orderAnswer('invalid-order'), { status: 400, headers: privatePage })
  const { userId } = adminOf(context)
  const answered = await catchOrderFailure('delete-failed', async () =>
    answerTo(await deleteOrder({ orderId: params.id.toLowerCase(), userId })),
  )
  const back = backOf(fields.get('back'), table)
  // Its own page is gone with the order.
  return answerOrder(fields, answered, back.startsWith(`${table}/`) ? table : back)
}

/** The address of the question, which knows where to lead afterwards. */
function questionOf(orderId: string, back: string): string {
  if (!isUuid(orderId)) return table
  return `/admin/orders/${orderId}/deletion?${new URLSearchParams({ back })}`
}

function answerTo(outcome: Awaited<ReturnType<typeof deleteOrder>>): AnsweredOrder {
  if (outcome.ok) return done('deleted', { count: outcome.value.itemCount })
  const { reason } = outcome.error
  if (reason === 'unknown-order') return refused('delete-failed', 404, { why: 'gone' })
  return refused(reason === 'still-there' ? 'delete-still-there' : 'delete-denied', 409)
}

/** A lost connection is told of like any other trouble, and costs nobody the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return orderAnswer('delete-failed', { why: 'trouble' })
  }
}

export default function OrderDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderQuestionPage question={loaderData.question} answer={actionData} back={loaderData.back} />
}
