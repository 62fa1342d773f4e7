import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { findProduct } from '#catalogue/catalogue.server.ts'
import { SEARCHES_MAX, WATCHES_MAX, type ConfirmRefusal, type WatchKind } from '#alerts/alert.ts'
import { searchedText, watchedText } from '#alerts/alert-texts.ts'
import { describeSearch } from '#alerts/searches/saved-search.ts'

const now = sql<Date>`now()`

const pendingAlert = (at: Db, id: string) =>
  at
    .selectFrom('alertRequests')
    .select(['id', 'email', 'pace', 'kind', 'productId', 'price', 'address'])
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)

type PendingAlert = NonNullable<Awaited<ReturnType<ReturnType<typeof pendingAlert>['executeTakeFirst']>>>

/** What a link confirms: 'when “Oak table” costs less', for that address; null when there is nothing to confirm. */
export async function readPendingAlert(id: string): Promise<{ email: string; wanted: string } | null> {
  const pending = await pendingAlert(db, id).executeTakeFirst()
  if (!pending) return null
  const { email, kind, address, productId } = pending
  if (address !== null) return { email, wanted: searchedText(describeSearch(address)) }
  const product = await findProduct(productId ?? '')
  return product && kind !== 'search' ? { email, wanted: watchedText(kind, product.name) } : null
}

/**
 * Puts the owner of an address on the list, once for each link (R90). Asking again starts over: at today's price,
 * and at the end of the line.
 */
export async function confirmAlert(
  pendingId: string,
): Promise<Outcome<{ subscriberId: string }, ConfirmRefusal>> {
  return await transact(async (tx) => {
    const pending = await pendingAlert(tx, pendingId).forUpdate().executeTakeFirst()
    if (!pending) return refuse({ reason: 'over' })
    const { kind, productId, price, address } = pending
    // First, because deleting products locks them before the rows that refer to them.
    if (productId !== null && !(await isOnSale(tx, productId))) return refuse({ reason: 'gone' })
    const subscriberId = await saveSubscriber(tx, pending)
    const isSaved =
      address !== null
        ? await saveSearch(tx, { subscriberId, address })
        : kind !== 'search' && productId !== null && price !== null
          ? await saveWatch(tx, { subscriberId, kind, productId, price })
          : false
    if (!isSaved) return refuse({ reason: 'full' })
    await tx.deleteFrom('alertRequests').where('id', '=', pending.id).execute()
    return succeed({ subscriberId })
  })
}

async function isOnSale(tx: Transaction, productId: string): Promise<boolean> {
  const product = tx.selectFrom('products').select('id').where('id', '=', productId)
  return Boolean(await product.where('status', '=', 'active').forKeyShare().executeTakeFirst())
}

/** Locks the subscriber's row too, so that nothing is added between counting and adding. */
async function saveSubscriber(tx: Transaction, { email, pace }: PendingAlert): Promise<string> {
  const { id } = await tx
    .insertInto('alertSubscribers')
    .values({ email, pace })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ pace }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewWatch {
  subscriberId: string
  kind: WatchKind
  productId: string
  price: string
}

/** @returns false when the limit is reached. */
async function saveWatch(tx: Transaction, { price, ...watch }: NewWatch): Promise<boolean> {
  const { others } = await tx
    .selectFrom('alertWatches')
    .select(countRows().as('others'))
    .where('subscriberId', '=', watch.subscriberId)
    .where((eb) => eb.not(eb.and({ productId: watch.productId, kind: watch.kind })))
    .executeTakeFirstOrThrow()
  if (others >= WATCHES_MAX) return false
  await tx
    .insertInto('alertWatches')
    .values({ ...watch, price })
    .onConflict((conflict) =>
      conflict.columns(['subscriberId', 'productId', 'kind']).doUpdateSet({ price, createdAt: now }),
    )
    .execute()
  await tx
    .deleteFrom('alertSends')
    .where((eb) => eb.and(watch))
    .execute()
  return true
}

/** @returns false when the limit is reached. */
async function saveSearch(
  tx: Transaction,
  { subscriberId, address }: { subscriberId: string; address: string },
): Promise<boolean> {
  const { others } = await tx
    .selectFrom('alertSearches')
    .select(countRows().as('others'))
    .where('subscriberId', '=', subscriberId)
    .where('address', '<>', address)
    .executeTakeFirstOrThrow()
  if (others >= SEARCHES_MAX) return false
  await tx
    .insertInto('alertSearches')
    .values({ subscriberId, address })
    .onConflict((conflict) => conflict.columns(['subscriberId', 'address']).doNothing())
    .execute()
  return true
}
