import postgres from 'postgres'
import { errorCodeOf } from '../../app/shared/error-code.ts'
import type { Passwords } from './cluster.ts'

/** Makes the shop's role and database where they are missing; two starts may do so at once. */
export async function ensureStoreDatabase(adminUrl: string, passwords: Passwords): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, connect_timeout: 10, onnotice: () => {} })
  const make = async (statement: string): Promise<void> => {
    try {
      await sql.unsafe(statement)
    } catch (error) {
      const isThere = ['42710', '42P04', '23505'].includes(errorCodeOf(error))
      if (!isThere) throw error
    }
  }
  try {
    const [found] = await sql`select
      exists(select from pg_roles where rolname = 'store') as role,
      exists(select from pg_database where datname = 'store') as database`
    if (!found?.['role']) await make(`create role store login password '${passwords.app}'`)
    if (!found?.['database']) await make('create database store owner store')
  } finally {
    await sql.end({ timeout: 5 })
  }
}
