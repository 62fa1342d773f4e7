import { getFailureCodes, isContended, isDatabaseAway } from '#platform/database/database-failure.ts'
import { retryPassing } from '#platform/database/retries.server.ts'

/** A key or number that another order took first: the next attempt finds that order or draws another number. */
const contestedConstraints = new Set(['orders_idempotency_key_key', 'orders_order_number_key'])

/**
 * Does the work again while it fails for a passing reason; a customer waits for the answer, so not for long.
 * @returns null when others were always in the way. @throws whatever else the work throws, and the last failure of a
 * database that stays away.
 */
export async function retryPlacement<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await retryPassing(work, { isPassing, attempts: 5, patienceMs: 6000 })
  } catch (error) {
    if (isPassing(error) && !isDatabaseAway(error)) return null
    throw error
  }
}

function isPassing(error: unknown): boolean {
  if (isDatabaseAway(error) || isContended(error)) return true
  return getFailureCodes(error).some(
    ({ code, constraint }) => code === '23505' && contestedConstraints.has(constraint),
  )
}
