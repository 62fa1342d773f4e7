import {
  TextReader,
  Uint8ArrayWriter,
  ZipWriter,
  configure,
  type ZipWriterAddDataOptions,
} from '@zip.js/zip.js/lib/zip-core-native.js'

configure({ useWebWorkers: false })

/** A cell: text, a number, a number with a format (one that Excel knows by number, or its code), or XML as it stands. */
export type TestCell = string | number | null | { number: number; format: number | string } | { xml: string }

export interface TestSheet {
  name: string
  rows: readonly (readonly TestCell[])[]
  state?: 'hidden'
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as Excel saves it: texts in a list of their own, formats in the styles. */
export async function workbookFile(
  sheets: readonly TestSheet[],
  { date1904 = false, parts = {} }: { date1904?: boolean; parts?: Record<string, string> } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const strings: string[] = []
  const places = new Map<string, number>()
  const formats: (number | string)[] = []
  const placeOf = (text: string) => {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, strings.length)
    return strings.push(text) - 1
  }
  const styleOf = (format: number | string) => {
    const known = formats.indexOf(format)
    return 1 + (known === -1 ? formats.push(format) - 1 : known)
  }
  const cellOf = (cell: TestCell, at: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${placeOf(cell)}</v></c>`
    if ('xml' in cell) return cell.xml
    return `<c r="${at}" s="${styleOf(cell.format)}"><v>${cell.number}</v></c>`
  }
  const bodies = sheets.map(({ rows }) =>
    rows
      .map((row, at) => {
        const cells = row.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
        return cells.join('') === '' ? '' : `<row r="${at + 1}">${cells.join('')}</row>`
      })
      .join(''),
  )
  return await zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, at) =>
          `<Relationship Id="s${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="t" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="y" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${quoted(name)}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${quoted(String(code))}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : 164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings
      .map((text) => `<si><t xml:space="preserve">${quoted(text)}</t></si>`)
      .join('')}</sst>`,
    ...Object.fromEntries(
      bodies.map((body, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<?xml version="1.0"?><worksheet ${main}><sheetData>${body}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  })
}

/** Parts as the archive that a workbook is. */
export async function zipOf(
  parts: Readonly<Record<string, string>>,
  options: ZipWriterAddDataOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, text] of Object.entries(parts)) await writer.add(name, new TextReader(text), options)
  return await writer.close()
}
