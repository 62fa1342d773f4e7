import pino from 'pino'

/** The part of a PostgreSQL error that names no one; `detail`, `where` and others quote the row that it refused. */
const toldFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

/**
 * What the log has of an error: of its cause, since a failed query carries names and addresses in its own message,
 * and of an error of the database nothing that it quotes.
 */
export function loggedError(error: Error): object {
  const refusal = findDatabaseError(error)
  if (!refusal) return pino.stdSerializers.err(error.cause instanceof Error ? error.cause : error)
  const message = withoutValues(refusal.message)
  return {
    type: refusal.name,
    message,
    stack: (refusal.stack ?? '').replace(refusal.message, () => message),
    ...Object.fromEntries(
      toldFields.flatMap((field) => (field in refusal ? [[field, Reflect.get(refusal, field)]] : [])),
    ),
  }
}

/** An error that PostgreSQL sent, in an error and its causes. */
function findDatabaseError(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  return 'severity' in error && 'routine' in error ? error : findDatabaseError(error.cause)
}

/** 'invalid input syntax for type uuid: "x"' quotes the input; names of tables and constraints stay. */
function withoutValues(message: string): string {
  return message.replace(/: ".*$/s, '')
}
