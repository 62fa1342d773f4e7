import { describe, expect, it } from 'vitest'
import { decodeCsv, createCsvDecoder, guessEncoding } from './csv-encoding.ts'
import { guessForm, guessSeparator } from './csv-separator.ts'
import { CsvRowReader } from './csv-row-reader.ts'
import { cellReader, explainCsvError, readCsvText, restOfRow } from './csv-rows.ts'
import { describeCsvProblem } from './csv-messages.ts'
import { readColumns } from './csv-columns.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'

const readText = (text: string) => readCsvText(text, productLayout)
const getMessage = (text: string) => {
  const { problem } = readText(text)
  return problem && describeCsvProblem(problem)
}
const toColumns = (header: readonly string[]) => readColumns(header, productLayout)

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )
const text = 'Title,Brand\nCafé table,Möbel\n'

describe('encodings', () => {
  const utf8 = new TextEncoder().encode(text)
  it.each([
    ['UTF-8', 'utf-8', utf8],
    ['UTF-8 with a mark', 'utf-8', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
    ['UTF-16 LE', 'utf-16le', utf16(text, false)],
    ['UTF-16 LE with a mark', 'utf-16le', utf16(`\uFEFF${text}`, false)],
    ['UTF-16 BE', 'utf-16be', utf16(text, true)],
    ['UTF-16 BE with a mark', 'utf-16be', utf16(`\uFEFF${text}`, true)],
    ['Windows-1252', 'windows-1252', Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))],
  ])('knows %s', (_, encoding, bytes) => {
    expect(guessEncoding(bytes)).toBe(encoding)
    expect(decodeCsv(bytes)).toBe(text)
  })

  it('decodes the same in pieces of any size', () => {
    const bytes = new TextEncoder().encode('\uFEFFa\r\nb\rc\n\r\n"é🛋\r\n"\r')
    for (let size = 1; size < 8; size += 1) {
      const decode = createCsvDecoder('utf-8')
      let whole = ''
      for (let at = 0; at < bytes.length; at += size)
        whole += decode(bytes.subarray(at, at + size), at + size >= bytes.length)
      expect(whole).toBe('a\nb\nc\n\n"é🛋\n"\n')
    }
  })
})

it.each([
  ['Title,Price\nA;B,1\n', ','],
  ['Title;Price\nA,B;1,50\n', ';'],
  ['Title\tPrice\nA,B\t1\n', '\t'],
  ['Title|Price\nA, B|1\n', '|'],
  ['Title,Price\nSofa | Gray | 3 Seats,1\n', ','],
  ['"Title;with;signs",Price\n', ','],
  ['Title\nA, B and C\n', ','],
  ['Title\nA; B; C\n', ','],
  ['Title;Price', ';'],
  ['\n \nTitle;Price\n', ';'],
  // As often in the line of names: the one that more lines have.
  ['Title,A;B\nx;y\nz;w\n', ';'],
  ['Title;A,B\nx,y\nz,w\n', ','],
  ['Title,A;B\nx,y;z\n', ','],
  // What more lines have does not count next to the line of names.
  ['Title,A,B;C\nx;y\nz;w\n', ','],
  [`Title,A;B\n${'x,y\n'.repeat(19)}${'x;y\n'.repeat(50)}`, ','],
  [`Title,A;B\n${'x,y\n'.repeat(9)}${'x;y\n'.repeat(10)}`, ';'],
  // A line break in quotes does not end the line of names.
  ['A,B,C;"two\nlines";D;E\n', ';'],
  ['', ','],
])('finds the separator of %j', (start, separator) => {
  expect(guessSeparator(start)).toBe(separator)
})

