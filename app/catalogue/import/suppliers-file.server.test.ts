import { beforeEach, describe, expect, it } from 'vitest'
import { readFileOf } from '#tests/support/build-import.ts'
import { sql } from '#tests/support/sql.ts'
import { findImport } from './import-history.server.ts'
import { confirmImportNow } from './imports.server.ts'

beforeEach(async () => {
  await sql`truncate products, imports cascade`
})

describe('a supplier’s file as it comes', () => {
  const readLines = async (...lines: string[]) => {
    const outcome = await readFileOf(lines.join('\n'), 'lot.csv')
    if (!outcome.ok) throw new Error(outcome.error.reason)
    const item = await findImport(outcome.value.importId)
    if (!item) throw new Error('it was read')
    return item
  }
  const header = 'Item Description,Qty,Price,Retail,Condition'

  it('brings in what names goods for sale, and tells of the rest (R40, R118)', async () => {
    const item = await readLines(
      header,
      'Rowing Machine,1,160.00,400.00,Used',
      'Clip Lamp,0,10.00,25.00,Used',
      'Box Fan,-1,10.00,25.00,Used',
      'Sofa,2,1,299.00,2,000.00,Used',
      'Rug,1,299,299,299,Used',
      'Total,3,180.00,450.00,',
    )
    expect(item).toMatchObject({
      rowsRead: 5,
      created: 2,
      refused: 2,
      leftOut: [7],
      noneForSale: [3],
      rows: {
        create: [
          { line: 2, name: 'Rowing Machine' },
          { line: 5, name: 'Sofa', priceCents: 129_900, stock: 2 },
        ],
        refused: [{ line: 4 }, { line: 6 }],
      },
    })
    expect(await confirmImportNow(item.id)).toEqual({ ok: true, value: { count: 2 } })
  })

  it('leaves out a retail price that is hardly that of one piece, and says so (R142)', async () => {
    const item = await readLines(
      header,
      'Lamp,1,10.00,200.00,Used',
      'Mug,1,10.00,9.99,Used',
      'Sofa,1,10.00,200.01,Used',
    )
    const left = (retail: string) => [
      `Retail price ${retail} is below the price or more than 20 times as high, so it was left out. If it is right, enter it on the product's page.`,
    ]
    expect(item.rows.create.map(({ reasons }) => reasons)).toEqual([[], left('$9.99'), left('$200.01')])
    await confirmImportNow(item.id)
    expect(await sql`select original_price, original_price_source from products order by name`).toEqual([
      { original_price: '200.00', original_price_source: 'manifest' },
      ...Array(2).fill({ original_price: null, original_price_source: null }),
    ])
  })

  it('merges no goods by a word for none, and changes none (R123)', async () => {
    const rows = ['Assorted,1,5,10,Used', 'N/A,1,6,10,Used', 'N/A,1,7,10,Used']
    expect(await readLines(header, ...rows)).toMatchObject({ created: 3 })
    await confirmImportNow((await readLines(header, ...rows)).id)
    expect(await readLines(header, ...rows)).toMatchObject({ created: 3, updated: 0 })
  })

  it('changes no code by what a spreadsheet made of it, and says so (R124)', async () => {
    const own = 'Title,Condition,Quantity,Your Price,UPC,Model,Store Location,Tag Code'
    await confirmImportNow((await readLines(own, 'Novel,Good,2,7.00,614143123451,12E5,3-4,T4K92MM')).id)
    await confirmImportNow((await readLines(own, 'Mug,Good,2,7.00,012345678900,,,T4K92MN')).id)
    const back = await readLines(
      own,
      'Novel,Good,2,6.5,6.14143E+11,1.20E+06,4-Mar,T4K92MM',
      'Mug,Good,2,7,12345678900,,,T4K92MN',
    )
    expect(back.rows.update[0]?.reasons).toEqual([
      'UPC "6.14143E+11" was changed by a spreadsheet and was left out.',
      'Model "1.20E+06" was changed by a spreadsheet and was left out.',
      'Store Location "4-Mar" was changed by a spreadsheet and was left out.',
    ])
    await confirmImportNow(back.id)
    expect(await sql`select name, price, upc, model, location from products order by name`).toEqual([
      { name: 'Mug', price: '7.00', upc: '012345678900', model: null, location: null },
      { name: 'Novel', price: '6.50', upc: '614143123451', model: '12E5', location: '3-4' },
    ])
  })
})
