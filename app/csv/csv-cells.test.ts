import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CSV_MARK, formatCsv, formatCsvLine, restoreCell, type WrittenColumns } from './csv-cells.ts'

describe('a line of a file', () => {
  it('ends with the line break of RFC 4180, its cells between commas', () => {
    expect(formatCsvLine(['Sofa', 'Northwood', ''])).toBe('Sofa,Northwood,\r\n')
  })

  it.each([
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['a\rb', '"a\rb"'],
    ['a\nb', '"a\nb"'],
    ['27" monitor', '"27"" monitor"'],
    ['""', '""""""'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['a b', 'a b'],
    ['ä🛋', 'ä🛋'],
  ])('quotes what would be read otherwise: %j', (cell, written) => {
    expect(formatCsvLine([cell])).toBe(`${written}\r\n`)
  })
})

describe('what a spreadsheet would run', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['-1.00-1', `'-1.00-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    // Without another apostrophe it would lose its own when it is read back.
    [`'=1`, `''=1`],
    [`''=1`, `'''=1`],
  ])('is written with an apostrophe before it, and read back: %j', (text, written) => {
    expect(formatCsvLine([text])).toBe(`${written}\r\n`)
    expect(restoreCell(`'${text}`)).toBe(text)
  })

  it('is no amount of money, which other programs read', () => {
    expect(formatCsvLine(['-1.00', '-25300.75'])).toBe('-1.00,-25300.75\r\n')
  })

  it.each(['', 'Sofa', `'Sofa'`, 'a=1', `a'=1`, '1-2', `'`])(
    'is not %j, which stays as it is both ways',
    (text) => {
      expect(formatCsvLine([text])).toBe(`${text}\r\n`)
      expect(restoreCell(text)).toBe(text)
    },
  )

  it('is left as it is in files that others wrote', () => {
    expect(restoreCell('=1')).toBe('=1')
  })
})

it('marks a file as UTF-8', () => {
  expect([...new TextEncoder().encode(CSV_MARK)]).toEqual([0xef, 0xbb, 0xbf])
})

const columns: WrittenColumns<number> = [
  ['Number', String],
  ['Odd', (number) => (number % 2 === 1 ? '=odd, really' : null)],
]
const lineOf = (number: number) => `${number},${number % 2 === 1 ? `"'=odd, really"` : ''}\r\n`

describe('a file', () => {
  it('is the mark, the names, and every row once and in order, whatever the size of a page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2500), fc.integer({ min: 1, max: 1500 }), async (count, pageSize) => {
        const all = Array.from({ length: count }, (_, at) => at + 1)
        const reads: (number | null)[] = []
        const read = async (after: number | null) => {
          reads.push(after)
          return await Promise.resolve(all.slice(after ?? 0, (after ?? 0) + pageSize))
        }
        const file = await Array.fromAsync(formatCsv(columns, read, pageSize))
        expect(file.join('')).toBe(`${CSV_MARK}Number,Odd\r\n${all.map(lineOf).join('')}`)
        expect(reads).toHaveLength(Math.floor(count / pageSize) + 1)
        const whole = await Array.fromAsync(formatCsv(columns, () => Promise.resolve(all)))
        expect(whole.join('')).toBe(file.join(''))
      }),
      { numRuns: 25 },
    )
  })

  it('reads nothing before it is taken, and no more once it is left', async () => {
    const reads: (number | null)[] = []
    const file = formatCsv(
      columns,
      async (after) => {
        reads.push(after)
        return await Promise.resolve([(after ?? 0) + 1])
      },
      1,
    )
    expect(reads).toEqual([])
    for (let piece = 0; piece < 3; piece += 1) await file.next()
    await file.return(undefined)
    expect([reads, (await file.next()).done]).toEqual([[null, 1], true])
  })
})
