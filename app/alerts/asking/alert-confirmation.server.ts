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

const openRequest = (at: Db, id: string) =>
  at
    .selectFrom('alertRequests')
    .select(['id', 'email', 'pace', 'kind', 'productId', 'price', 'address'])
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)

type OpenRequest = NonNullable<Awaited<ReturnType<ReturnType<typeof openRequest>['executeTakeFirst']>>>

/** What a link is about: 'when “Oak table” costs less', for that address; null when there is nothing to confirm. */
export async function readAlertRequest(id: string): Promise<{ email: string; wanted: string } | null> {
  const request = await openRequest(db, id).executeTakeFirst()
  if (!request) return null
  const { email, kind, address, productId } = request
  if (address !== null) return { email, wanted: searchedText(describeSearch(address)) }
  const product = await findProduct(productId ?? '')
  return product && kind !== 'search' ? { email, wanted: watchedText(kind, product.name) } : null
}

/**
 * Puts the owner of an address on the list, once for each link (R90). Asking again for the same begins anew: at the price
 * of now, and at the end of the line.
 */
export async function confirmAlert(
  requestId: string,
): Promise<Outcome<{ subscriberId: string }, ConfirmRefusal>> {
  return await transact(async (tx) => {
    const request = await openRequest(tx, requestId).forUpdate().executeTakeFirst()
    if (!request) return refuse({ reason: 'over' })
    const { kind, productId, price, address } = request
    // First, as deleting products locks them before what hangs on them.
    if (productId !== null && !(await isOnSale(tx, productId))) return refuse({ reason: 'gone' })
    const subscriberId = await saveSubscriber(tx, request)
    const isSaved =
      address !== null
        ? await saveSearch(tx, { subscriberId, address })
        : kind !== 'search' && productId !== null && price !== null
          ? await saveWatch(tx, { subscriberId, kind, productId, price })
          : false
    if (!isSaved) return refuse({ reason: 'full' })
    await tx.deleteFrom('alertRequests').where('id', '=', request.id).execute()
    return succeed({ subscriberId })
  })
}

async function isOnSale(tx: Transaction, productId: string): Promise<boolean> {
  const product = tx.selectFrom('products').select('id').where('id', '=', productId)
  return Boolean(await product.where('status', '=', 'active').forKeyShare().executeTakeFirst())
}

/** Locks the subscriber's row too, so that nothing comes in between counting and adding. */
async function saveSubscriber(tx: Transaction, { email, pace }: OpenRequest): Promise<string> {
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

/** @returns false when there are as many as there may be. */
async function saveWatch(tx: Transaction, { price, ...ofPiece }: NewWatch): Promise<boolean> {
  const { others } = await tx
    .selectFrom('alertWatches')
    .select(countRows().as('others'))
    .where('subscriberId', '=', ofPiece.subscriberId)
    .where((eb) => eb.not(eb.and({ productId: ofPiece.productId, kind: ofPiece.kind })))
    .executeTakeFirstOrThrow()
  if (others >= WATCHES_MAX) return false
  await tx
    .insertInto('alertWatches')
    .values({ ...ofPiece, price })
    .onConflict((conflict) =>
      conflict.columns(['subscriberId', 'productId', 'kind']).doUpdateSet({ price, createdAt: now }),
    )
    .execute()
  await tx
    .deleteFrom('alertSends')
    .where((eb) => eb.and(ofPiece))
    .execute()
  return true
}

/** @returns false when there are as many as there may be. */
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
