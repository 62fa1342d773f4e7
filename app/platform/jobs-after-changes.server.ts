import type { PgBoss } from 'pg-boss'
import { followChannel } from './events/events.server.ts'
import type { Job } from './job-kinds.server.ts'
import { logger } from './logger.server.ts'

/**
 * Adds a job after changes. Every process hears of them and adds one, of which the table keeps one in each time of that
 * length. One that cannot be added is left to the schedule. Ends with `signal`.
 */
export function runSoonAfter(
  boss: PgBoss,
  name: string,
  { channel, seconds }: NonNullable<Job<object>['soonAfter']>,
  signal: AbortSignal,
): void {
  let timer: NodeJS.Timeout | undefined
  const add = () => {
    timer = undefined
    boss
      .sendThrottled(name, {}, {}, seconds)
      .catch((error: unknown) => logger.debug({ err: error }, 'a job was not added'))
  }
  const unfollow = followChannel({ channel, onChange: () => (timer ??= setTimeout(add, seconds * 1000)) })
  signal.addEventListener('abort', () => {
    unfollow()
    clearTimeout(timer)
  })
}
