import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { lockSubjects } from '#orders/placement/order-subjects.server.ts'
import { takeStock, type Pieces } from '#orders/stock/stock.server.ts'
import { isBuyer, readHeldLoad } from './held-load.server.ts'
import { isCrowded } from './hold-caps.ts'
import { HOLDS_MAX, subjectsOfHolder, type Holder, type HoldRefusal } from './hold.ts'

interface NewHold {
  productId: string
  holder: Holder
  /** The member of staff who places it; null for what a shopper asked for. */
  placedBy: string | null
  /** For someone who watched a piece that came back (R94). */
  isFirstRefusal: boolean
  until: Date
  now: Date
}

/**
 * Takes one piece out of the stock for a person until a time (R99), by the locks of an order: the person first, then the
 * product. Refused when they have as many holds as they may, shoppers have too many together (R166), or none of it is left.
 */
export async function placeHoldWithin(
  tx: Transaction,
  { productId, holder, placedBy, isFirstRefusal, until, now }: NewHold,
): Promise<Outcome<{ holdId: string; until: Date }, HoldRefusal>> {
  const subjects = subjectsOfHolder(holder)
  // What shoppers hold together is judged for one at a time.
  await lockSubjects(tx, placedBy === null ? [...subjects, 'holds of shoppers'] : subjects)
  const { open } = await tx
    .selectFrom('holds')
    .select(countRows().as('open'))
    .where('endedAt', 'is', null)
    .where(sql<boolean>`subjects && ${subjects}::text[]`)
    .executeTakeFirstOrThrow()
  if (open >= HOLDS_MAX) return refuse({ reason: 'full' })
  if (placedBy === null && (await isTooMuch(tx, holder))) return refuse({ reason: 'crowded' })
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
      isFirstRefusal,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return succeed({ holdId, until })
}

/** Whether shoppers hold as much as they may together; `RATE_LIMITS=off` lifts that, as for orders (R49). */
async function isTooMuch(tx: Transaction, { email }: Holder): Promise<boolean> {
  if (!config.hasRateLimits) return false
  const load = await readHeldLoad(tx)
  const knows = email !== null && (await isBuyer(tx, email))
  return isCrowded(load, await readStoreSettingsWithin(tx), { isBuyer: knows })
}

const onePiece = (tx: Transaction, productId: string): Pieces =>
  tx.selectNoFrom([sql<string>`${productId}::uuid`.as('productId'), sql<number>`1`.as('quantity')])

async function isForSale(tx: Transaction, productId: string): Promise<boolean> {
  const product = tx.selectFrom('products').select('id').where('id', '=', productId)
  return Boolean(await product.where('status', '=', 'active').executeTakeFirst())
}
