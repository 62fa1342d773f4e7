import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { confirmAsItIs, readGoodRows } from '#tests/support/build-import.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { sql as statement } from 'kysely'
import { db } from '#db/client.server.ts'
import type { ActivityEntries } from '#db/activity-entries.server.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { archiveProducts, deleteProduct } from '#catalogue/admin/changes/product-changes.server.ts'
import { finishUndoing, undoImport } from '#catalogue/import/import-undo.server.ts'
import { finishImport } from '#catalogue/import/imports.server.ts'
import { changedProducts, finishedImports, markdownRuns, undoneImports } from './product-activity.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const entry = z.object({
  userId: z.string().nullable(),
  nobody: z.string(),
  facts: z.record(z.string(), z.unknown()),
})

/** The entries of a history, the newest first. */
async function readEntries(entries: ActivityEntries) {
  const { rows } = await statement`select e.* from ${entries} as e order by e.at desc`.execute(db)
  return rows.map((row) => entry.parse(row))
}

async function importOne(lines: readonly string[]): Promise<string> {
  const importId = await readGoodRows(lines)
  expect((await confirmAsItIs(importId)).ok).toBe(true)
  await finishImport(importId, 'replace')
  return importId
}

beforeEach(async () => {
  await sql`truncate products, imports, product_changes, markdown_runs cascade`
})

describe('the activity of products (R95)', () => {
  it('has one entry for an action, with how many it was about', async () => {
    const pieces = await Promise.all([1, 2, 3, 4].map(() => buildProduct()))
    await archiveProducts({ ids: pieces.map(({ id }) => id), userId })
    expect(await readEntries(changedProducts)).toMatchObject([
      { userId, facts: { kind: 'archived', count: 4 } },
    ])
  })

  it('has undoing as an action of its own, in portions too', async () => {
    const pieces = await Promise.all([1, 2].map(() => buildProduct()))
    const { batchId } = await archiveProducts({ ids: pieces.map(({ id }) => id), userId })
    await undoChange({ batchId, userId })
    expect(await readEntries(changedProducts)).toMatchObject([
      { facts: { kind: 'undone', count: 2 } },
      { facts: { kind: 'archived', count: 2 } },
    ])
  })

  it('knows the name of what is gone, and that it is', async () => {
    const { id } = await buildProduct({ name: 'Oak table' })
    expect((await deleteProduct({ id, userId })).ok).toBe(true)
    expect(await readEntries(changedProducts)).toMatchObject([
      { facts: { kind: 'deleted', productId: null, name: 'Oak table' } },
    ])
  })

  it('tells an import as a whole, what it changed and took back as well', async () => {
    await buildProduct({ name: 'Desk lamp', condition: 'Used', asin: 'B000000009', priceCents: 100 })
    const importId = await importOne(['B000000009,Desk lamp,,Used,1,,19.50,,,', ',Sofa,,Used,1,,99.50,,,'])
    const facts = { importId, fileName: 'lot.csv', created: 1, updated: 1 }
    expect(await readEntries(finishedImports)).toMatchObject([{ facts }])
    expect(await readEntries(undoneImports)).toEqual([])
    await undoImport({ importId, userId })
    await finishUndoing({ importId, userId })
    // What it changed back has a row that says who it was.
    expect(await readEntries(undoneImports)).toMatchObject([{ userId, facts }])
    expect(await readEntries(finishedImports)).toHaveLength(1)
    expect(await readEntries(changedProducts)).toEqual([])
  })

  it('leaves out imports that were never confirmed, and nights that changed nothing', async () => {
    await readGoodRows([',Sofa,,Used,1,,99.50,,,'])
    await sql`insert into markdown_runs (run_on, ended_at, marked) values ('2026-11-01', now(), 0), ('2026-11-02', now(), 7)`
    await sql`insert into markdown_runs (run_on, marked) values ('2026-11-03', 3)`
    expect(await readEntries(finishedImports)).toEqual([])
    expect(await readEntries(markdownRuns)).toMatchObject([
      { userId: null, nobody: 'store', facts: { marked: 7 } },
    ])
  })
})
