import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildImportFile, rows } from '#bench/import.ts'
import { compareWithGoal, tellOnly } from '#bench/measure.ts'
import { signInOwner } from '#bench/owner-session.ts'
import type { BenchDatabase } from '#bench/workshop.ts'
import { noneOf } from './arena.ts'
import type { Part } from './part.ts'
import { StoreProcess } from './store-process.ts'
import { waitFor } from './wait-for.ts'

const kills = { short: 4, full: 20 }
const limitMs = 300_000
/** While the file is read, this long after its first byte; while it is written, in the middle of the rows. */
const readingMs = 4000

/** A file of 200,000 products, and kill -9 while it is read or written: all of it is in, or nothing. */
export const importKill: Part = async ({ workshop, isFull, say }) => {
  const wanted = isFull ? kills.full : kills.short
  const database = await workshop.openDatabase('import_kill')
  const store = await StoreProcess.open(workshop, { env: { DATABASE_URL: database.url } })
  const cookie = await signInOwner(database, store)
  const file = buildImportFile()
  const upload = () => sendFile(store, cookie, file)
  let halves = 0
  let inTheMiddle = 0
  for (let kill = 0; kill < wanted && !workshop.isClosed; kill += 1) {
    const answer = upload().catch(() => null)
    if (kill % 2 === 0) await wait(randomInt(readingMs))
    else inTheMiddle += (await waitForMiddle(database)) ? 1 : 0
    await store.kill()
    await answer
    await store.start()
    await waitForRollback(database)
    const found = await countProducts(database)
    if (found !== 0 && found !== rows) halves += 1
    await database.sql`truncate products cascade`
    say(`${kill + 1} of ${wanted} kills`)
  }
  const done = await upload()
  const after = await countProducts(database)
  return {
    measures: [
      compareWithGoal({
        name: `kill -9 during an import of ${rows.toLocaleString('en-US')} rows`,
        value: wanted,
        unit: 'kills',
        above: wanted,
      }),
      tellOnly('of these while rows were being written', String(inTheMiddle)),
      noneOf('Imports that left a part of their rows', halves),
      noneOf('Products missing or doubled after the same file was sent again', Math.abs(after - rows)),
      noneOf('Rows that the last answer did not count', Math.abs((done ?? 0) - rows)),
      noneOf('Ends of the store that nobody asked for', store.unexpectedEnds.length),
    ],
    notes: store.unexpectedEnds,
  }
}

/** @returns how many products the answer counts. */
async function sendFile(store: StoreProcess, cookie: string, file: File): Promise<number | null> {
  const body = new FormData()
  body.set('defaultCategory', 'Other')
  body.set('file', file)
  const address = new URL('/api/upload-products-csv', store.listening)
  const answer = await fetch(address, {
    method: 'POST',
    body,
    headers: { Cookie: cookie, Origin: store.origin },
  })
  const { count = null } = (await answer.json()) as { count?: number }
  return count
}

/** Rows being written show in a sequence, which no transaction hides. @returns whether that was seen. */
async function waitForMiddle({ sql }: BenchDatabase): Promise<boolean> {
  const target = randomInt(1000, rows - 1000)
  const readProgress = async () => {
    const [row] = await sql<{ n: number }[]>`
      select case when is_called then last_value else 0 end::integer as n from import_progress`
    return row?.n ?? 0
  }
  await waitFor(async () => (await readProgress()) > target, { limitMs, what: 'progress' })
  const [running] = await sql`select from imports where state = 'running'`
  return running !== undefined
}

/** PostgreSQL notices by and by that nobody listens any more. */
async function waitForRollback({ sql }: BenchDatabase): Promise<void> {
  const isOver = async () =>
    (await sql`select from pg_stat_activity where application_name like 'import %'`).length === 0
  await waitFor(isOver, { limitMs, what: 'end of the killed import' })
  await sql`select setval('import_progress', 1, false)`
}

async function countProducts({ sql }: BenchDatabase): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*)::integer as n from products`
  return row?.n ?? 0
}
