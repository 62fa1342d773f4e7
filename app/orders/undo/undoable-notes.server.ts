import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/client.server.ts'
import type { OutgoingMail } from '#mail/send-later.server.ts'
import { UNDO_SECONDS } from './undo.ts'

interface Change {
  /** Names what was done at once, such as marking several orders. */
  actionId: string
  orderId: string
  /** What the order was; undefined where only its appointment changes. */
  from?: string
  appointment?: { id: string; from: 'scheduled' | 'completed' | 'cancelled' | 'no_show' }
  userId: string | null
}

/** An email about an undoable change waits as long as the change can be undone. */
export const heldForUndo = (): OutgoingMail['held'] => ({ id: randomUUID(), seconds: UNDO_SECONDS })

/** Writes down what a change was before, in its transaction; an appointment and its order may be changed at once. */
export async function noteUndoable(
  tx: Transaction,
  { actionId, orderId, from, appointment, userId }: Change,
): Promise<void> {
  await tx
    .insertInto('undoableChanges')
    .values({
      actionId,
      orderId,
      fromStatus: from ?? null,
      appointmentId: appointment?.id ?? null,
      appointmentFrom: appointment?.from ?? null,
      doneBy: userId,
    })
    .onConflict((at) =>
      at
        .columns(['actionId', 'orderId'])
        .doUpdateSet(({ ref }) => ({ fromStatus: ref('excluded.fromStatus') })),
    )
    .execute()
}
