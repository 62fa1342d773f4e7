import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { logger } from '#platform/logger.server.ts'
import { getFailureCodes } from './database-failure.ts'

interface Retrying {
  /** Whether another try may succeed. */
  isPassing: (error: unknown) => boolean
  attempts: number
  /** No attempt begins later than this: someone may be waiting for an answer. */
  patienceMs?: number
}

/** Does the work again, after a short random pause, while it fails for a passing reason. @throws the last failure. */
export async function retryPassing<T>(work: () => Promise<T>, retrying: Retrying): Promise<T> {
  const { isPassing, attempts, patienceMs = Infinity } = retrying
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      const codes = getFailureCodes(error).flatMap(({ code }) => code || [])
      logger.warn({ code: codes.join(' '), attempt }, 'a transaction lost against another one')
      if (attempt === attempts || performance.now() - startedAt > patienceMs) throw error
      await wait(randomInt(5, 25 * attempt))
    }
  }
}
