import { restoreCell } from './csv-cells.ts'

/** Marks that no one sees: direction, joiners, byte order. A joiner inside an emoji is part of it. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|([\p{Extended_Pictographic}\p{EMod}\ufe0f]\u200d)|\u200d/gu
const ODD_SPACE = /(?! )\p{Zs}/gu
/** Nearly all cells: nothing is to be cleaned in them. */
const PLAIN = /^[\w .,:;/()$%#+-]*$/
/** How spreadsheets keep a text from becoming a number: ="0123". */
const FORMULA_TEXT = /^=\s*"(.*)"$/s
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d{0,2}));/gi
/** The named characters that exports of shops write; without those of Latin letters, which follow a rule. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iexcl: '¡',
  cent: '¢',
  pound: '£',
  euro: '€',
  yen: '¥',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  micro: 'µ',
  middot: '·',
  bull: '•',
  frac14: '¼',
  frac12: '½',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  times: '×',
  divide: '÷',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  prime: '′',
  Prime: '″',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
}
/** The sign over the letter of &eacute;. */
const signs: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}

/**
 * The text of a supplier's cell as people read it (R120): without marks of spreadsheets and of the web, invisible ones,
 * and the quotation marks of a file that does not double those inside. Cleaned once more it stays the same.
 */
export function cleanText(cell: string): string {
  if (PLAIN.test(cell)) return cell.trim()
  const text = decodeEntities(unwrap(restoreCell(cell.trim())))
  return unquote(text.replace(INVISIBLE, '$1').replace(ODD_SPACE, ' ').trim())
}

/** The text of a cell that holds a number or a code; an apostrophe before it keeps it a text in spreadsheets. */
export function cleanCode(cell: string): string {
  if (PLAIN.test(cell)) return cell.trim()
  return unwrap(restoreCell(cell.replace(INVISIBLE, '$1').replace(ODD_SPACE, ' ').trim()))
    .replace(/^["'`´‘’“”]+|["'`´‘’“”]+$/gu, '')
    .trim()
}

function unwrap(cell: string): string {
  const [, text] = FORMULA_TEXT.exec(cell) ?? []
  if (text !== undefined) return text.replaceAll('""', '"')
  return /^'[\d.,-]+$/.test(cell) ? cell.slice(1) : cell
}

/** Twice at most: some exports are encoded once more on their way. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const decoded = text.replace(ENTITY, decodeEntity)
  return decoded === text ? text : decoded.replace(ENTITY, decodeEntity)
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? decodeLetter(name) ?? entity
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  // As browsers do: the numbers of Windows-1252 mean its characters.
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  if (code < 0x20) return ' '
  return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? entity : String.fromCodePoint(code)
}

function decodeLetter(name: string): string | null {
  const sign = signs[name.slice(1)]
  return sign === undefined ? null : `${name[0]}${sign}`.normalize('NFC')
}

/** Without outer quotation marks, where those inside are inches or pairs of their own: "Dell 27" monitor". */
function unquote(text: string): string {
  const [, inner = ''] = /^"(.+)"$/s.exec(text) ?? /^“([^“”]+)”$/su.exec(text) ?? []
  if (inner.trim() === '') return text
  let isOpen = false
  for (const { index } of inner.matchAll(/"/g)) {
    const isInch = /\d/.test(inner[index - 1] ?? '')
    if (isOpen) isOpen = false
    else if (!isInch && /[\s(]|^$/.test(inner[index - 1] ?? '')) isOpen = true
    else if (!isInch) return text
  }
  return isOpen ? text : unquote(inner.trim())
}