describe('rows', () => {
  it('know the line where they begin', () => {
    const { rows } = readText('Title,Brand\n\n"two\nlines",b\nthree,c\n\n"with ""quotes""",d')
    expect(rows).toEqual([
      { line: 3, cells: ['two\nlines', 'b'] },
      { line: 5, cells: ['three', 'c'] },
      { line: 7, cells: ['with "quotes"', 'd'] },
    ])
  })

  it('keep inner quotes of careless files', () => {
    expect(readText('Title,Brand\n27" monitor,b\n"a "b" c",d').rows.map((row) => row.cells)).toEqual([
      ['27" monitor', 'b'],
      ['"a "b" c"', 'd'],
    ])
  })

  it('finds the line of column names below other lines', () => {
    const { rows, reader } = readText('Manifest 4711\nSeller: x\n\nItem Title,Qty\nSofa,2\n')
    expect(reader.header).toEqual(['Item Title', 'Qty'])
    expect(rows).toEqual([{ line: 5, cells: ['Sofa', '2'] }])
  })

  it('takes a line for the column names only when it names a title and something else', () => {
    const names = ['Item Title', 'Qty']
    for (const first of ['Title', 'Brand,Qty'])
      expect(readText(`${first}\n${names.join()}\nSofa,2\n`)).toMatchObject({
        reader: { header: names },
        rows: [{ line: 3, cells: ['Sofa', '2'] }],
      })
    expect(readText('Title\nSofa\nLamp\n')).toMatchObject({
      reader: { header: ['Title'] },
      rows: [{ cells: ['Sofa'] }, { cells: ['Lamp'] }],
      problem: null,
    })
  })

  it('looks for the column names in the first 200 lines (R121), and hands on the rows with the next one', () => {
    const reader = new CsvRowReader(productLayout, { separator: ',', point: 'decimals' })
    const read = (line: number, record: string[]) => reader.read({ record, info: { lines: line } })
    expect(read(1, ['Manifest', '4711'])).toEqual([])
    expect(read(2, ['Brand', 'Qty'])).toEqual([])
    for (let line = 3; line < 200; line += 1) expect(read(line, ['Lumo', '1'])).toEqual([])
    expect(reader.header).toEqual([])
    expect(read(200, ['Lumo', '2'])).toEqual([])
    expect(reader.header).toEqual(['Brand', 'Qty'])
    expect(read(201, ['Brand', 'Qty', 'Condition'])).toHaveLength(199)
    expect(reader.header).toEqual(['Brand', 'Qty'])
    expect(reader.end()).toEqual([])
  })

  it('leaves out lines of nothing but spaces, not those with an empty cell', () => {
    const { rows } = readText('Title,Brand\n  , \nSofa,\n"a\n\nb",c\nLamp,Lumo\n')
    expect(rows).toEqual([
      { line: 3, cells: ['Sofa', ''] },
      { line: 4, cells: ['a\n\nb', 'c'] },
      { line: 7, cells: ['Lamp', 'Lumo'] },
    ])
  })

  it('give the cell of a field without the spaces around it, and nothing for a column that is not there', () => {
    const { rows, reader } = readText('Title,Brand,Condition\n Sofa , Northwood\n')
    const cell = cellReader(rows[0]!, reader.columns!)
    expect([cell('name'), cell('brand'), cell('condition'), cell('asin')]).toEqual([
      'Sofa',
      'Northwood',
      '',
      '',
    ])
  })

  it('takes the line with the most known names for the column names when none names a title', () => {
    const { reader, problem } = readText('Manifest 4711,\nCondition,Brand,Qty\nUsed,Northwood,2\n')
    expect(reader.header).toEqual(['Condition', 'Brand', 'Qty'])
    expect(problem?.reason).toBe('no-main-column')
  })

  it('reads Amazon Direct manifests, whose titles hold commas, from the right', () => {
    const { rows, reader } = readText(
      'Seller Name,Condition,Product Type,Brand,ASIN,Item Title,Qty,Lot item price,Total lot price\n' +
        'Ann,Used,Lamp,Lumo,B000000001,Desk Lamp, LED, White,3,10.00,30.00\n',
    )
    const cell = cellReader(rows[0]!, reader.columns!)
    expect([cell('name'), cell('stock'), cell('costCents'), cell('asin'), cell('condition')]).toEqual([
      'Desk Lamp, LED, White',
      '3',
      '10.00',
      'B000000001',
      'Used',
    ])
  })

  it('puts a title together with the separator of the file', () => {
    expect(readText('Title;Qty\nDesk Lamp; LED;3\n').rows).toMatchObject([
      { line: 2, cells: ['Desk Lamp; LED', '3'] },
    ])
  })

  it('does not take empty cells at the end for a longer title', () => {
    const { rows } = readText('Title,Brand,,\nSofa,Northwood,,,,\n')
    expect(rows[0]?.cells.slice(0, 2)).toEqual(['Sofa', 'Northwood'])
  })

  it.each([
    ['Title,Product Type,Category', 'name,productType,category'],
    [
      'Item Description,Qty,Retail Per Unit,Total Retail,Condition',
      'name,stock,originalPriceCents,totalRetail,condition',
    ],
    [
      'Title,Brand,Condition,Quantity,Your Price,Market Price,Margin %,Category,Image URL,ASIN',
      'name,brand,condition,stock,priceCents,originalPriceCents,margin,category,images,asin',
    ],
  ])('know every column of %s', (header, fields) => {
    const { positions } = toColumns(header.split(','))
    expect(Object.fromEntries(positions)).toEqual(
      Object.fromEntries(fields.split(',').map((field, at) => [field, at])),
    )
  })

  it('reads one list below another by its own column names (R141)', () => {
    const text = [
      'Title,Brand,Qty,Pallet\nSofa,Lumo,2,17',
      'Qty,Pallet,Title,Brand\n5,18,"Lamp, LED",Northwood\n6,19,"Desk, oak",Lumo',
      'Title,Brand,Qty,Pallet\nChair,Lumo,7,20',
    ].join('\n')
    const { rows, reader, problem } = readText(text)
    const told = rows.map((row) => {
      const cell = cellReader(row, reader.columns!)
      return [cell('name'), cell('brand'), cell('stock'), restOfRow(row, reader.columns!)].join('|')
    })
    expect(told.filter((row) => !row.startsWith('Title'))).toEqual([
      'Sofa|Lumo|2|Pallet: 17',
      'Lamp, LED|Northwood|5|Pallet: 18',
      'Desk, oak|Lumo|6|Pallet: 19',
      'Chair|Lumo|7|Pallet: 20',
    ])
    expect(problem).toBeNull()
    expect(getMessage('Title,Brand,Qty\nSofa,Lumo,2\nUPC,Title,Qty\n614143123451,Lamp,3')).toBe(
      'Line 3 names other columns than the list above it. Save each list as a file of its own.',
    )
  })

  it('says what is wrong with a file', () => {
    expect(readText('').problem).toEqual({ reason: 'empty' })
    expect(readText('').reader.header).toEqual([])
    expect(getMessage('\n\n')).toBe('The file is empty.')
    expect(getMessage('a,b\n1,2')).toBe('CSV is missing required columns: Title')
    expect(getMessage('Title,Brand\n"a,b')).toMatch(/quotation mark .*is never closed/)
  })
})

