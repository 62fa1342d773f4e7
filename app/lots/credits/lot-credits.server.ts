import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { centsOf, nameOrEmail } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import type { CreditForm, LotCredit } from './lot-credit.ts'
import type { CreditRefusal } from './lot-credit-messages.ts'

interface Act {
  /** Who acts. */
  userId: string | null
  now: Date
}

/**
 * Records what a supplier gave back of a lot's price, once for each key (R96). All credits together are at most what
 * the lot cost: those of the same lot take turns.
 */
export async function recordCredit({
  lotId,
  form,
  userId,
  now,
}: Act & { lotId: string; form: CreditForm }): Promise<Outcome<null, CreditRefusal>> {
  if (form.credited_on > isoStoreDate(now)) return refuse({ reason: 'future-date' })
  return await transact(async (tx) => {
    const lot = await lockLot(tx, lotId)
    if (!lot) return refuse({ reason: 'unknown-lot' })
    const earlier = await tx
      .selectFrom('lotCredits')
      .select('id')
      .where('id', '=', form.key)
      .where('lotId', '=', lotId)
      .where('amount', '=', centsToNumeric(form.amount))
      .executeTakeFirst()
    if (earlier) return succeed(null)
    const mostCents = lot.landedCostCents - lot.creditCents
    if (form.amount > mostCents) return refuse({ reason: 'too-high', mostCents })
    const { key: id, note, credited_on: creditedOn } = form
    const row = { id, lotId, amount: centsToNumeric(form.amount), creditedOn, note }
    await tx
      .insertInto('lotCredits')
      .values({ ...row, recordedBy: userId, recordedAt: now })
      .execute()
    return succeed(null)
  })
}

/** Takes a credit back by the opposite entry of the same day, once. @returns its lot. */
export async function reverseCredit({
  id,
  userId,
  now,
}: Act & { id: string }): Promise<Outcome<{ lotId: string }, { reason: 'unknown-credit' }>> {
  return await transact(async (tx) => {
    const credit = await tx
      .selectFrom('lotCredits')
      .select(({ ref }) => ['lotId', 'creditedOn', centsOf(ref('amount')).as('amountCents')])
      .where('id', '=', id)
      .where('reverses', 'is', null)
      .executeTakeFirst()
    if (!credit) return refuse({ reason: 'unknown-credit' })
    const { lotId, creditedOn, amountCents } = credit
    await lockLot(tx, lotId)
    const row = { id: randomUUID(), lotId, amount: centsToNumeric(-amountCents), creditedOn }
    await tx
      .insertInto('lotCredits')
      .values({ ...row, reverses: id, recordedBy: userId, recordedAt: now })
      .onConflict((conflict) => conflict.column('reverses').doNothing())
      .execute()
    return succeed({ lotId })
  })
}

/** The credits of a lot, the latest first, each followed by what takes it back. */
export async function listCredits(lotId: string): Promise<LotCredit[]> {
  return await db
    .selectFrom('lotCredits as c')
    .leftJoin('lotCredits as back', 'back.reverses', 'c.id')
    .leftJoin('users as u', 'u.id', 'c.recordedBy')
    .select(['c.id', 'c.creditedOn', 'c.note'])
    .select(({ ref, eb }) => [
      centsOf(ref('c.amount')).as('amountCents'),
      eb('back.id', 'is not', null).as('isTakenBack'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('c.lotId', '=', lotId)
    .orderBy('c.creditedOn', 'desc')
    .orderBy('c.recordedAt', 'desc')
    .orderBy('c.id')
    .execute()
    .then((rows) => rows.map(({ isTakenBack, ...row }) => ({ ...row, isTakenBack: Boolean(isTakenBack) })))
}

async function lockLot(tx: Transaction, id: string) {
  const lot = await tx
    .selectFrom('lots')
    .select(centsOf(sql<string>`(lot_cost + freight + premium)`).as('landedCostCents'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!lot) return null
  const { creditCents } = await tx
    .selectFrom('lotCredits')
    .select(({ fn, val }) => centsOf(fn.coalesce(fn.sum<string>('amount'), val('0'))).as('creditCents'))
    .where('lotId', '=', id)
    .executeTakeFirstOrThrow()
  return { landedCostCents: lot.landedCostCents, creditCents }
}
