import { beforeEach, describe, expect, it } from 'vitest'
import { confirmAsItIs, readFileOf } from '#tests/support/build-import.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { findImport } from '#catalogue/import/import-history.server.ts'
import { confirmImport, finishImport } from '#catalogue/import/imports.server.ts'

beforeEach(async () => {
  await sql`truncate products, imports, import_conditions cascade`
})

const header = 'Title,Quantity,Your Price,Grade,Supplier SKU'
const manifest = (...rows: readonly string[]) => [header, ...rows].join('\n')
async function readAsked(content: string, canAsk = true): Promise<string> {
  const read = await readFileOf(content, 'load.csv', canAsk)
  if (!read.ok) throw new Error(`the file was refused: ${read.error.reason}`)
  return read.value.importId
}
const readUnknown = async (importId: string) => (await findImport(importId))?.unknownConditions
const conditions = async () => await sql`select name, condition, stock from products order by name, condition`

/** Confirms with what each word means. */
async function confirm(importId: string, choices: Record<string, string>) {
  const outcome = await confirmImport({
    importId,
    needsPicture: false,
    stock: 'replace',
    choices: { written: Object.keys(choices), conditions: Object.values(choices) },
  })
  if (outcome.ok) await finishImport(importId, 'replace')
  return outcome
}

describe('conditions that the store does not know (R54)', () => {
  it('are asked for before the import, and remembered for the next file with these columns', async () => {
    const first = await readAsked(
      manifest('Sofa,1,90,Grade B,a', 'Lamp,1,9,LIKE_NEW,b', 'Bed,1,50,Shelf pull,c'),
    )
    expect(await readUnknown(first)).toEqual(['Grade B', 'Shelf pull'])
    const incomplete: Record<string, string>[] = [
      {},
      { 'Grade B': 'Good' },
      { 'Grade B': 'Good', 'Shelf pull': ' ' },
    ]
    for (const wrong of incomplete)
      expect(await confirm(first, wrong)).toEqual({ ok: false, error: { reason: 'conditions-open' } })
    expect([await conditions(), await findImport(first)]).toMatchObject([[], { state: 'ready' }])
    expect(await confirm(first, { 'Grade B': 'Good', 'Shelf pull': 'Shelf pull' })).toMatchObject({
      ok: true,
    })
    const imported = [
      { name: 'Bed', condition: 'Shelf pull', stock: 1 },
      { name: 'Lamp', condition: 'Like New', stock: 1 },
      { name: 'Sofa', condition: 'Good', stock: 1 },
    ]
    expect(await conditions()).toEqual(imported)

    await sql`truncate products cascade`
    const second = await readAsked(manifest('Desk,1,90,GRADE-B,a', 'Rug,1,9,shelf pull,b'))
    expect(await readUnknown(second)).toEqual([])
    expect(await confirm(second, {})).toMatchObject({ ok: true })
    expect(await conditions()).toEqual([
      { name: 'Desk', condition: 'Good', stock: 1 },
      { name: 'Rug', condition: 'Shelf pull', stock: 1 },
    ])
  })

  it('are asked for again of another supplier, and not where nobody can be asked', async () => {
    expect(
      await confirm(await readAsked(manifest('Sofa,1,90,Grade B,a')), { 'Grade B': 'Good' }),
    ).toMatchObject({
      ok: true,
    })
    const other = `Name,Qty,Your Price,Condition\nRug,1,9,Grade B`
    expect(await readUnknown(await readAsked(other))).toEqual(['Grade B'])
    expect(await readUnknown(await readAsked(other, false))).toEqual([])
  })

  it('are not asked for when the owner uses them already', async () => {
    await buildProduct({ condition: 'Grade B' })
    const importId = await readAsked(manifest('Sofa,1,90,Grade B,a'))
    expect(await readUnknown(importId)).toEqual([])
    expect(await confirmAsItIs(importId)).toMatchObject({ ok: true })
  })

  it('make one product of rows that are the same by it, and find the one that is there', async () => {
    await buildProduct({ name: 'Lamp', condition: 'Good', stock: 1 })
    const importId = await readAsked(
      manifest('Sofa,1,90,Grade B,a', 'Sofa,2,90,Good,b', 'Lamp,5,9,Grade B,c', 'Sofa,4,90,Damaged,d'),
    )
    expect(await confirm(importId, { 'Grade B': 'Good' })).toMatchObject({ ok: true })
    expect(await conditions()).toEqual([
      { name: 'Lamp', condition: 'Good', stock: 5 },
      { name: 'Sofa', condition: 'Damaged', stock: 4 },
      { name: 'Sofa', condition: 'Good', stock: 3 },
    ])
    expect(await findImport(importId)).toMatchObject({ state: 'done', created: 2, updated: 1 })
  })

  it('are asked for where New stands beside words against it, and taken as the worse where nobody can be asked (R137)', async () => {
    const noted = (condition: string) =>
      `Title,Quantity,Your Price,Condition,Notes\nLamp,1,9,${condition},Box opened\nRug,1,9,New,never used`
    const word = 'New, but it says “open box”'
    expect(await confirm(await readAsked(noted('New'), false), {})).toMatchObject({ ok: true })
    const [lamp, rug] = [
      { name: 'Lamp', stock: 1 },
      { name: 'Rug', condition: 'New', stock: 1 },
    ]
    expect(await conditions()).toEqual([{ ...lamp, condition: 'Open Box' }, rug])
    const asked = await readAsked(noted('Brand New'))
    expect(await readUnknown(asked)).toEqual([word])
    expect(await confirm(asked, { [word]: 'Like New' })).toMatchObject({ ok: true })
    expect(await conditions()).toContainEqual({ ...lamp, condition: 'Like New' })
    expect(await readUnknown(await readAsked(noted('NIB')))).toEqual([])
    // A word of the supplier's that was named New.
    const graded = await readAsked(
      'Name,Qty,Your Price,Condition,Notes\nLamp,1,9,Grade A,Box opened\nDesk,1,9,Grade A,',
    )
    expect(await confirm(graded, { 'Grade A': 'New' })).toMatchObject({
      error: { reason: 'conditions-open' },
    })
    expect(await readUnknown(graded)).toEqual([word])
    expect(await confirm(graded, { [word]: 'Used' })).toMatchObject({ ok: true })
    for (const one of [
      { ...lamp, condition: 'Used' },
      { ...rug, name: 'Desk' },
    ])
      expect(await conditions()).toContainEqual(one)
  })

  it('are asked for at most thirty times', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Chair ${at},1,9,Lot ${at},x`)
    expect(await readUnknown(await readAsked(manifest(...rows)))).toHaveLength(30)
  })
})
