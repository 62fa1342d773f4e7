import { sql } from 'kysely'
import type { Transaction } from '../../../db/client.server.ts'
import { countRows } from '../../../db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { lockSubjects } from '../placement/order-subjects.server.ts'
import { takeStock, type Pieces } from '../stock/stock.server.ts'
import { HOLDS_MAX, subjectsOfHolder, type Holder, type HoldRefusal } from './hold.ts'

interface NewHold {
  productId: string
  holder: Holder
  /** The member of staff who places it; null for what a shopper asked for. */
  placedBy: string | null
  until: Date
  now: Date
}

/**
 * Takes one piece out of the stock for a person until a time (R99), by the locks of an order: the person first, then the
 * product. Refused when they have as many holds as they may, or none of it is left.
 */
export async function placeHoldWithin(
  tx: Transaction,
  { productId, holder, placedBy, until, now }: NewHold,
): Promise<Outcome<{ holdId: string; until: Date }, HoldRefusal>> {
  const subjects = subjectsOfHolder(holder)
  await lockSubjects(tx, subjects)
  const { open } = await tx
    .selectFrom('holds')
    .select(countRows().as('open'))
    .where('endedAt', 'is', null)
    .where(sql<boolean>`subjects && ${subjects}::text[]`)
    .executeTakeFirstOrThrow()
  if (open >= HOLDS_MAX) return refuse({ reason: 'full' })
  const [missing] = await takeStock(tx, onePiece(tx, productId), { isForSale: true })
  if (missing) return refuse({ reason: (await isForSale(tx, productId)) ? 'sold-out' : 'gone' })
  const { id: holdId } = await tx
    .insertInto('holds')
    .values({
      productId,
      ...holder,
      subjects,
      createdAt: now,
      untilAt: until,
      isFromWeb: placedBy === null,
      placedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return succeed({ holdId, until })
}

const onePiece = (tx: Transaction, productId: string): Pieces =>
  tx.selectNoFrom([sql<string>`${productId}::uuid`.as('productId'), sql<number>`1`.as('quantity')])

async function isForSale(tx: Transaction, productId: string): Promise<boolean> {
  const product = tx.selectFrom('products').select('id').where('id', '=', productId)
  return Boolean(await product.where('status', '=', 'active').executeTakeFirst())
}
