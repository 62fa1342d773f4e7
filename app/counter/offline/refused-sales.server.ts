import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { retryPlacement } from '#orders/placement/placement-retries.server.ts'
import { sellWithin } from '#counter/counter-sale.server.ts'
import { offlineSale } from './call-bodies.ts'
import { asQuickLines, type RefusedSale, type SettlingRefusal } from './offline-sale.ts'
import { findGivingWay, toSale } from './offline-sales.server.ts'

/** As many as the page lists; the next ones follow when these are settled. */
const shown = 50

const open = (at: typeof db | Transaction) =>
  at.selectFrom('offlineSales as s').where('s.state', '=', sql.lit('needs-you'))

/** Sales of registers that could not be booked (R89), the oldest first. */
export async function listRefusedSales(): Promise<RefusedSale[]> {
  const rows = await open(db)
    .select(['s.content', 's.refusal', 's.refusedAbout'])
    .orderBy('s.syncedAt')
    .orderBy('s.key')
    .limit(shown)
    .execute()
  return rows.map(({ content, refusal, refusedAbout }) => ({
    ...offlineSale.parse(content),
    refusal: { reason: refusal ?? '', about: refusedAbout ?? '' },
  }))
}

export async function countRefusedSales(): Promise<number> {
  return (await open(db).select(countRows().as('count')).executeTakeFirstOrThrow()).count
}

/**
 * Books a sale after all (R89): unchanged, or only its money, with each piece as a quick item that is matched later
 * (R83). @returns the id of its order.
 */
export async function bookRefusedSale(input: {
  key: string
  isMoneyOnly: boolean
  /** Who acts, who has no limits. */
  userId: string | null
  now: Date
}): Promise<Outcome<{ orderId: string }, SettlingRefusal>> {
  const { key, isMoneyOnly, userId, now } = input
  const row = await open(db).select('s.content').where('s.key', '=', key).executeTakeFirst()
  if (!row) return refuse({ reason: 'unknown-sale' })
  const waiting = isMoneyOnly ? [] : await findGivingWay(offlineSale.parse(row.content))
  const outcome = await retryPlacement(() =>
    transact(async (tx) => {
      const kept = await lockRefused(tx, key)
      if (!kept) return refuse({ reason: 'unknown-sale' } as const)
      const booking = { ...kept, isUnlimited: true, userId, now }
      const quick = isMoneyOnly ? asQuickLines(kept.sale) : []
      const sold = await sellWithin(tx, toSale(booking, { given: waiting, quick }))
      if (!sold.ok) return refuse({ reason: 'still-refused', refusal: sold.error } as const)
      const { orderId } = sold.value
      const state = { state: 'sold', orderId, refusal: null, refusedAbout: null } as const
      await tx.updateTable('offlineSales').set(state).where('key', '=', key).execute()
      return succeed({ orderId })
    }),
  )
  return outcome ?? refuse({ reason: 'still-refused', refusal: { reason: 'busy' } })
}

async function lockRefused(tx: Transaction, key: string) {
  const row = await open(tx)
    .innerJoin('counterRegisters as r', 'r.id', 's.registerId')
    .select(['s.content', 'r.openedAt'])
    .where('s.key', '=', key)
    .forUpdate('s')
    .executeTakeFirst()
  return row && { sale: offlineSale.parse(row.content), openedAt: row.openedAt }
}

/** Takes a sale off the list that is no order: the note says how it was dealt with. @returns false when it is not on the list. */
export async function settleRefusedSale(input: {
  key: string
  note: string
  /** Who acts. */
  userId: string | null
}): Promise<boolean> {
  const { key, note, userId: settledBy } = input
  const { numUpdatedRows } = await db
    .updateTable('offlineSales')
    .set({ state: 'settled', note, settledBy })
    .where('key', '=', key)
    .where('state', '=', 'needs-you')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
