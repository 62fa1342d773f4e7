import { sql } from 'kysely'
import { db } from '../../../../db/client.server.ts'
import { nameOrEmail } from '../../../../db/expressions.server.ts'
import { retryTransaction } from '../../../../db/retried-transaction.server.ts'
import { isSilent } from '../../confirmation/register-silence.ts'
import { acknowledgeOrder, confirmKnownOrders } from '../../confirmation/register-acknowledgements.server.ts'
import { lockRegisters } from '../../confirmation/register-waits.server.ts'
import {
  ORDERS_PER_CALL,
  type RegisterAnswer,
  type RegisterCall,
  type WebSaleNews,
} from './register-calls.ts'
import type { ShownRegister } from './registers.ts'

/** A call of a register (R89): it opens, closes, or is there; what it acknowledges may be confirmed by that. */
export async function hearRegister(
  input: RegisterCall & { /** Who acts. */ userId: string | null },
): Promise<RegisterAnswer> {
  const { register: id, step, acknowledged, userId } = input
  if (step === 'opens') await openRegister({ id, userId })
  const heard = await db
    .updateTable('counterRegisters')
    .set({ heardAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!heard) return { isOpen: false, sales: [] }
  for (const orderId of acknowledged) await acknowledgeOrder({ orderId, registerId: id })
  if (step === 'closes') await closeRegister({ id })
  return { isOpen: step !== 'closes', sales: await listUnknownSales(id) }
}

/** Opens a register once every order that is being placed is there: its copy of the products then knows of them. */
async function openRegister({ id, userId }: { id: string; userId: string | null }): Promise<void> {
  await retryTransaction(async (tx) => {
    await lockRegisters(tx)
    const now = sql<Date>`now()`
    await tx
      .insertInto('counterRegisters')
      .values({ id, openedAt: now, heardAt: now, openedBy: userId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
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
