/** The error of PostgreSQL, the driver or the network. */
export interface FailureCode {
  code: string
  /** The constraint that a statement broke, or ''. */
  constraint: string
}

/** The codes of the driver and Node.js for a connection that was lost or could not be made. */
const lostConnectionCodes = [
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]

/**
 * The codes of a PostgreSQL that is unavailable (its manual, appendix A): it stops, crashed, starts, has no connection
 * or disk space left, or was made a standby.
 */
const unavailableStates = ['57P01', '57P02', '57P03', '53100', '53200', '53300', '53400', '25006']

const awayCodes = new Set([...lostConnectionCodes, ...unavailableStates])

/** Every code in an error and its causes, however often it was wrapped. */
export function failureCodesOf(error: unknown): FailureCode[] {
  if (!(error instanceof Error)) return []
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: unknown }
  const own = { code: String(code ?? ''), constraint: String(constraint ?? '') }
  return [own, ...failureCodesOf(error.cause)]
}

/** Whether the database is unreachable or unavailable for now: a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return failureCodesOf(error).some(({ code }) => awayCodes.has(code))
}

/** The HTTP status of a server error: 503 while the database is unavailable, else 500. */
export function failureStatus(error: unknown): 500 | 503 {
  return isDatabaseAway(error) ? 503 : 500
}
