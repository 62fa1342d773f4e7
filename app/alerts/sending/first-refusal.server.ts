import type { Transaction } from '#db/client.server.ts'
import { HOLDER_NAME_MAX } from '#orders/holds/hold.ts'
import { placeHoldWithin } from '#orders/holds/hold-placing.server.ts'
import { firstRefusalUntil } from './first-refusal.ts'
import type { DueWatch } from './due-watches.server.ts'

/** A watch as a mail shows it: with the hold on a piece that came back, null without one. */
export interface ToldWatch extends DueWatch {
  hold: { holdId: string; until: Date } | null
}

/** What came back was sold between the reading and the hold: nothing of that mail may stay, the next run looks again. */
export class SoldMeanwhile extends Error {}

/**
 * Holds each piece that came back for the one who learns of it now, so that no one else buys it first (R94). Anyone who has as
 * many holds as a person may is told without one, and so is everyone when shoppers hold too much (R166) or the piece is not
 * offered in turn anymore. @throws {SoldMeanwhile}
 */
export async function holdForFirst(
  tx: Transaction,
  { watches, email, now }: { watches: readonly DueWatch[]; email: string; now: Date },
): Promise<ToldWatch[]> {
  // We know no name, so the counter uses the address. Holds are placed in the order of products, as all locks are.
  const holder = { name: email.slice(0, HOLDER_NAME_MAX), email, phone: null }
  const until = firstRefusalUntil(now)
  const holds = new Map<string, ToldWatch['hold']>()
  const back = watches.filter(({ kind, isInTurn }) => kind === 'back' && isInTurn)
  for (const { id, productId } of back.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const placed = await placeHoldWithin(tx, {
      productId,
      holder,
      placedBy: null,
      isFirstRefusal: true,
      until,
      now,
    })
    if (!placed.ok && placed.error.reason !== 'full' && placed.error.reason !== 'crowded')
      throw new SoldMeanwhile()
    holds.set(id, placed.ok ? placed.value : null)
  }
  return watches.map((watch) => ({ ...watch, hold: holds.get(watch.id) ?? null }))
}
