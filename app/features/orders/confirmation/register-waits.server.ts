import { sql, type Expression } from 'kysely'
import { db, type Transaction } from '../../../db/client.server.ts'
import { compileOnce } from '../../../db/compiled.server.ts'
import { retryTransaction } from '../../../db/retried-transaction.server.ts'
import { takePiecesOfOrder } from '../holds/held-lines.server.ts'
import { sendOrderAlert } from '../mails/order-alerts.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { moveLocked, type Moved, type MoveRefusal } from '../status/order-moves.server.ts'
import { lockOrder, type LockedOrder } from '../status/order-records.server.ts'
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

/** A register knows of an order from now on; the last one that it waited for confirms it (R89). */
export async function acknowledgeOrder(input: { orderId: string; registerId: string }): Promise<void> {
  const { orderId, registerId } = input
  await retryTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await tx
      .updateTable('registerAcknowledgements')
      .set({ acknowledgedAt: sql<Date>`now()` })
      .where('orderId', '=', orderId)
      .where('registerId', '=', registerId)
      .where('acknowledgedAt', 'is', null)
      .execute()
    if (order) await confirmKnown(tx, order)
  })
}

/** Confirms all orders that wait for no open register any more. @returns how many. */
export async function confirmKnownOrders(): Promise<number> {
  const orders = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.status', '=', sql.lit('unconfirmed'))
    .where('o.confirmableBy', '=', 'register')
    .where(({ not, exists, ref }) => not(exists(openWaits(ref('o.id')))))
    .orderBy('o.createdAt')
    .execute()
  let confirmed = 0
  for (const { id } of orders) {
    const isConfirmed = await retryTransaction(async (tx) => {
      const order = await lockOrder(tx, id)
      return order !== null && (await confirmKnown(tx, order))
    })
    if (isConfirmed) confirmed += 1
  }
  return confirmed
}

/** Open registers that do not know of an order yet. */
const openWaits = (orderId: Expression<string>) =>
  db
    .selectFrom('registerAcknowledgements as a')
    .innerJoin('counterRegisters as r', 'r.id', 'a.registerId')
    .select('a.registerId')
    .where('a.orderId', '=', orderId)
    .where('a.acknowledgedAt', 'is', null)
    .where('r.closedAt', 'is', null)

/** Confirms an order whose lock the caller holds, unless an open register does not know of it. */
async function confirmKnown(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'unconfirmed' || order.confirmableBy !== 'register') return false
  const waits = tx.selectFrom(openWaits(sql.val(order.id)).as('w')).select('w.registerId')
  if (await waits.executeTakeFirst()) return false
  const input = { to: 'pending', seenStatus: 'unconfirmed', code: null, userId: null } as const
  const moved = await moveLocked(tx, order, input)
  if (moved.ok) await sendOrderAlert(tx, order.id)
  return moved.ok
}
