import { sql, type RawBuilder } from 'kysely'

/** A table or column by the name that it has in the database: nothing renames it. */
export const named = (name: string): RawBuilder<unknown> => sql.raw(`"${name.replaceAll('"', '""')}"`)

/** Names of columns as a list in a statement. */
export const joinNames = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map(named))
