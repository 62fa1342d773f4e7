import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sql } from '../support/sql.ts'
import { findImport } from '../../app/features/catalogue/import/import-history.server.ts'
import { confirmImportNow } from '../../app/features/catalogue/import/imports.server.ts'
import { settleInterruptedImports } from '../../app/features/catalogue/import/interrupted-imports.server.ts'
import { confirmAsItIs, readGoodRows } from '../support/build-import.ts'

const runner = fileURLToPath(new URL('import-runner.ts', import.meta.url))
const count = async () => (await sql`select from products`).length
const rows = (kind: string) => Array.from({ length: 500 }, (_, at) => `,${kind} ${at},,Good,1,,${at + 1},,,`)

/** Runs an import in a process of its own and kills that (kill -9) while it waits in the middle for a lock of ours. */
async function killInTheMiddle(importId: string, how: 'whole' | 'step-by-step'): Promise<void> {
  const held = await sql.reserve()
  await held`begin`
  await held`lock table catalogue_version in exclusive mode`
  const child = fork(runner, [importId, how], { execArgv: [], env: process.env })
  const waiting = () =>
    sql`select from pg_stat_activity where application_name = ${`import ${importId}`} and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await held`rollback`
  held.release()
  await expect
    .poll(
      async () =>
        (await sql`select from pg_stat_activity where application_name = ${`import ${importId}`}`).length,
      { timeout: 20_000 },
    )
    .toBe(0)
}

describe('kill -9 in the middle of an import', () => {
  it('leaves nothing half written; it is told, and can be confirmed again', async () => {
    const importId = await readGoodRows(rows('Whole'))
    const before = await count()
    expect((await confirmAsItIs(importId)).ok).toBe(true)
    // As when a worker has taken it up, a while ago.
    await sql`update pgboss.job set state = 'active' where data ->> 'importId' = ${importId}`
    await sql`update imports set changed_at = now() - interval '1 minute' where id = ${importId}`
    await killInTheMiddle(importId, 'whole')
    expect(await count()).toBe(before)
    // The connections of its preview may take a moment to close.
    await expect.poll(settleInterruptedImports).toBe(1)
    expect(await findImport(importId)).toMatchObject({
      state: 'failed',
      problem: 'The import was interrupted. Nothing was changed.',
    })
    expect(await confirmImportNow(importId)).toEqual({ ok: true, value: { count: 500 } })
    expect(await count()).toBe(before + 500)
  })

  it('would leave half of it without one transaction: the check sees it', async () => {
    const importId = await readGoodRows(rows('Half'))
    const before = await count()
    await sql`update imports set state = 'running', imported_at = now() where id = ${importId}`
    await killInTheMiddle(importId, 'step-by-step')
    expect(await count()).toBeGreaterThan(before)
  })
})
