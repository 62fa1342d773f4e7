import postgres from 'postgres'

// Asks the database of DATABASE_URL ten times for something, each time on a new connection, whatever becomes of it;
// ends with 0 unless something else than an answer failed. With `plain` by the driver as it is published.
const isPlain = process.argv.includes('plain')
const driver = isPlain ? postgres : (await import('../../app/db/driver.server.ts')).postgres
for (let round = 0; round < 10; round += 1) {
  const sql = driver(process.env.DATABASE_URL ?? '', { max: 1, connect_timeout: 2, onnotice: () => {} })
  await sql`select 1`.catch(() => {})
  await sql.end({ timeout: 1 })
}
