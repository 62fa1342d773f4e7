import type { Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import {
  lockPieces,
  piecesOfOrder,
  returnStock,
  takeStock,
  type MissingStock,
} from '#orders/stock/stock.server.ts'
import { endHolds, noteEnd, piecesOfHolds } from './hold-ending.server.ts'

/** A line of a cart whose piece is held for its owner. */
export interface HeldLine {
  lineId: string
  holdId: string
}

/**
 * The lines of a cart that have an open hold (R100). The caller holds the locks of their products, so that none ends
 * from here on.
 */
export async function readHeldLines(
  tx: Transaction,
  lines: readonly { lineId: string; holdId: string | null }[],
  now: Date,
): Promise<HeldLine[]> {
  const wanted = lines.flatMap(({ lineId, holdId }) => (holdId === null ? [] : [{ lineId, holdId }]))
  if (wanted.length === 0) return []
  const ids = wanted.map(({ holdId }) => holdId)
  const open = await tx
    .selectFrom('holds')
    .select('id')
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('endedAt', 'is', null)
    .where('untilAt', '>', now)
    .execute()
  return wanted.filter(({ holdId }) => open.some(({ id }) => id === holdId))
}

/** The lines with what is held for their owner as part of the stock. */
export function withHeldPieces<Line extends { lineId: string; stock: number }>(
  lines: readonly Line[],
  held: readonly HeldLine[],
): Line[] {
  return lines.map((line) =>
    held.some(({ lineId }) => lineId === line.lineId) ? { ...line, stock: line.stock + 1 } : line,
  )
}

/** Puts what is held for the buyer back in stock, for the order that takes it in the same transaction. */
export async function buyHeldPieces(
  tx: Transaction,
  { holdIds, now }: { holdIds: readonly string[]; now: Date },
): Promise<void> {
  await endHolds(tx, { holdIds, as: 'bought', userId: null, now })
}

/** Notes the order of held pieces: one that takes nothing yet finds them when it is confirmed. */
export async function noteOrderOfHolds(
  tx: Transaction,
  { holdIds, orderId }: { holdIds: readonly string[]; orderId: string },
): Promise<void> {
  if (holdIds.length === 0) return
  await tx.updateTable('holds').set({ orderId }).where('id', '=', anyOf(holdIds, 'uuid')).execute()
}

/**
 * Takes the pieces of an order that is confirmed, what is held for it among them: all or none. The caller holds its lock.
 * @returns what there is too little of; then the holds stay unchanged.
 */
export async function takePiecesOfOrder(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<MissingStock[]> {
  const pieces = piecesOfOrder(tx, orderId)
  // No hold of theirs ends from here on.
  await lockPieces(tx, pieces)
  const held = await tx
    .selectFrom('holds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .execute()
  const ids = held.map(({ id }) => id)
  await returnStock(tx, piecesOfHolds(tx, ids))
  const missing = await takeStock(tx, pieces, { isForSale: true })
  if (missing.length > 0) await takeStock(tx, piecesOfHolds(tx, ids), { isForSale: false })
  else await noteEnd(tx, { holdIds: ids, as: 'bought', userId: null, now })
  return missing
}
