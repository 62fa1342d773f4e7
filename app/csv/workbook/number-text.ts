import { format, isDateFormat } from 'numfmt'

/** The formats that a workbook names by number alone, as an Excel in Ohio shows them. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0_);($#,##0)',
  6: '$#,##0_);($#,##0)',
  7: '$#,##0.00_);($#,##0.00)',
  8: '$#,##0.00_);($#,##0.00)',
  9: '0%',
  10: '0.00%',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  41: '#,##0_);(#,##0)',
  42: '$#,##0_);($#,##0)',
  43: '#,##0.00_);(#,##0.00)',
  44: '$#,##0.00_);($#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}

/** Longer than any that Excel takes. */
const CODE_MAX_LETTERS = 255
/** Days between the two beginnings of time that a workbook may count from. */
const DAYS_1904 = 1462
/** Formats that shorten a number (6.14143E+11, 12 K), or write it as people do not: 1/2. */
const UNUSED = /^@$|general|e[+-]|[?#0]\s*\/\s*[?#\d]|[?#0],+(?![?#0])/i
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]|_./g

/** How the numbers of a cell style read. */
export type NumberText = (value: number) => string

/** The code of a format of a workbook, '' for none. */
export const getFormatCode = (id: number, own: ReadonlyMap<number, string>): string =>
  own.get(id) ?? builtIn[id] ?? ''

/**
 * Numbers as Excel shows them with this format: '$1,234.50', '12/9/2025', leading zeros where it asks for them (R126).
 * A number that the format would shorten or hide is written out.
 */
export function numberText(code: string, is1904: boolean): NumberText {
  if (code === '' || code.length > CODE_MAX_LETTERS) return plainNumber
  const bare = code.replace(LITERALS, '')
  if (isDate(code)) return (value) => shown(code, is1904 ? value + DAYS_1904 : value) ?? plainNumber(value)
  if (UNUSED.test(bare)) return plainNumber
  return (value) => {
    const text = shown(code, value)
    return text !== null && /\d/.test(text) ? text : plainNumber(value)
  }
}

function isDate(code: string): boolean {
  try {
    return isDateFormat(code)
  } catch {
    return false
  }
}

function shown(code: string, value: number): string | null {
  try {
    return format(code, value).trim()
  } catch {
    return null
  }
}

/** All digits that a spreadsheet knows of a number, fifteen, and never an exponent. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Math.abs(rounded) >= 1 ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/\.?0+$/, '')
}
