import type { Transaction } from '#db/client.server.ts'
import { anyOf, countRows } from '#db/expressions.server.ts'
import { lockPieces, returnStock, type Pieces } from '#orders/stock/stock.server.ts'
import type { HoldEnd, Holder } from './hold.ts'

export interface EndedHold extends Holder {
  id: string
  productId: string
  until: Date
}

interface Ending {
  holdIds: readonly string[]
  as: HoldEnd
  /** The member of staff who ends it; null for its holder and for jobs. */
  userId: string | null
  now: Date
}

/**
 * Ends open holds and puts their pieces back in stock, each once, however many try (R100): products are locked first, as
 * an order locks them. @returns those that this call has ended.
 */
export async function endHolds(tx: Transaction, ending: Ending): Promise<EndedHold[]> {
  if (ending.holdIds.length === 0) return []
  await lockPieces(tx, piecesOfHolds(tx, ending.holdIds))
  const ended = await noteEnd(tx, ending)
  if (ended.length > 0)
    await returnStock(
      tx,
      piecesOfHolds(
        tx,
        ended.map(({ id }) => id),
      ),
    )
  return ended
}

/** Notes how open holds end, those past their time alone where they expire. Their pieces are the caller's matter. */
export async function noteEnd(tx: Transaction, { holdIds, as, userId, now }: Ending): Promise<EndedHold[]> {
  return await tx
    .updateTable('holds')
    .set({ endedAt: now, endedAs: as, endedBy: userId })
    .where('id', '=', anyOf(holdIds, 'uuid'))
    .where('endedAt', 'is', null)
    .$if(as === 'expired', (update) => update.where('untilAt', '<=', now))
    .returning(['id', 'productId', 'name', 'email', 'phone', 'untilAt as until'])
    .execute()
}

/** The pieces of holds: one each, several of one product together. */
export const piecesOfHolds = (tx: Transaction, holdIds: readonly string[]): Pieces =>
  tx
    .selectFrom('holds')
    .select(['productId', countRows().as('quantity')])
    .where('id', '=', anyOf(holdIds, 'uuid'))
    .groupBy('productId')
