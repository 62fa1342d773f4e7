import type { Transaction } from '#db/client.server.ts'
import { withdrawMail } from '#mail/send-later.server.ts'
import { writeMove } from '#orders/status/order-moves.server.ts'
import type { LockedOrder } from '#orders/status/order-records.server.ts'
import { isOrderStatus } from '#orders/status/order-status.ts'

/**
 * Gives an order that was just handed over its former status, and withdraws the mail about it (R64). The caller
 * holds the order's lock. @returns false when the mail has left or its time is over: then nothing was changed.
 */
export async function takeBackHandover(
  tx: Transaction,
  order: LockedOrder,
  { to, mailId, userId }: { to: string; mailId: string | null; userId: string },
): Promise<boolean> {
  if (mailId === null || !isOrderStatus(to) || !(await withdrawMail(tx, mailId))) return false
  await writeMove(tx, order, { to, userId, isCodeChecked: false })
  return true
}
