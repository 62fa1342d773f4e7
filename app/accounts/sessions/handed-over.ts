import type { Role } from '#accounts/admins/permissions.ts'
import type { CounterPerson, HandedOver } from './member.ts'

/**
 * How long someone acts at a counter by their PIN (R87), in seconds: after their last action, and at most in all. What
 * is wider than a clerk ends soon whatever is done meanwhile, so that it does not stay on a clerk's screen.
 */
export const counterSeconds: Readonly<Record<Role, { idle: number; most: number }>> = {
  clerk: { idle: 600, most: 12 * 3600 },
  manager: { idle: 120, most: 300 },
  owner: { idle: 120, most: 300 },
}

interface CounterRow {
  isHandedOver: boolean
  /** Who entered their PIN last, while they work here and have one. */
  person: CounterPerson | null
  counterPinAt: Date | null
  counterUsedAt: Date | null
}

/** Who acts at the counter of a session now; null when it was not handed over. */
export function handedOverAt(row: CounterRow, now: Date): HandedOver | null {
  const { isHandedOver, person, counterPinAt, counterUsedAt } = row
  if (!isHandedOver) return null
  const noOne = { person: null, untilMs: null }
  if (!person || !counterPinAt || !counterUsedAt) return noOne
  const { idle, most } = counterSeconds[person.role]
  const untilMs = Math.min(counterUsedAt.getTime() + idle * 1000, counterPinAt.getTime() + most * 1000)
  return now.getTime() < untilMs ? { person, untilMs } : noOne
}
