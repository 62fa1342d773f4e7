import { describe, expect, it } from 'vitest'
import { QUICK_LINES, readQuickEntry, readQuickLines } from './quick-lines.ts'

const linesOf = (query: string) => readQuickLines(new URLSearchParams(query))
const entryOf = (fields: Record<string, string>) => readQuickEntry(new URLSearchParams(fields))

describe('quick items in the address of the counter (R83)', () => {
  it('are read as they are written', () => {
    expect(linesOf('quick=1250~2~Toys~Wooden~train')).toEqual([
      { priceCents: 1250, quantity: 2, category: 'Toys', name: 'Wooden~train' },
    ])
  })

  it.each([
    '',
    '0~1~Toys~x',
    '5~0~Toys~x',
    '5~1~~x',
    '5~1~Toys~',
    '5~1000~Toys~x',
    'x~1~Toys~x',
    '-5~1~Toys~x',
  ])('are left out when they cannot be read: %j', (text) => {
    expect(linesOf(`quick=${text}`)).toEqual([])
  })

  it('are no more than a sale holds', () => {
    expect(linesOf('quick=1~1~Toys~x&'.repeat(QUICK_LINES + 3))).toHaveLength(QUICK_LINES)
  })
})

describe('a quick item as it is typed', () => {
  const typed = { quick_price: '12.50', quick_category: ' Toys ', quick_name: '', quick_quantity: '' }

  it('needs a price and a category, and gets a name', () => {
    expect(entryOf(typed)).toEqual({
      ok: true,
      value: { priceCents: 1250, quantity: 1, category: 'Toys', name: 'Toys without a tag' },
    })
    expect(entryOf({ search: 'x' })).toBeNull()
  })

  it.each([
    [{ quick_price: '0' }, 'Enter the price, at least $0.01'],
    [{ quick_price: 'lots' }, 'Enter the price, at least $0.01'],
    [{ quick_category: ' ' }, 'Say what kind of thing it is'],
    [{ quick_category: 'x'.repeat(201) }, 'Say what kind of thing it is'],
    [{ quick_quantity: '0' }, 'Enter how many, at least 1'],
  ])('is refused with %o, and stays typed', (change, problem) => {
    const refused = entryOf({ ...typed, quick_name: 'Train', ...change })
    expect(refused).toMatchObject({ ok: false, error: { name: 'Train', problem } })
  })
})
