import { Connections, type ConnectionSettings } from '#db/connections.server.ts'
import { openDatabase, type Transact } from '#db/database.server.ts'
import { sqlOf, type Sql } from './sql-tag.ts'

/** Connections of their own to a database, for tests and measurements. The caller that opens them ends them. */
export function connect(url: string, settings: ConnectionSettings): Sql & { transact: Transact } {
  const connections = new Connections(url, settings)
  return Object.assign(sqlOf(connections), { transact: openDatabase(connections).transact })
}
