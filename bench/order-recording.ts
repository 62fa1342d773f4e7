import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FilledCart, Recording } from './order-driver.ts'
import { findTransaction, parseStatementLog } from './statement-log.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

/** Settings and log reach running connections and the disk a moment later. */
const settlingMs = 300

/**
 * Has one order placed at the shop while PostgreSQL writes down every statement, so that the reference is
 * what the shop really sends and never grows stale. The database must have no order yet.
 * @throws when the order's transaction is not in the log.
 */
export async function recordOrder(
  workshop: Workshop,
  database: BenchDatabase,
  placeOne: () => Promise<FilledCart>,
): Promise<Recording> {
  const { dataDir } = await workshop.startCluster()
  const logFile = join(dataDir, 'postgres.log')
  const admin = await workshop.openAdmin()
  const { size } = await stat(logFile)
  const apply = async (...settings: string[]) => {
    for (const setting of settings) await admin.unsafe(`alter system ${setting}`)
    await admin`select pg_reload_conf()`
    await wait(settlingMs)
  }
  await apply(`set log_line_prefix = '%p|'`, `set log_statement = 'all'`)
  const cart = await placeOne().finally(() => apply('reset log_statement', 'reset log_line_prefix'))

  const [order] = await database.sql<{ orderId: string; orderNumber: string; mailId: string }[]>`
    select o.id as "orderId", o.order_number as "orderNumber", m.id as "mailId"
    from orders o join mail_outbox m on m.order_id = o.id`
  if (!order) throw new Error('the order to be recorded is not in the database')
  const log = (await readFile(logFile)).subarray(size).toString('utf8')
  const statements = findTransaction(parseStatementLog(log), order.orderNumber)
  if (!statements) throw new Error('the statements of the order are not in the log of PostgreSQL')
  const [firstLineId, secondLineId] = cart.lineIds
  return { statements, values: { ...order, sessionId: cart.sessionId, firstLineId, secondLineId } }
}
