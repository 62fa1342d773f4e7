import { describe, expect, it } from 'vitest'
import { readColumns } from '#csv/csv-columns.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { columnChoices, toColumns, readColumnUses, toUses } from './column-uses.ts'

describe('the uses of columns (R67)', () => {
  it('are one for each column', () => {
    expect(readColumnUses(['name', 'note', 'omit', 'stock'], 4)).toEqual({
      ok: true,
      uses: ['name', 'note', 'omit', 'stock'],
    })
    for (const sent of [[], ['name'], ['name', 'note', 'note'], ['name', 'password'], ['name', 7]])
      expect(readColumnUses(sent, 2)).toEqual({ ok: false, problem: { reason: 'wrong-uses' } })
  })

  it('need a title, and each field once; notes and what is left out may be many', () => {
    expect(readColumnUses(['stock', 'note'], 2)).toEqual({ ok: false, problem: { reason: 'no-title' } })
    expect(readColumnUses(['name', 'stock', 'stock'], 3)).toEqual({
      ok: false,
      problem: { reason: 'twice', label: 'Quantity' },
    })
    expect(readColumnUses(['name', 'note', 'note', 'omit', 'omit'], 5).ok).toBe(true)
  })

  it('that names tell are offered first, and understood alike', () => {
    const header = ['Pallet', 'Item Title', 'Qty', 'Supplier Notes', 'Total Revenue', '']
    const columns = readColumns(header, productLayout)
    const uses = toUses(header, columns)
    expect(uses).toEqual(['note', 'name', 'stock', 'note', 'omit', 'omit'])
    expect(toColumns(header, uses)).toMatchObject({
      main: 1,
      width: 5,
      rest: [
        { name: 'Pallet', at: 0 },
        { name: 'Supplier Notes', at: 3 },
      ],
    })
  })

  it('name a column without a name by its place', () => {
    expect(toColumns(['', 'x'], ['note', 'name']).rest).toEqual([{ name: 'Column 1', at: 0 }])
  })

  it('are called differently', () => {
    const labels = columnChoices.map(([, label]) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })
})
