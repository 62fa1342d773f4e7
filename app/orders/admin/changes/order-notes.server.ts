import { db } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { NoteForm } from './note-form.ts'

/** Stores the owner's note about an order; the same form sent again changes nothing and succeeds. */
export async function addNote(input: {
  orderId: string
  form: NoteForm
  /** Who acts. */
  userId: string | null
}): Promise<Outcome<null, { reason: 'unknown-order' }>> {
  const { orderId, form, userId } = input
  const order = await db
    .with('noted', (cte) =>
      cte
        .insertInto('orderNotes')
        .columns(['id', 'orderId', 'note', 'writtenBy'])
        .expression(({ selectFrom, cast, val }) =>
          selectFrom('orders')
            .select([
              cast<string>(val(form.key), 'uuid').as('key'),
              'id',
              cast<string>(val(form.note), 'text').as('note'),
              cast<string | null>(val(userId), 'uuid').as('writtenBy'),
            ])
            .where('id', '=', orderId),
        )
        .onConflict((at) => at.column('id').doNothing()),
    )
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order ? succeed(null) : refuse({ reason: 'unknown-order' })
}
