import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows, nameOrEmail } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { isSilent } from '#orders/confirmation/register-silence.ts'
import {
  acknowledgeOrder,
  confirmKnownOrders,
} from '#orders/confirmation/register-acknowledgements.server.ts'
import { lockRegisters } from '#orders/confirmation/register-waits.server.ts'
import {
  ORDERS_PER_CALL,
  type RegisterAnswer,
  type RegisterCall,
  type WebSaleNews,
} from './register-calls.ts'
import { REGISTERS_MAX, type RegisterRefusal, type ShownRegister } from './registers.ts'

/** Who calls for a register, and in which browser. */
interface Caller {
  /** Who acts. */
  userId: string | null
  deviceHash: string | null
  /** Whether who acts looks after all registers. */
  isUnlimited: boolean
}

/**
 * A call of a register (R89): it opens, closes, or is there; what it acknowledges may be confirmed by that. Only who
 * opened it, its own browser and a manager speak for it (R178).
 */
export async function hearRegister(
  input: RegisterCall & Caller,
): Promise<Outcome<RegisterAnswer, RegisterRefusal>> {
  const { register: id, step, acknowledged } = input
  const opened = step === 'opens' ? await openRegister(id, input) : succeed(null)
  if (!opened.ok) return opened
  if (!(await speaksFor(id, input))) return refuse({ reason: 'not-yours' })
  const heard = await db
    .updateTable('counterRegisters')
    .set({ heardAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!heard) return succeed({ isOpen: false, sales: [] })
  for (const orderId of acknowledged) await acknowledgeOrder({ orderId, registerId: id })
  if (step === 'closes') await closeRegister({ id })
  return succeed({ isOpen: step !== 'closes', sales: await listUnknownSales(id) })
}

/** Opens a register once every order that is being placed is there: its copy of the products then knows of them. */
async function openRegister(
  id: string,
  { userId, deviceHash }: Caller,
): Promise<Outcome<null, RegisterRefusal>> {
  return await retryTransaction(async (tx) => {
    await lockRegisters(tx)
    const others = await tx
      .selectFrom('counterRegisters')
      .select(({ ref }) => [
        countRows().as('all'),
        sql<number>`count(*) filter (where ${ref('openedBy')} = ${userId}::uuid)::integer`.as('own'),
      ])
      .where('closedAt', 'is', null)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow()
    if (others.own > 0) return refuse({ reason: 'one-is-open' })
    if (others.all >= REGISTERS_MAX) return refuse({ reason: 'too-many' })
    const now = sql<Date>`now()`
    await tx
      .insertInto('counterRegisters')
      .values({ id, openedAt: now, heardAt: now, openedBy: userId, deviceHash })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return succeed(null)
  })
}

async function speaksFor(id: string, { userId, deviceHash, isUnlimited }: Caller): Promise<boolean> {
  const register = await db
    .selectFrom('counterRegisters')
    .select(['openedBy', 'deviceHash'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!register || isUnlimited || register.openedBy === userId) return true
  return deviceHash !== null && register.deviceHash === deviceHash
}

/** Closes a register: web orders wait for it no longer (R89). @returns false when it was closed already. */
export async function closeRegister({ id }: { id: string }): Promise<boolean> {
  const closed = await retryTransaction(async (tx) => {
    await lockRegisters(tx)
    return await tx
      .updateTable('counterRegisters')
      .set({ closedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
  })
  await confirmKnownOrders()
  return closed !== undefined
}

/** The web orders that wait for a register, the oldest first, with what is left of their pieces. */
async function listUnknownSales(registerId: string): Promise<WebSaleNews[]> {
  const rows = await db
    .selectFrom('registerAcknowledgements as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['a.orderId', 'i.productId', 'p.stock'])
    .where('a.registerId', '=', registerId)
    .where('a.acknowledgedAt', 'is', null)
    .where('o.status', '=', 'unconfirmed')
    .orderBy('o.createdAt')
    .orderBy('o.id')
    .orderBy('p.id')
    .limit(ORDERS_PER_CALL)
    .execute()
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, pieces]) => ({
    orderId,
    left: pieces.map(({ productId, stock }) => ({ productId, stock })),
  }))
}

/** The registers that are open, the oldest first. */
export async function listOpenRegisters({ now }: { now: Date }): Promise<ShownRegister[]> {
  const rows = await db
    .selectFrom('counterRegisters as r')
    .leftJoin('users as u', 'u.id', 'r.openedBy')
    .select(({ ref }) => [
      'r.id',
      'r.openedAt',
      'r.heardAt',
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('r.closedAt', 'is', null)
    .orderBy('r.openedAt')
    .execute()
  return rows.map(({ openedAt, heardAt, ...register }) => ({
    ...register,
    openedAtMs: openedAt.getTime(),
    heardAtMs: heardAt.getTime(),
    isSilent: isSilent({ heardAt }, now),
  }))
}

/** Closes all registers: the store does not sell without a connection any more. What they sold is booked all the same (R188). */
export async function turnOffRegisters(): Promise<void> {
  for (const { id } of await listOpenRegisters({ now: new Date() })) await closeRegister({ id })
}
