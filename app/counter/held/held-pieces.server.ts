import type { Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { noteOrderOfHolds } from '#orders/holds/held-lines.server.ts'
import { sendEndedMail } from '#orders/holds/hold-mail.server.ts'
import { endHolds } from '#orders/holds/hold-ending.server.ts'
import type { CounterRefusal, CounterSale, LineRefusal } from '#counter/counter-sale.ts'
import type { EndedHolds, HeldPiece } from './held-pieces.ts'

/** The chosen holds that are open, the first to end first. The caller has locked their products, so that none ends. */
export async function readChosenHolds(tx: Transaction, ids: readonly string[]): Promise<HeldPiece[]> {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('holds')
    .select(['id', 'productId'])
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('endedAt', 'is', null)
    .orderBy('untilAt')
    .orderBy('id')
    .execute()
}

/** Why a piece is short: on hold, where someone has it whom no one chose (R100). A device says what it can (R89). */
export async function sayHeld(
  tx: Transaction,
  { own, given, offline }: Pick<CounterSale, 'own' | 'given' | 'offline'>,
  refusal: LineRefusal,
): Promise<CounterRefusal> {
  if (refusal.reason !== 'sold-out' || offline) return refusal
  const open = await tx
    .selectFrom('holds')
    .select(['id', 'name as holder', 'untilAt'])
    .where('productId', '=', refusal.productId)
    .where('endedAt', 'is', null)
    .orderBy('untilAt')
    .orderBy('id')
    .execute()
  const hold = open.find(({ id }) => !own.includes(id) && !given.includes(id))
  if (!hold) return refusal
  return { reason: 'on-hold', name: refusal.name, holder: hold.holder, untilMs: hold.untilAt.getTime() }
}

interface Selling extends EndedHolds {
  userId: string | null
  now: Date
}

/** Ends the planned holds for a sale, whose pieces are in stock then; who loses one gets an apology (R100). */
export async function endSoldHolds(tx: Transaction, { bought, given, userId, now }: Selling): Promise<void> {
  await endHolds(tx, { holdIds: bought, as: 'bought', userId, now })
  const lost = await endHolds(tx, { holdIds: given, as: 'given', userId, now })
  for (const hold of lost) await sendEndedMail(tx, hold, 'given')
}

/** Notes the sale in which holds ended. */
export async function noteSaleOfHolds(
  tx: Transaction,
  { bought, given }: EndedHolds,
  orderId: string,
): Promise<void> {
  await noteOrderOfHolds(tx, { holdIds: [...bought, ...given], orderId })
}
