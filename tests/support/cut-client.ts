import { Pool } from 'pg'
import { connect } from './connect.ts'

// Asks the database of DATABASE_URL ten times for something, each time on a new connection, whatever becomes of it;
// ends with 0 unless something else than an answer failed. With `plain` by a pool as the driver makes it.
const url = process.env.DATABASE_URL ?? ''

async function askPlainly(): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 60_000 })
  const client = await pool.connect()
  await client.query('select 1').catch(() => {})
  await pool.end()
}

async function ask(): Promise<void> {
  const sql = connect(url, { max: 1, connectSeconds: 60 })
  await sql`select 1`.catch(() => {})
  await sql.end({ timeout: 1 })
}

for (let round = 0; round < 10; round += 1) await (process.argv.includes('plain') ? askPlainly() : ask())
