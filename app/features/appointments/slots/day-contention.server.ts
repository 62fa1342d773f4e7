import { logger } from '../../../platform/logger.server.ts'
import { refuse, type Outcome } from '../../../shared/outcome.ts'
import { pickupRefusals, type PickupRefusal } from '../booking/booking-refusals.ts'

/** A deadlock and a lock that was not free in time. */
const passingCodes = new Set(['40P01', '55P03'])

/** Does the work; a lock timeout becomes a refusal, not a failure. @throws all other errors of the work. */
export async function orBusy<T>(
  work: () => Promise<Outcome<T, PickupRefusal>>,
): Promise<Outcome<T, PickupRefusal>> {
  try {
    return await work()
  } catch (error) {
    const { code = '', constraint_name: constraint = '' } = error as {
      code?: string
      constraint_name?: string
    }
    if (constraint === 'pickup_schedules_capacity') return refuse(pickupRefusals.taken)
    if (!passingCodes.has(code)) throw error
    logger.warn({ code }, 'a pickup could not be booked in time')
    return refuse(pickupRefusals.busy)
  }
}
