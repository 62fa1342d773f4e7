import { decodeHTMLStrict } from 'entities/decode'
import { restoreCell } from './csv-cells.ts'

/** Marks that no one sees: direction, joiners, byte order. A joiner inside an emoji is part of it. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|([\p{Extended_Pictographic}\p{EMod}\ufe0f]\u200d)|\u200d/gu
const ODD_SPACE = /(?! )\p{Zs}/gu
/** Nearly all cells: nothing is to be cleaned in them. */
const PLAIN = /^[\w .,:;/()$%#+-]*$/
/** How spreadsheets keep a text from becoming a number: ="0123". */
const FORMULA_TEXT = /^=\s*"(.*)"$/s
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d{0,2});/gi

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

/** What means no letter stays; control characters become spaces, and exports write names in any case. */
function decodeEntity(entity: string): string {
  if (/^&#x?0+;$/i.test(entity)) return ' '
  const known = [entity, entity.toLowerCase()].find((name) => decodeHTMLStrict(name) !== name)
  const text = known ? decodeHTMLStrict(known) : entity
  return text === '\ufffd' ? entity : text.replace(/^[^\P{Cc}]$/u, ' ')
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