describe('what reading threw', () => {
  const failed = (facts: object) => explainCsvError(Object.assign(new Error('x'), facts))

  it('is a quotation mark that is never closed, with its line where that is known', () => {
    for (const code of ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']) {
      const [here, somewhere] = [failed({ code, lines: 7 }), failed({ code })]
      expect(here).toEqual({ reason: 'unclosed-quote', line: 7 })
      expect(here && describeCsvProblem(here)).toBe('A quotation mark near line 7 is never closed.')
      expect(somewhere && describeCsvProblem(somewhere)).toBe('A quotation mark is never closed.')
    }
  })

  it('is a file with too many columns, of which no row is taken', () => {
    const { rows, problem } = readText(`Title,Brand\nSofa${','.repeat(500)}\n`)
    expect(rows).toEqual([])
    expect(problem).toEqual({ reason: 'too-many-columns', line: 2 })
  })

  it('is no problem of the file otherwise', () => {
    expect([failed({}), failed({ code: 'EIO' }), explainCsvError('x'), explainCsvError(null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

it.each([
  ['Pallet 4711, 2 pieces\nItem Description|Qty|Retail\nLamp|1|2.50\n', '|', 'usual'],
  ['Manifest 4711\nItem Description\tQty\tRetail\nLamp\t1\t2\n', '\t', 'usual'],
  ['Manifest 4711, rev. 2, of 11/27\nItem Description;Qty;Retail\nLamp;1;2,50\n', ';', 'thousands'],
  ['Title, full\tQty, pieces\tRetail, each, in USD\tBrand\nSofa, grey\t1\t20.00\tLumo\n', '\t', 'usual'],
  ['"Item Description","Qty"\n"a;b;c;d;e",1\n', ',', 'usual'],
  ['Title,Retail\nLamp,249.990\nRug,1.990\n', ',', 'decimals'],
  ['Title,Retail\nLamp,"19,99"\nRug,"1.299,00"\n', ',', 'thousands'],
  ['Title;Retail\nLamp;1.299\n', ';', 'unknown'],
  ['Title;Retail\nLamp;12.99\n', ';', 'usual'],
  ['a\n\nx, y\nb\tc\td\n1\t2\t3\n4\t5\t6\n', '\t', 'usual'],
])('judges %j by the lines of its table (R121)', (start, separator, point) => {
  expect(guessForm(start, productLayout)).toEqual({ separator, point })
})
