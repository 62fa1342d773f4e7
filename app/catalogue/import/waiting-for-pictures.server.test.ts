import { beforeEach, describe, expect, it } from 'vitest'
import { readGoodRows } from '#tests/support/build-import.ts'
import { sql } from '#tests/support/sql.ts'
import {
  countUnpictured,
  findPassedPiece,
  findUnpictured,
} from '#catalogue/pictures/kept/unpictured.server.ts'
import { arrangePictures } from '#catalogue/pictures/picture-changes.server.ts'
import { finishUndoing, undoImport } from './import-undo.server.ts'
import { confirmImport, finishImport, readPictureChoice } from './imports.server.ts'

beforeEach(async () => {
  await sql`truncate products, imports cascade`
})

const rows = [
  ',Oak sofa,Oak & Co,Used,1,,90.00,,Chairs,https://pictures.example/sofa.jpg',
  ',Desk lamp,Lumo,New,2,,19.50,,Lamps,',
]

/** Imports one piece with a picture and one without. @returns the import. */
async function importRows(needsPicture: boolean): Promise<string> {
  const importId = await readGoodRows(rows)
  await confirmImport({ importId, needsPicture, stock: 'replace', choices: { written: [], conditions: [] } })
  await finishImport(importId, 'replace')
  return importId
}
const stands = async () =>
  await sql`select name, status, awaits_picture as waits from products order by name desc`
const sofa = { name: 'Oak sofa', status: 'active', waits: false }
const waitingLamp = { name: 'Desk lamp', status: 'archived', waits: true }
const lamp = { name: 'Desk lamp', status: 'active', waits: false }
const shownWords = async () =>
  await sql`select word from search_words where word in ('lamp', 'sofa') and named > 0 order by 1`

describe('an import that puts on sale only what has a picture (R53)', () => {
  it('lets the rest wait, out of lists and searches', async () => {
    await importRows(true)
    expect(await stands()).toEqual([sofa, waitingLamp])
    expect(await shownWords()).toEqual([{ word: 'sofa' }])
    expect([await countUnpictured(), (await findUnpictured(''))?.name]).toEqual([1, 'Desk lamp'])
  })

  it('puts each on sale with its first picture, and remembers it in its history', async () => {
    await importRows(true)
    const [{ id } = { id: '' }] = await sql<
      { id: string }[]
    >`select id from products where name = 'Desk lamp'`
    await sql`update products set stock = 1, price = 18, lpn = 'LPNX1' where id = ${id}`
    expect(await findUnpictured('')).toMatchObject({
      lpn: 'LPNX1',
      code: expect.stringMatching(/^[0-9A-Z]{7}$/),
    })
    expect(await findPassedPiece(id)).toEqual({ id, name: 'Desk lamp', image: null, isOnSale: false })
    expect(await stands()).toEqual([sofa, waitingLamp])
    await sql`update products set images = '{/placeholder.svg}' where id = ${id}`
    expect(await stands()).toEqual([sofa, waitingLamp])
    await sql`update products set images = '{https://pictures.example/lamp.jpg}' where id = ${id}`
    expect(await stands()).toEqual([sofa, lamp])
    expect(await shownWords()).toEqual([{ word: 'lamp' }, { word: 'sofa' }])
    expect(await countUnpictured()).toBe(0)
    expect(await findPassedPiece(id)).toMatchObject({
      image: 'https://pictures.example/lamp.jpg',
      isOnSale: true,
    })
    // Archived by the owner later, it stays archived whatever happens to its pictures.
    await sql`update products set status = 'archived' where id = ${id}`
    await arrangePictures({ productId: id, userId: null, images: [] })
    await sql`update products set images = '{https://pictures.example/other.jpg}' where id = ${id}`
    expect(await stands()).toEqual([sofa, { ...lamp, status: 'archived' }])
  })

  it('lets the owner put one on sale without a picture', async () => {
    await importRows(true)
    await sql`update products set status = 'active' where name = 'Desk lamp'`
    expect(await stands()).toEqual([sofa, lamp])
    expect(await countUnpictured()).toBe(1)
  })

  it('is taken back whole', async () => {
    const importId = await importRows(true)
    await undoImport({ importId, userId: null })
    expect(await finishUndoing({ importId, userId: null })).toEqual({ deleted: 2, archived: 0, restored: 0 })
    expect([await stands(), await shownWords()]).toEqual([[], []])
  })

  it('is offered as it was chosen last, first as it was always done', async () => {
    expect(await readPictureChoice()).toBe(false)
    await importRows(true)
    expect(await readPictureChoice()).toBe(true)
    await sql`truncate products cascade`
    await importRows(false)
    expect(await stands()).toEqual([sofa, lamp])
    expect(await readPictureChoice()).toBe(false)
  })
})
