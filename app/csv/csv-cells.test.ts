import { describe, expect, it } from 'vitest'
import { CSV_MARK, formatCsvLine, restoreCell } from './csv-cells.ts'

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
