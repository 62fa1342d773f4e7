import { transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'
import type { NoteForm } from './note-form.ts'

/** Stores the owner's note about an order; the same form sent again changes nothing and succeeds. */
export async function addNote(input: {
  orderId: string
  form: NoteForm
  /** Who acts. */
  userId: string | null
}): Promise<Outcome<null, { reason: 'unknown-order' }>> {
  const { orderId, form, userId: writtenBy } = input
  return await transact(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return refuse({ reason: 'unknown-order' })
    const row = { id: form.key, orderId, note: form.note }
    const known = await tx
      .selectFrom('orderNotes')
      .select('id')
      .where(({ and }) => and(row))
      .executeTakeFirst()
    if (!known)
      await tx
        .insertInto('orderNotes')
        .values({ ...row, writtenBy })
        .execute()
    return succeed(null)
  })
}
