import { getErrorCode } from '#shared/error-code.ts'

/** What PostgreSQL, the driver or the network said. */
export interface FailureCode {
  code: string
  /** The constraint that a statement broke, or ''. */
  constraint: string
  /** The table that it is about, or ''. */
  table: string
}

/** The codes of Node.js, and our own, for a connection that was lost or could not be made. */
const lostConnectionCodes = [
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]

/**
 * The codes of a PostgreSQL that is unavailable (its manual, appendix A): it stops, crashed, starts, accepts no
 * connections, has none or no disk space left, or was made a standby. 08P01 is what PgBouncer says for all of these.
 */
const unavailableStates = [
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '53400',
  '25006',
  '55000',
  '08P01',
]

/** What the driver says about such a connection: these errors have no code. */
const lostConnectionMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
])

const LOST_CONNECTION = 'connection lost'

const awayCodes = new Set([LOST_CONNECTION, ...lostConnectionCodes, ...unavailableStates])

/** Two requests got in each other's way: a deadlock, a serialization failure, a lock that was not free in time. */
const contentionCodes = new Set(['40P01', '40001', '55P03'])

/** What PostgreSQL, the driver or the network said in an error and its causes, however often it was wrapped. */
export function getFailureCodes(error: unknown): FailureCode[] {
  if (!(error instanceof Error)) return []
  const code = lostConnectionMessages.has(error.message) ? LOST_CONNECTION : getErrorCode(error)
  const constraint = 'constraint' in error ? String(error.constraint ?? '') : ''
  const table = 'table' in error ? String(error.table ?? '') : ''
  return [{ code, constraint, table }, ...getFailureCodes(error.cause)]
}

/** Whether another try, right now, may succeed: nothing was wrong but the moment. */
export function isContended(error: unknown): boolean {
  return getFailureCodes(error).some(({ code }) => contentionCodes.has(code))
}

/** Whether a statement broke this constraint. */
export function hasBroken(error: unknown, constraint: string): boolean {
  return getFailureCodes(error).some((failure) => failure.constraint === constraint)
}

/** Whether the database is unreachable or unavailable for now: a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return getFailureCodes(error).some(({ code }) => awayCodes.has(code))
}

/**
 * Whether the key of a form, which makes sending it again harmless, already belongs to something else (R184): another
 * order, lot or product. Ids that the store draws itself never meet.
 */
export function isUsedKey(error: unknown): boolean {
  return getFailureCodes(error).some(
    ({ code, constraint }) => code === '23505' && constraint.endsWith('_pkey'),
  )
}

/** The HTTP status of a server error: 503 while the database is unavailable, 409 for a used key, else 500. */
export function failureStatus(error: unknown): 409 | 500 | 503 {
  if (isUsedKey(error)) return 409
  return isDatabaseAway(error) ? 503 : 500
}
