import { getFormatCode, numberText, type NumberText } from './number-text.ts'
import { WorkbookError } from './workbook-problem.ts'
import { readXml } from './xml-reader.ts'
import { ZipParts } from './zip-parts.ts'

/** Excel's own limit is 1,048,576; each costs memory in the browser of the owner. */
const STRINGS_MAX = 3_000_000
const STRINGS_MAX_LETTERS = 100 * 1024 * 1024
/** Excel writes up to 32,767. */
const CELL_MAX_LETTERS = 200_000
/** As many as Excel has. */
const STYLES_MAX = 65_490
/** Each is looked into. */
const SHEETS_MAX = 500

export interface Sheet {
  name: string
  path: string
}

/** What the cells of all sheets refer to. */
export interface Workbook {
  parts: ZipParts
  /** The sheets that the owner sees in Excel; all where each is hidden. */
  sheets: readonly Sheet[]
  strings: readonly string[]
  /** How numbers read, by the style of their cell. */
  numbers: readonly NumberText[]
}

/** Opens a workbook. @throws WorkbookError. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  const parts = await ZipParts.open(file)
  if (parts.has('xl/workbook.bin')) throw new WorkbookError({ reason: 'old-format' })
  const root = await readRelations(parts, '_rels/.rels', '')
  const path = [...root.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target
  if (!path || !parts.has(path)) throw new WorkbookError({ reason: 'damaged' })
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = await readRelations(parts, `${folder}_rels/${path.slice(folder.length)}.rels`, folder)
  const findPath = (kind: string) =>
    [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target ?? ''
  const { sheets, is1904 } = await readSheets(parts, path, relations)
  const numbers = await readNumberFormats(parts, findPath('styles'), is1904)
  return { parts, sheets, strings: await readStrings(parts, findPath('sharedStrings')), numbers }
}

interface Relation {
  type: string
  target: string
}

async function readRelations(
  parts: ZipParts,
  path: string,
  folder: string,
): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>()
  await readXml(parts.read(path, 'small'), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      // '../x' leads out of the folder, '/x' to the beginning; what is no part of the file is not read.
      const target = URL.parse(Target, `zip:///${folder}`)?.pathname.slice(1) ?? ''
      relations.set(Id, { type: Type, target })
    },
  })
  return relations
}

async function readSheets(parts: ZipParts, path: string, relations: ReadonlyMap<string, Relation>) {
  const sheets: (Sheet & { isHidden: boolean })[] = []
  let is1904 = false
  await readXml(parts.read(path, 'small'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      const relation = relations.get(id)
      if (!relation?.type.endsWith('/worksheet')) return
      if (sheets.length >= SHEETS_MAX) throw new WorkbookError({ reason: 'too-large' })
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: (attributes['name'] ?? '').slice(0, 100), path: relation.target, isHidden })
    },
  })
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  return { sheets: seen.length > 0 ? seen : sheets, is1904 }
}

async function readNumberFormats(parts: ZipParts, path: string, is1904: boolean): Promise<NumberText[]> {
  const own = new Map<number, string>()
  const ids: number[] = []
  let isInCells = false
  await readXml(parts.read(path, 'small'), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) ids.push(Number(numFmtId))
      if (ids.length > STYLES_MAX) throw new WorkbookError({ reason: 'too-large' })
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  const texts = new Map([...new Set(ids)].map((id) => [id, numberText(getFormatCode(id, own), is1904)]))
  return ids.map((id) => texts.get(id) ?? String)
}

async function readStrings(parts: ZipParts, path: string): Promise<string[]> {
  const strings: string[] = []
  let letters = 0
  let text = new CellText()
  await readXml(parts.read(path, 'large'), {
    open(name) {
      if (name === 'si') text = new CellText()
      text.open(name)
    },
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      letters += text.text.length
      if (strings.length >= STRINGS_MAX || letters > STRINGS_MAX_LETTERS)
        throw new WorkbookError({ reason: 'too-large' })
      strings.push(text.text)
    },
  })
  return strings
}

/** The text of a cell, put together from its differently formatted pieces, without how it is pronounced. */
export class CellText {
  #text = ''
  #isText = false
  #isPronounced = false

  open(name: string): void {
    if (name === 't') this.#isText = true
    if (name === 'rPh') this.#isPronounced = true
  }

  add(piece: string): void {
    if (this.#isText && !this.#isPronounced) this.#text = joinText(this.#text, piece)
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    if (name === 'rPh') this.#isPronounced = false
  }

  get text(): string {
    return unescapeText(this.#text)
  }
}

/** @throws WorkbookError for more text than a cell can have. */
export function joinText(text: string, piece: string): string {
  if (text.length + piece.length > CELL_MAX_LETTERS) throw new WorkbookError({ reason: 'too-large' })
  return text + piece
}

/** '_x000D_' encodes a letter that XML cannot hold. */
export function unescapeText(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
}
