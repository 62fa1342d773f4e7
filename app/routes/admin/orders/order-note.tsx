import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { NoteField } from '../../../features/orders/admin/changes/note-field.tsx'
import { noteForm } from '../../../features/orders/admin/changes/note-form.ts'
import { readOrderHead } from '../../../features/orders/admin/details/order-details.server.ts'
import { orderNoticeOf, orderAnswer } from '../../../features/orders/admin/list/order-notices.ts'
import { addNote } from '../../../features/orders/admin/changes/order-notes.server.ts'
import { failureStatus } from '../../../platform/database/database-failure.ts'
import { logger } from '../../../platform/logger.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { readForm } from '../../form-body.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import { adminOf } from '../guard.server.ts'
import type { Route } from './+types/order-note'
import { adminMeta } from '../admin-pages.ts'
import { TextLink } from '../../../ui/button.tsx'

export const headers = privateAnswer

const troubleText = orderNoticeOf(orderAnswer('note-failed', { why: 'trouble' })).title

/** The form alone: where a refused note is corrected. */
export async function loader({ params }: Route.LoaderArgs) {
  const order = isUuid(params.id) ? await readOrderHead(params.id) : null
  if (!order) throw data(null, { status: 404, headers: privatePage })
  const { orderNumber } = order
  return data({ orderNumber, noteKey: randomUUID() }, { headers: privatePage })
}

export const meta = (at: Route.MetaArgs) => adminMeta('Add a note', at)

/** Keeps a note about an order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw data(null, { status: 404, headers: privatePage })
  const orderId = params.id.toLowerCase()
  const submission = parseWithZod(
    (await readForm(request, { texts: Object.keys(noteForm.shape) })) ?? new FormData(),
    { schema: noteForm },
  )
  const refuse = (status: number, failure: string | null) =>
    data({ reply: submission.reply(), failure }, { status, headers: privatePage })
  if (submission.status !== 'success') return refuse(400, null)
  try {
    const outcome = await addNote({ orderId, form: submission.value, userId: adminOf(context).userId })
    return outcome.ok
      ? redirect(`/admin/orders/${orderId}?notice=note-added`, { status: 303, headers: privatePage })
      : refuse(404, orderNoticeOf(orderAnswer('note-failed', { why: 'gone' })).title)
  } catch (error) {
    logger.error({ err: error }, 'a note could not be kept')
    return refuse(failureStatus(error), troubleText)
  }
}

/** A lost connection must not cost what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return { reply: undefined, failure: troubleText }
  }
}

export default function OrderNote({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <section className="panel mx-auto max-w-xl">
      <h1 className="mb-4 text-2xl font-bold">Add a note to {loaderData.orderNumber}</h1>
      <NoteField
        orderId={params.id}
        noteKey={loaderData.noteKey}
        reply={actionData?.reply}
        failure={actionData?.failure}
      />
      <p className="mt-4">
        <TextLink href={`/admin/orders/${params.id}`}>Back to the order</TextLink>
      </p>
    </section>
  )
}
