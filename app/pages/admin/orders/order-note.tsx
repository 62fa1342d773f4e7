import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { NoteField } from '#orders/admin/changes/note-field.tsx'
import { noteForm } from '#orders/admin/changes/note-form.ts'
import { readOrderHead } from '#orders/admin/details/order-details.server.ts'
import { noteTrouble, orderNotices } from '#orders/admin/order-messages.ts'
import { addNote } from '#orders/admin/changes/order-notes.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-note'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { TextLink } from '#ui/button.tsx'

export const headers = privateAnswer

const goneText = orderNotices.messageOf(orderNotices.of('note-failed', { why: 'gone' })).title

/** The form alone: where a refused note is corrected. */
export async function loader({ params }: Route.LoaderArgs) {
  const order = isUuid(params.id) ? await readOrderHead(params.id) : null
  if (!order) throw notFound()
  const { orderNumber } = order
  return data({ orderNumber, noteKey: randomUUID() }, { headers: privatePage })
}

export const meta = (at: Route.MetaArgs) => adminMeta('Add a note', at)

/** Keeps a note about an order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound()
  const orderId = params.id.toLowerCase()
  const submission = parseWithZod(
    (await readForm(request, { texts: Object.keys(noteForm.shape) })) ?? new FormData(),
    { schema: noteForm },
  )
  const refuse = (status: number, failure: string | null) =>
    data({ reply: submission.reply(), failure }, { status, headers: privatePage })
  if (submission.status !== 'success') return refuse(400, null)
  return await catchFailure(
    'keeping a note',
    async () => {
      const outcome = await addNote({ orderId, form: submission.value, userId: adminOf(context).userId })
      return outcome.ok
        ? redirectWithNotice(href('/admin/orders/:id', { id: orderId }), orderNotices.of('note-added'))
        : refuse(404, goneText)
    },
    (status, said) => refuse(status, said ?? noteTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { reply: undefined, failure: noteTrouble })

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
        <TextLink href={href('/admin/orders/:id', { id: params.id })}>Back to the order</TextLink>
      </p>
    </section>
  )
}
