import { hasBroken, isContended } from '#platform/database/database-failure.ts'
import { logger } from '#platform/logger.server.ts'
import { refuse, type Outcome } from '#shared/outcome.ts'
import type { PickupRefusal } from './booking-refusals.ts'

/** Does the work; waiting for a lock in vain is a refusal, not a failure. @throws whatever else the work throws. */
export async function orBusy<T>(
  work: () => Promise<Outcome<T, PickupRefusal>>,
): Promise<Outcome<T, PickupRefusal>> {
  try {
    return await work()
  } catch (error) {
    if (hasBroken(error, 'pickup_schedules_capacity')) return refuse({ reason: 'taken' })
    if (!isContended(error)) throw error
    logger.warn({ err: error }, 'a pickup could not be booked in time')
    return refuse({ reason: 'busy' })
  }
}
