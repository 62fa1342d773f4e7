import { describe, expect, it } from 'vitest'
import { workbookFile, zipOf, type TestCell, type TestSheet } from '#tests/support/workbook-file.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { readCsvText } from '#csv/csv-rows.ts'
import { isWorkbook, isWorkbookName } from './file-kind.ts'
import { writeWorkbookCsv } from './workbook-csv.ts'
import { describeWorkbookProblem } from './workbook-problem.ts'

async function convert(bytes: Uint8Array<ArrayBuffer>, sheet = '') {
  const pieces: string[] = []
  const file = new Blob([bytes])
  const done = await writeWorkbookCsv(
    { file, sheet, layout: productLayout },
    (text) => void pieces.push(text),
  )
  return done.ok ? { text: pieces.join('') } : { problem: done.error }
}
const refusal = async (bytes: Uint8Array<ArrayBuffer>) => (await convert(bytes)).problem

/** The rows of a sheet as the reader of CSV text takes them: line and cells. */
async function read(
  rows: readonly (readonly TestCell[])[],
  options?: Parameters<typeof workbookFile>[1],
): Promise<readonly (readonly [number, readonly string[]])[]> {
  const { text = '' } = await convert(await workbookFile([{ name: 'Sheet1', rows }], options))
  return readCsvText(text.replace('\uFEFF', ''), productLayout).rows.map(({ line, cells }) => [line, cells])
}
const header = ['Title', 'UPC', 'Retail Price']
const sheet = (name: string, rows: TestSheet['rows'] = [header, ['Sofa', 'x', 1]]): TestSheet => ({
  name,
  rows,
})
/** Text that packing does not make a thousand times smaller. */
const words = (letters: number) =>
  Array.from({ length: letters / 8 }, (_, at) =>
    ((at * 2_654_435_761) % 2 ** 32).toString(36).padStart(8, 'x'),
  ).join('')
/** How a number reads with a format. */
async function shown(number: number, format: number | string, date1904 = false): Promise<string | undefined> {
  const [row] = await read([header, ['Sofa', { number, format }]], { date1904 })
  return row?.[1][1]
}

describe('the table of a workbook (R125)', () => {
  it('reads like a CSV file, with the line numbers of the sheet', async () => {
    expect(
      await read([
        ['Lot 17', null, null],
        [],
        header,
        ['Sofa, "grey"; 2 seats\r\nwith feet', 'a&b', 249.5],
        [],
        ['Lamp', null, 12],
      ]),
    ).toEqual([
      [4, ['Sofa, "grey"; 2 seats\nwith feet', 'a&b', '249.5']],
      [7, ['Lamp', '', '12']],
    ])
  })

  it('is put together from pieces of text, results of formulas and other kinds of cells', async () => {
    const cells = [
      '<c r="A2" t="inlineStr"><is><r><t>So</t></r><r><t>fa</t></r><rPh><t>x</t></rPh></is></c>',
      '<c r="B2" t="str"><f>A1</f><v>a_x000D_\n_x005F_x0041_</v></c>',
      '<c r="C2" t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="d"><v>2026-11-28T00:00:00</v></c>',
      '<c r="G2"><f>1+1</f><v>2</v></c>',
      '<c r="H2" t="str"><f>""</f><v></v></c>',
    ]
    const wide = ['Title', 'Brand', 'B', 'C', 'D', 'E', 'F', 'G']
    expect(await read([wide, cells.map((xml) => ({ xml }))])).toEqual([
      [2, ['Sofa', 'a\n_x0041_', 'TRUE', '#N/A', '2026-11-28', '', '2']],
    ])
  })

  it('takes no cell beside the columns for a part of the title', async () => {
    expect(await read([header, ['Sofa', 'x', 1, null, 'scratched']])).toEqual([[2, ['Sofa', 'x', '1']]])
  })

  it('is found on the only sheet that has one', async () => {
    const cover = sheet('Cover', [
      ['Lot', '17'],
      ['Units', '3'],
      ['Sold', 'as is'],
    ])
    const hidden: TestSheet = { ...sheet('Old'), state: 'hidden' }
    const rows = [
      ['Item Title', 'Qty'],
      ['Lamp', 2],
    ]
    const { text } = await convert(
      await workbookFile([cover, hidden, sheet('Manifest', rows), sheet('E', [])]),
    )
    expect(text).toBe('\uFEFF"Item Title","Qty"\n"Lamp","2"\n')
    expect(await convert(await workbookFile([cover, sheet('Empty', [])]))).toHaveProperty('text')
  })

  it('is chosen by the owner where several sheets have one', async () => {
    const file = await workbookFile([sheet('June'), sheet('Empty', []), sheet('July', [header, ['Lamp']])])
    const problem = { reason: 'many-sheets' as const, sheets: ['June', 'July'] }
    expect(await convert(file)).toEqual({ problem })
    expect(await convert(file, 'August')).toEqual({ problem })
    expect((await convert(file, 'July')).text).toContain('"Lamp"')
    expect(describeWorkbookProblem(problem)).toContain('“June”, “July”')
  })
})

