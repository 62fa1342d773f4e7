import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findTransaction, parseStatementLog, type LoggedStatement } from './statement-log.ts'
import type { Workshop } from './workshop.ts'

/** Settings and log reach running connections and the disk a moment later. */
const settlingMs = 300

/**
 * Has something done at the shop while PostgreSQL writes down every statement, so that the reference is what the
 * shop really sends and never grows stale. `act` tells a value that only the wanted transaction carries.
 * @throws when that transaction is not in the log.
 */
export async function recordTransaction(
  workshop: Workshop,
  act: () => Promise<string>,
): Promise<LoggedStatement[]> {
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
  const carried = await act().finally(() => apply('reset log_statement', 'reset log_line_prefix'))
  const log = (await readFile(logFile)).subarray(size).toString('utf8')
  const statements = findTransaction(parseStatementLog(log), carried)
  if (!statements) throw new Error('the statements to be repeated are not in the log of PostgreSQL')
  return statements
}
