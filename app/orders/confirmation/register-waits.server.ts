import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { takePiecesOfOrder } from '#orders/holds/held-lines.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { Moved, MoveRefusal } from '#orders/status/order-moves.server.ts'
import { outOfReachSince } from './register-silence.ts'

const openRegisters = compileOnce<object>()(() =>
  db.selectNoFrom(sql<string>`hold_open_registers()`.as('id')),
)

/**
 * The registers that are open, by id (R89). None opens or closes before the transaction ends: one that opens later has
 * this order in its copy of the products. Comes before all other locks.
 */
export async function holdOpenRegisters(tx: Transaction): Promise<string[]> {
  const rows = await openRegisters({}, tx)
  return rows.map(({ id }) => id)
}

/** Whether an order that is placed now would wait, since an open register has no connection (R89). */
export async function wouldOrdersWait(now: Date): Promise<boolean> {
  const outOfReach = db
    .selectFrom('counterRegisters')
    .select('id')
    .where('closedAt', 'is', null)
    .where('heardAt', '<=', outOfReachSince(now))
    .limit(1)
  return (await outOfReach.executeTakeFirst()) !== undefined
}

/** Registers open and close under this lock alone: it waits for every order that is being placed. */
export async function lockRegisters(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('counter_registers'), 0)`.execute(tx)
}

/** Writes down which registers an order waits for. */
export async function awaitRegisters(
  tx: Transaction,
  { orderId, registers }: { orderId: string; registers: readonly string[] },
): Promise<void> {
  const waits = registers.map((registerId) => ({ orderId, registerId }))
  if (waits.length > 0) await tx.insertInto('registerAcknowledgements').values(waits).execute()
}

/**
 * Takes the pieces of an order that its mailed link confirms, which now waits for the registers instead. The caller holds
 * its lock.
 */
export async function holdForRegisters(
  tx: Transaction,
  { orderId, registers }: { orderId: string; registers: readonly string[] },
): Promise<Outcome<Moved, MoveRefusal>> {
  const short = await takePiecesOfOrder(tx, { orderId, now: new Date() })
  if (short.length > 0) return refuse({ reason: 'no-stock', names: short.flatMap(({ name }) => name ?? []) })
  await tx
    .updateTable('orders')
    .set({ confirmableBy: 'register', confirmedBy: 'link', stockTakenAt: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
  await awaitRegisters(tx, { orderId, registers })
  return succeed({ status: 'unconfirmed', isMailed: false })
}
