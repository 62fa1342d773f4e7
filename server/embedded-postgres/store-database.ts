import { Connections } from '#db/connections.server.ts'
import { getErrorCode } from '#shared/error-code.ts'
import type { Passwords } from './cluster-creation.ts'

/** Of a role or database that another start has just made. */
const isThereCodes = ['42710', '42P04', '23505']

/** Makes the shop's role and database where they are missing; two starts may do so at once. */
export async function ensureStoreDatabase(adminUrl: string, passwords: Passwords): Promise<void> {
  const connections = new Connections(adminUrl, { max: 1, connectSeconds: 10 })
  const run = (text: string) => connections.use((lease) => lease.query({ text, isPrepared: false }))
  const has = async (query: string) => (await run(query)).rows.length > 0
  const make = async (text: string): Promise<void> => {
    try {
      await run(text)
    } catch (error) {
      if (!isThereCodes.includes(getErrorCode(error))) throw error
    }
  }
  try {
    if (!(await has("select 1 from pg_roles where rolname = 'store'")))
      await make(`create role store login password '${passwords.app}'`)
    if (!(await has("select 1 from pg_database where datname = 'store'")))
      await make('create database store owner store')
  } finally {
    await connections.end({ timeout: 5 })
  }
}
