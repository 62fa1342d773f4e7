import { isContended } from '#platform/database/database-failure.ts'
import { retryPassing } from '#platform/database/retries.server.ts'
import { transact, type Transaction } from './client.server.ts'

/** A transaction, done again when it lost against another one. @throws whatever else it throws, and the last loss. */
export async function retryTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return await retryPassing(() => transact(work), { isPassing: isContended, attempts: 4 })
}
