import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { knowsOpenFiles, listOpenFiles } from '../../../../../tests/support/open-files.ts'
import { sql } from '../../../../../tests/support/sql.ts'
import { readImport } from '../import-reading.server.ts'
import { readFileColumns } from './file-columns.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-columns-'))
const path = join(folder, 'large.csv')
const rows = Array.from({ length: 20_000 }, (_, at) => `Piece ${at},1,2.00,${'x'.repeat(50)}`)
await writeFile(path, ['Title,Quantity,Your Price,Other', ...rows].join('\n'))
afterAll(async () => {
  await rm(folder, { recursive: true })
})

// Node.js ends the process, at any time later, for a file that nobody closed.
describe.runIf(knowsOpenFiles)('a file is closed', () => {
  it('of which only the beginning is read', async () => {
    const read = await readFileColumns(path)
    expect(read).toMatchObject({ ok: true, file: { uses: ['name', 'stock', 'priceCents', 'note'] } })
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
