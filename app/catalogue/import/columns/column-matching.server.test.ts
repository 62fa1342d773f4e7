import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knowsOpenFiles, listOpenFiles } from '#tests/support/open-files.ts'
import { sql } from '#tests/support/sql.ts'
import { confirmAsItIs, readFileOf } from '#tests/support/build-import.ts'
import { findImport } from '#catalogue/import/import-history.server.ts'
import { forgetOldImportRows } from '#catalogue/import/import-forgetting.server.ts'
import { readImport } from '#catalogue/import/import-reading.server.ts'
import { confirmImportNow } from '#catalogue/import/imports.server.ts'
import { findColumns, matchColumns } from './column-matching.server.ts'
import { withFileColumns } from './file-columns.server.ts'
import { exportMatchedRows } from './matched-rows.server.ts'

beforeEach(async () => {
  await sql`truncate products, imports, import_columns cascade`
})

const manifest = [
  'Truckload 4711,,,,,',
  'Artikel,Anzahl,Ask,Plate,Pallet,Secret',
  'Oak table,2,129.99,LPN1,17,x',
  'Desk lamp,1,19.50,LPN2,18,y',
].join('\n')
const uses = ['name', 'stock', 'priceCents', 'lpn', 'note', 'omit']

/** Reads a file as its owner's. @returns the import that waits. */
async function readAsked(content: string): Promise<string> {
  const read = await readFileOf(content, 'load.csv', true)
  if (!read.ok) throw new Error(`the file was refused: ${read.error.reason}`)
  return read.value.importId
}
async function match(importId: string, sent: readonly unknown[] = uses): Promise<string> {
  const matched = await matchColumns({ importId, sent, userId: null })
  if (!matched.ok) throw new Error(`the columns were refused: ${matched.error.reason}`)
  return matched.value.importId
}
const countImports = async () => (await sql`select from imports`).length

describe('a file whose columns nobody knows (R67)', () => {
  it('waits, shows what it holds, and becomes products as it is matched', async () => {
    const waiting = await readAsked(manifest)
    expect(await findImport(waiting)).toMatchObject({ state: 'unmatched', isKept: true, rowsRead: 0 })
    expect((await confirmAsItIs(waiting)).ok).toBe(false)
    const found = await findColumns(waiting)
    expect(found?.columns.map(({ name }) => name)).toEqual(manifest.split('\n')[1]?.split(','))
    expect(found?.columns[0]).toEqual({ name: 'Artikel', use: 'note', samples: ['Oak table', 'Desk lamp'] })

    const ready = await match(waiting)
    expect(await findImport(waiting)).toBeNull()
    expect(await findImport(ready)).toMatchObject({ state: 'ready', created: 2, refused: 0, isKept: true })
    expect(await confirmImportNow(ready)).toEqual({ ok: true, value: { count: 2 } })
    expect(await sql`select name, stock, lpn, supplier_notes from products order by name`).toEqual([
      { name: 'Desk lamp', stock: 1, lpn: 'LPN2', supplier_notes: 'Pallet: 18' },
      { name: 'Oak table', stock: 2, lpn: 'LPN1', supplier_notes: 'Pallet: 17' },
    ])
    expect(await sql`select from import_files`).toHaveLength(0)
  })

  it('is remembered by its header, and can be matched anew', async () => {
    await match(await readAsked(manifest))
    const second = await readAsked(manifest.replace('Oak table', 'Pine table'))
    expect(await findImport(second)).toMatchObject({ state: 'ready', created: 2 })
    expect((await findColumns(second))?.columns.map(({ use }) => use)).toEqual(uses)
    const anew = await match(second, ['name', 'stock', 'priceCents', 'omit', 'omit', 'omit'])
    expect(await findImport(anew)).toMatchObject({ state: 'ready', created: 2 })
    expect(await findImport(second)).toBeNull()
  })

  it('is not matched by choices that make no sense, and stays', async () => {
    const waiting = await readAsked(manifest)
    for (const sent of [[], ['name'], uses.map(() => 'name'), uses.map(() => 'omit')])
      expect(await matchColumns({ importId: waiting, sent, userId: null })).toMatchObject({
        ok: false,
        error: { reason: 'wrong-columns' },
      })
    expect(await findImport(waiting)).toMatchObject({ state: 'unmatched' })
    expect([await countImports(), (await sql`select from import_columns`).length]).toEqual([1, 0])
  })

  it('is refused where nobody can be asked', async () => {
    expect(await readFileOf(manifest, 'load.csv')).toMatchObject({
      ok: false,
      error: { reason: 'unreadable', problem: { reason: 'no-main-column' } },
    })
    expect(await countImports()).toBe(0)
  })

  it.each(['running', 'done', 'undoing', 'undone'])('is not matched once it is %s', async (state) => {
    const ready = await match(await readAsked(manifest))
    await sql`update imports set state = ${state} where id = ${ready}`
    expect(await findColumns(ready)).toBeNull()
    expect(await matchColumns({ importId: ready, sent: uses, userId: null })).toEqual({
      ok: false,
      error: { reason: 'gone' },
    })
    expect(await countImports()).toBe(1)
  })

  it('is kept for 30 days', async () => {
    const waiting = await readAsked(manifest)
    await forgetOldImportRows()
    expect(await findColumns(waiting)).not.toBeNull()
    await sql`update imports set created_at = now() - interval '31 days'`
    await forgetOldImportRows()
    expect(await findColumns(waiting)).toBeNull()
    expect(await findColumns('no-id')).toBeNull()
  })
})

