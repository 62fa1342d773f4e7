import { sql } from '../../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../../shared/outcome.ts'
import type { NoteForm } from './note-form.ts'

/** Stores the owner's note about an order; the same form sent again changes nothing and succeeds. */
export async function addNote(input: {
  orderId: string
  form: NoteForm
  /** Who acts. */
  userId: string | null
}): Promise<Outcome<null, { reason: 'unknown-order' }>> {
  const { orderId, form, userId } = input
  const [order] = await sql`
    with noted as (
      insert into order_notes (id, order_id, note, written_by)
      select ${form.key}::uuid, id, ${form.note}, ${userId}::uuid from orders where id = ${orderId}
      on conflict (id) do nothing
    )
    select from orders where id = ${orderId}`
  return order ? succeed(null) : refuse({ reason: 'unknown-order' })
}
