import { type CustomTypesConfig } from 'pg'
import { connections } from '#db/client.server.ts'
import { valueTypes } from '#db/value-types.server.ts'
import { sqlOf, type Sql } from './sql-tag.ts'

const INSTANT: number = 1184

/** What the store reads, but with instants as PostgreSQL writes them. */
const textTypes: CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return type === INSTANT ? (text: string) => text : valueTypes.getTypeParser(type, format)
  },
}

/** Statements of tests, as templates: sql`select …`. Nobody checks what their rows are; the store has no such thing. */
export const sql: Sql = sqlOf(connections, textTypes)
