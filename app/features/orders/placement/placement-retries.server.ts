import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { failureCodesOf, isDatabaseAway } from '../../../platform/database/database-failure.ts'
import { logger } from '../../../platform/logger.server.ts'

const attemptLimit = 5
/** No attempt begins later than this: the customer is waiting for an answer. */
const patienceMs = 6000

/**
 * The failures that a second attempt can fix, besides a database that is unavailable for a moment: a deadlock, a
 * serialization failure, a lock that was not free in time, and a key or number that another order took first.
 */
const passingCodes = new Set(['40P01', '40001', '55P03'])
const contestedConstraints = new Set(['orders_idempotency_key_key', 'orders_order_number_key'])

/**
 * Does the work again, after a short random pause, while it fails for a passing reason.
 * @returns null if contention never ended. @throws all other errors of the work, and the last failure of a
 * database that remains unavailable.
 */
export async function retryPlacement<T>(work: () => Promise<T>): Promise<T | null> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const code = passingCodeOf(error)
      if (!code) throw error
      logger.warn({ code, attempt }, 'placing an order is tried again')
      if (attempt === attemptLimit || performance.now() - startedAt > patienceMs) {
        if (isDatabaseAway(error)) throw error
        return null
      }
      await wait(randomInt(5, 25 * attempt))
    }
  }
}

/** The code of a passing failure, no matter what wrapped the error, or null. */
function passingCodeOf(error: unknown): string | null {
  const codes = failureCodesOf(error)
  if (isDatabaseAway(error))
    return codes
      .map(({ code }) => code)
      .join(' ')
      .trim()
  const passing = codes.find(
    ({ code, constraint }) =>
      passingCodes.has(code) || (code === '23505' && contestedConstraints.has(constraint)),
  )
  return passing?.code ?? null
}
