import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { findImport } from '#catalogue/import/import-history.server.ts'
import { confirmImportNow } from '#catalogue/import/imports.server.ts'
import { settleInterruptedImports } from '#catalogue/import/interrupted-imports.server.ts'
import { confirmAsItIs, readGoodRows } from '#tests/support/build-import.ts'
import { killInTheMiddle } from './killed-run.ts'

const runner = fileURLToPath(new URL('import-runner.ts', import.meta.url))
const count = async () => (await sql`select from products`).length
const rows = (kind: string) => Array.from({ length: 500 }, (_, at) => `,${kind} ${at},,Good,1,,${at + 1},,,`)

/** Kills an import while it waits in the middle for a lock of ours. */
const killImport = (importId: string, how: 'whole' | 'step-by-step') =>
  killInTheMiddle({
    runner,
    name: `import ${importId}`,
    args: [importId, how],
    obstruct: (held) => held`lock table catalogue_version in exclusive mode`,
  })

describe('kill -9 in the middle of an import', () => {
  it('leaves nothing half written; it is told, and can be confirmed again', async () => {
    const importId = await readGoodRows(rows('Whole'))
    const before = await count()
    expect((await confirmAsItIs(importId)).ok).toBe(true)
    // As when a worker has taken it up, a while ago.
    await sql`update pgboss.job set state = 'active' where data ->> 'importId' = ${importId}`
    await sql`update imports set changed_at = now() - interval '1 minute' where id = ${importId}`
    await killImport(importId, 'whole')
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
    await killImport(importId, 'step-by-step')
    expect(await count()).toBeGreaterThan(before)
  })
})
