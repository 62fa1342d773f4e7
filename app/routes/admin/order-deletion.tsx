import { data, isRouteErrorResponse } from 'react-router'
import { deleteOrder } from '../../features/order-desk/order-deletion.server.ts'
import { readOrderNumber } from '../../features/order-desk/order-details.server.ts'
import { orderAnswer } from '../../features/order-desk/order-notices.ts'
import { OrderQuestionPage } from '../../features/order-desk/order-question-page.tsx'
import { askOrderDeletion } from '../../features/order-desk/order-questions.ts'
import { isUuid } from '../../shared/uuid.ts'
import { readForm } from '../form-body.server.ts'
import { privateAnswer, privatePage } from '../page-headers.ts'
import { backOf } from './change-answer.server.ts'
import { adminOf } from './guard.server.ts'
import type { Route } from './+types/order-deletion'
import { answerOrder, done, orTrouble, refused, type Answered } from './order-answer.server.ts'

const table = '/admin/orders'

export const headers = privateAnswer

/** Asks before the deletion, for those without JavaScript. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const back = backOf(new URL(request.url).searchParams.get('back'), table)
  const orderNumber = isUuid(params.id) ? await readOrderNumber(params.id) : null
  const question = orderNumber && askOrderDeletion(orderNumber)
  return data({ question: question || null, back }, { status: question ? 200 : 404, headers: privatePage })
}

/** Deletes the order for good. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readForm(request, { texts: ['answer', 'back'] })
  if (!fields || !isUuid(params.id))
    return data(orderAnswer('invalid-order'), { status: 400, headers: privatePage })
  const { userId } = adminOf(context)
  const answered = await orTrouble('delete-failed', async () =>
    answerTo(await deleteOrder({ orderId: params.id.toLowerCase(), userId })),
  )
  const back = backOf(fields.get('back'), table)
  // Its own page is gone with the order.
  return answerOrder(fields, answered, back.startsWith(`${table}/`) ? table : back)
}

function answerTo(outcome: Awaited<ReturnType<typeof deleteOrder>>): Answered {
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
