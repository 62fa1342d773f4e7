import { PgBoss } from 'pg-boss'

// Imported for what it does: this process looks for jobs four times as often as the store, which every two seconds is.
const { work } = PgBoss.prototype
PgBoss.prototype.work = function (this: PgBoss, ...given: unknown[]) {
  const [name, options, handler] = given as Parameters<typeof work>
  return work.call(this, name, { ...options, pollingIntervalSeconds: 0.5 }, handler)
} as typeof work
