import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { failureCodesOf } from '../platform/database/database-failure.ts'
import { db, type Transaction } from './client.server.ts'

/** What PostgreSQL says when two transactions got in each other's way. */
const passingCodes = new Set(['40P01', '40001', '55P03'])
const attemptLimit = 4

/** A transaction, done again when it lost against another one. @throws whatever else it throws, and the last loss. */
export async function retryTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const isPassing = failureCodesOf(error).some(({ code }) => passingCodes.has(code))
      if (attempt === attemptLimit || !isPassing) throw error
      await wait(randomInt(5, 30 * attempt))
    }
  }
}