describe('a file without prices (R69)', () => {
  const unpriced =
    'Item Description,Qty,Retail Per Unit,Seller Cat\n"Sofa, grey",2,450.00,=HOME\nLamp,1,80,\n'

  it('waits for them, and is handed on with our names for its columns', async () => {
    const waiting = await readAsked(unpriced)
    expect(await findImport(waiting)).toMatchObject({ state: 'unpriced', refused: 0 })
    expect((await confirmAsItIs(waiting)).ok).toBe(false)
    const content = await exportMatchedRows(waiting, (fields) => {
      expect(fields.has('category')).toBe(false)
      return ['Condition', 'Item Title', 'Qty', 'ASIN']
    })
    expect(content?.split('\r\n').slice(0, 2)).toEqual([
      '\u{FEFF}Title,Quantity,Retail Price,Seller Cat,Condition,ASIN',
      `"Sofa, grey",2,450.00,'=HOME,,`,
    ])
  })

  it('is previewed with its reasons where nobody can be asked', async () => {
    const read = await readFileOf(unpriced, 'load.csv')
    if (!read.ok) throw new Error(read.error.reason)
    expect(await findImport(read.value.importId)).toMatchObject({ state: 'ready', created: 0, refused: 2 })
  })
})

// Node.js ends the process, at any time later, for a file that no one closed.
describe.runIf(knowsOpenFiles)('a file is closed', () => {
  const path = join(tmpdir(), `store-columns-${randomUUID()}.csv`)
  const rows = Array.from({ length: 20_000 }, (_, at) => `Piece ${at},1,2.00,${'x'.repeat(50)}`)
  beforeAll(() => writeFile(path, ['Title,Quantity,Your Price,Other', ...rows].join('\n')))
  afterAll(() => rm(path))

  it('of which only the beginning is read', async () => {
    const read = await withFileColumns(path, async ({ uses }) => uses)
    expect(read).toEqual(['name', 'stock', 'priceCents', 'note'])
    expect(await listOpenFiles()).not.toContain(path)
  })

  it('when the database refuses a row in the middle of it', async () => {
    await sql`alter table import_rows add constraint refused check (line < 9000)`
    const sent = { path, fileName: 'large.csv', defaultCategory: 'Other', userId: null, canAsk: true }
    await expect(readImport(sent)).rejects.toThrow('refused')
    await sql`alter table import_rows drop constraint refused`
    expect(await listOpenFiles()).not.toContain(path)
    expect(await sql`select from imports`).toEqual([])
  })
})
