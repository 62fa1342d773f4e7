import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { retryPlacement } from '#orders/placement/placement-retries.server.ts'
import { sellWithin } from '#counter/counter-sale.server.ts'
import type { CounterRefusal, CounterSale } from '#counter/counter-sale.ts'
import { toKeptRefusal, getSoldAt, type NobodyRefusal, type OfflineSale } from './offline-sale.ts'
import { readSeller } from './register-device.server.ts'

/** Who sends sales, and from which register. */
interface Sender {
  registerId: string
  /** Whether who sends them has no limits (R88). */
  isUnlimited: boolean
  /** Who acts. */
  userId: string | null
  now: Date
}

/**
 * Books sales that were made without a connection (R89), in their order, each once for its key: through the same
 * transaction as every sale at the counter. What cannot be booked is kept for the owner. @returns the keys of those that
 * are safe here, and may be forgotten there: all but those after a sale that has to be sent again.
 */
export async function bookOfflineSales(
  input: Sender & { sales: readonly OfflineSale[] },
): Promise<Outcome<{ keys: string[] }, { reason: 'unknown-register' }>> {
  const { sales, ...sender } = input
  const register = await db
    .selectFrom('counterRegisters')
    .select('openedAt')
    .where('id', '=', sender.registerId)
    .executeTakeFirst()
  if (!register) return refuse({ reason: 'unknown-register' })
  const keys: string[] = []
  for (const sale of sales) {
    const seller = await findSeller(sale, sender)
    if (
      !(await bookSale({ sale, ...sender, ...seller, syncedBy: sender.userId, openedAt: register.openedAt }))
    )
      break
    keys.push(sale.key)
  }
  return succeed({ keys })
}

/**
 * Who sold it (R179), with the limits of who sends it only where that is the same person; no one where no one was signed
 * in, or the account was deleted. A device of before does not say it.
 */
async function findSeller(
  { seller }: OfflineSale,
  { registerId, isUnlimited, userId }: Sender,
): Promise<Pick<Booking, 'userId' | 'isUnlimited' | 'isByNobody'>> {
  if (seller === undefined) return { userId, isUnlimited, isByNobody: false }
  const id = seller === null ? null : readSeller(registerId, seller)
  const known = id && (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst())
  if (!known) return { userId: null, isUnlimited: false, isByNobody: true }
  return { userId: known.id, isUnlimited: isUnlimited && known.id === userId, isByNobody: false }
}

type Booking = Sender & {
  sale: OfflineSale
  openedAt: Date
  /** Who sent it; `userId` is who sold it. */
  syncedBy: string | null
  isByNobody: boolean
}

/** @returns false when the store was too busy: it has to be sent again. */
async function bookSale(booking: Booking): Promise<boolean> {
  const { sale } = booking
  let given = await findGivingWay(sale)
  for (;;) {
    const outcome = await retryPlacement(() => transact((tx) => bookWithin(tx, booking, given)))
    if (outcome === null) return false
    if (outcome.ok) return true
    // An order may have come, or been confirmed, after they were looked up.
    const found = await findGivingWay(sale)
    if (found.join() === given.join()) return await keepRefused(booking, outcome.error)
    given = found
  }
}

/**
 * What gives way to a piece that was handed over: holds of it (R100), and items of web orders that wait for their
 * confirmation, each in id order.
 */
export async function findGivingWay({ lines }: Pick<OfflineSale, 'lines'>): Promise<string[]> {
  const ids = lines.map(({ productId }) => productId)
  const items = await db
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .select('i.id')
    .where('i.productId', '=', anyOf(ids, 'uuid'))
    .where('o.status', '=', sql.lit('unconfirmed'))
    .where('o.confirmableBy', '=', 'register')
    .orderBy('i.id')
    .execute()
  const holds = await db
    .selectFrom('holds')
    .select('id')
    .where('productId', '=', anyOf(ids, 'uuid'))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  return [...holds, ...items].map(({ id }) => id)
}

async function bookWithin(
  tx: Transaction,
  booking: Booking,
  given: readonly string[],
): Promise<Outcome<null, CounterRefusal | NobodyRefusal>> {
  const { sale } = booking
  const known = await tx
    .selectFrom('offlineSales')
    .select(sql<boolean>`content = ${JSON.stringify(sale)}::jsonb`.as('isSame'))
    .where('key', '=', sale.key)
    .executeTakeFirst()
  if (known) return known.isSame ? succeed(null) : refuse({ reason: 'made-otherwise' })
  if (booking.isByNobody) return refuse({ reason: 'nobody-signed-in' })
  const outcome = await sellWithin(tx, toSale(booking, { given, quick: [] }))
  if (!outcome.ok) return outcome
  const state = { state: 'sold', orderId: outcome.value.orderId, refusal: null, refusedAbout: null } as const
  await tx
    .insertInto('offlineSales')
    .values({ ...toRow(booking), ...state })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(state))
    .execute()
  return succeed(null)
}

async function keepRefused(booking: Booking, refusal: CounterRefusal | NobodyRefusal): Promise<true> {
  const { reason, about } = toKeptRefusal(refusal)
  const { sale } = booking
  const kept = reason === 'made-otherwise' ? { ...sale, key: makeOwnKey(sale) } : sale
  await db
    .insertInto('offlineSales')
    .values({
      ...toRow({ ...booking, sale: kept }),
      state: 'needs-you',
      refusal: reason,
      refusedAbout: about,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return true
}

/** A key of its own for a sale whose key is that of another one, the same however often it is sent (R174). */
function makeOwnKey(sale: OfflineSale): string {
  const hash = createHash('sha256').update(JSON.stringify(sale)).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

const toRow = ({ sale, registerId, syncedBy, userId: soldBy, now }: Booking) => ({
  key: sale.key,
  registerId,
  soldAt: new Date(sale.soldAtMs),
  syncedAt: now,
  syncedBy,
  soldBy,
  content: JSON.stringify(sale),
})

/** The sale as the counter makes it. */
export function toSale(
  booking: Omit<Booking, 'registerId' | 'syncedBy' | 'isByNobody'>,
  pieces: Pick<CounterSale, 'given' | 'quick'>,
): CounterSale {
  const { sale, isUnlimited, userId, now } = booking
  const lines = sale.lines.map(({ productId, quantity, priceCents: shownCents }) => {
    return { productId, quantity, shownCents, proof: null, reduction: null }
  })
  return {
    key: sale.key,
    lines: pieces.quick.length > 0 ? [] : lines,
    ...pieces,
    payment: { method: sale.method, givenCents: null, part: null },
    dueCents: sale.totalCents,
    certificate: null,
    own: [],
    discount: null,
    customer: { name: null, email: null },
    offline: { soldAt: getSoldAt(sale, booking) },
    // It was handed over for what its tag said.
    isBelowCostRight: true,
    isUnlimited,
    approvedBy: null,
    userId,
    now,
  }
}