describe('numbers of a workbook (R126)', () => {
  it.each([
    // Codes are never shortened; leading zeros are where the format has them.
    [614143123451, 0, '614143123451'],
    [614143123451, '0.00E+00', '614143123451'],
    [614143123451, '@', '614143123451'],
    [6.14143123451e11, 'General', '614143123451'],
    [14143123451, '000000000000', '014143123451'],
    [43604, '00000', '43604'],
    [1_234_567_890_123_456, 0, '1234567890123460'],
    [1e21, 0, '1000000000000000000000'],
    [1e-7, 0, '0.0000001'],
    // Amounts.
    [19.989999999999998, 0, '19.99'],
    [1234.5, '$#,##0.00', '$1,234.50'],
    [1234.5, 44, '$1,234.50'],
    [12.995, 2, '13.00'],
    [-12, 40, '(12.00)'],
    [0, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '0'],
    [1234.567, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '$1,234.57'],
    [19.994, '[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00', '$19.99'],
    [5, ';;;', '5'],
    [12_345, '0.0,"K"', '12345'],
    [0.5, 12, '0.5'],
    [0.15, 9, '15%'],
    [7, '"#', '7'],
    [7, `"${'x'.repeat(255)}"0`, '7'],
    // Dates.
    [46_354, 14, '11/28/2026'],
    [46_354, '[$-409]d\\-mmm\\-yy;@', '28-Nov-26'],
    [46_354.5, 'yyyy\\-mm\\-dd hh:mm', '2026-11-28 12:00'],
  ])('%d with the format %j is %s', async (number, format, text) => {
    expect(await shown(number, format)).toBe(text)
  })

  it('count days from 1904 where the workbook does', async () => {
    expect(await shown(44_892, 14, true)).toBe('11/28/2026')
  })
})

describe('a file that is no workbook to read (R127)', () => {
  const latin = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])

  it('is known by its content, not by its name', async () => {
    expect(['a.XLSX', 'b.xls ', 'c.csv', 'd.xlsx.txt'].map(isWorkbookName)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await isWorkbook(new Blob([await workbookFile([sheet('A')])]))).toBe(true)
    expect(await isWorkbook(latin('Title\tQty\nSofa\t1\n'))).toBe(false)
    const container = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'.padEnd(600, '\0')
    const encrypted = container + [...'EncryptedPackage'].join('\0')
    for (const [text, reason] of [
      [container, 'old-format'],
      [encrypted, 'encrypted'],
      ['\r\n<HTML><table>', 'web-page'],
      ['<?xml version="1.0"?><Workbook>', 'web-page'],
    ] as const)
      await expect(isWorkbook(latin(text)), reason).rejects.toMatchObject({ problem: { reason } })
  })

  it('is damaged, locked, of an older kind or without a table', async () => {
    const file = await workbookFile([sheet('A')])
    const damaged = { reason: 'damaged' }
    expect(await refusal(file.slice(0, file.length / 2))).toEqual(damaged)
    expect(await refusal(await zipOf({ 'a.txt': 'x' }))).toEqual(damaged)
    const rows = '<worksheet><sheetData><row r="2"/><row r="1"/></sheetData></worksheet>'
    expect(
      await refusal(await workbookFile([sheet('A')], { parts: { 'xl/worksheets/sheet0.xml': rows } })),
    ).toEqual(damaged)
    expect(await refusal(await zipOf({ 'xl/workbook.bin': 'x' }))).toEqual({ reason: 'old-format' })
    expect(await refusal(await workbookFile([sheet('A', [header])]))).toEqual({ reason: 'no-table' })
    const formula = { xml: '<c r="C2"><f>B2*2</f></c>' }
    expect(await refusal(await workbookFile([sheet('A', [header, ['Sofa', 'x', formula]])]))).toEqual({
      reason: 'uncalculated',
    })
  })

  it('is damaged when its bytes are not those that were packed', async () => {
    const file = await workbookFile([
      sheet('A', [header, ...Array.from({ length: 500 }, (_, at) => [`Sofa ${at}`])]),
    ])
    const whole = await convert(file)
    for (let at = 0; at < file.length; at += 97) {
      const changed = file.slice()
      changed[at] = 255 - (changed[at] ?? 0)
      const { text, problem } = await convert(changed)
      expect(problem ? 'told' : text, `byte ${at}`).toSatisfy(
        (told) => told === 'told' || told === whole.text,
      )
    }
  })

  it.each([
    [
      'has a cell with more text than Excel takes',
      { 'xl/worksheets/sheet0.xml': `<x><row><c t="str"><v>${words(300_000)}</v></c></row></x>` },
    ],
    ['has a list of parts that is no list', { 'xl/_rels/workbook.xml.rels': `<x>${words(34_000_000)}</x>` }],
    ['unpacks to a thousand times its size', { 'xl/sharedStrings.xml': `<sst>${' '.repeat(4e6)}</sst>` }],
    [
      'has a cell beyond the last column',
      { 'xl/worksheets/sheet0.xml': '<x><row><c r="XFD1"><v>1</v></c></row></x>' },
    ],
    [
      'repeats a long text',
      {
        'xl/worksheets/sheet0.xml': `<x>${'<row><c t="s"><v>0</v></c></row>'.repeat(4000)}</x>`,
        'xl/sharedStrings.xml': `<sst><si><t>${words(32_000)}</t></si></sst>`,
      },
    ],
    [
      'has more parts than any workbook',
      Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`x${at}`, ''])),
    ],
    [
      'has more rows than an import takes',
      {
        'xl/worksheets/sheet0.xml': `<x>${Array.from({ length: 200_002 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join('')}</x>`,
      },
    ],
  ])('is too large when it %s', async (_, parts: Record<string, string>) => {
    expect(await refusal(await workbookFile([sheet('A')], { parts }))).toEqual({ reason: 'too-large' })
  })
})

it('50,000 rows of a workbook are read as they are', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [`Piece ${at}`, 600_000_000_000 + at, 10 + at / 100])
  const read50 = await read([header, ...rows])
  expect(read50).toHaveLength(50_000)
  expect(read50.at(-1)).toEqual([50_001, ['Piece 49999', '600000049999', '509.99']])
})
