import { foldToOneLine } from '#shared/text/plain-text.ts'
import { isAsin } from '#media/asin-candidates.ts'
import { productAttributes } from '#catalogue/product-attributes.ts'
import { doubtedNew, withoutNames } from './doubted-new.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { foldCondition, storeCondition } from '#catalogue/supplier-conditions.ts'
import { attributeList, readProduct, type AttributeProblem, type Product } from '#catalogue/product.ts'
import type { CsvColumns } from '#csv/csv-columns.ts'
import { cellReader, restOfRow } from '#csv/csv-rows.ts'
import type { CsvRow } from '#csv/csv-row.ts'
import { isJunk, isListedAsin } from './junk-words.ts'
import { isNoGoods } from './no-goods.ts'
import { productLayout, type CsvField } from './product-columns.ts'
import { isOddRetail, readRetail } from './retail-price.ts'
import { isSpoiled, restoreUpc } from './spoiled-cells.ts'
import { isCategoryCode, shownCategory } from './supplier-category.ts'

/** What the owner chose for rows that leave it out. */
export interface RowDefaults {
  category: string
  /** What the owner said that words for conditions mean, by the folded word (R54). */
  conditions: ReadonlyMap<string, string>
}

/** What a row is refused for, or what was left out of it; `row-messages.ts` says it in words. */
export type RowRemark =
  /** `written` is the text there, shortened; '' where it is not shown. */
  | { code: 'wrong-value'; header: string; written: string; problem: AttributeProblem }
  | { code: 'no-asin'; written: string }
  /** A supplier's code, replaced by the category that the owner chose for all. */
  | { code: 'category-code'; written: string; category: string }
  /** A retail price that is hardly that of one piece (R142). */
  | { code: 'odd-retail'; cents: number }
  /** A spreadsheet changed it; what it was before is lost. */
  | { code: 'spoiled'; header: string; written: string }
  | { code: 'no-goods' | 'surplus' | 'broken-title' | 'none-for-sale' }
  | { code: 'unknown-part'; part: string }

export type RowOutcome =
  | { ok: true; product: Product; notes: RowRemark[] }
  | { ok: false; reasons: RowRemark[] }

/** A row of a file as a product, or why it is not one; null for a line that names no goods (R118). */
export function readFileRow(
  row: CsvRow,
  columns: CsvColumns<CsvField>,
  defaults: RowDefaults,
): RowOutcome | null {
  const cell = cellReader(row, columns)
  if (row.flaw) return { ok: false, reasons: [{ code: row.flaw }] }
  if (isNoGoods(row, columns, cell)) return null
  const outcome = readProductRow(cell, defaults, restOfRow(row, columns), columns.isOwn)
  return outcome.ok && !columns.isOwn ? withSource(outcome, columns) : outcome
}

/**
 * A retail price that a supplier's file tells is the supplier's, unless the file says otherwise (R129). One that can
 * hardly be that of one piece is left out until the owner enters it (R142).
 */
function withSource(
  outcome: Extract<RowOutcome, { ok: true }>,
  { isEstimated }: CsvColumns<CsvField>,
): RowOutcome {
  const { product, notes } = outcome
  const { originalPriceCents: retail, originalPriceSource, priceCents } = product
  if (retail === null || originalPriceSource !== null) return outcome
  if (isEstimated) return { ...outcome, product: { ...product, originalPriceSource: 'estimate' } }
  return isOddRetail(retail, priceCents)
    ? {
        ...outcome,
        product: { ...product, originalPriceCents: null },
        notes: [...notes, { code: 'odd-retail', cents: retail }],
      }
    : { ...outcome, product: { ...product, originalPriceSource: 'manifest' } }
}

/**
 * One row as a product, or everything that has to be corrected (S60; R26, R35, R68). `rest` is what it says in columns
 * that hold no field.
 */
export function readProductRow(
  cell: (field: CsvField) => string,
  defaults: RowDefaults,
  rest = '',
  isOwn = false,
): RowOutcome {
  const reasons: RowRemark[] = []
  const notes: RowRemark[] = []
  const text = (field: CsvField) => leaveSpoiled(field, cell(field), notes)
  const category = readCategory(text, defaults.category, notes)
  /** What suppliers leave out, or write into columns that mean something else to them. */
  const suppliersTexts: Partial<Record<CsvField, string>> = {
    asin: keepAsin(cell('asin'), isOwn, notes),
    originalPriceCents: readRetail(cell),
    category: category.shown,
    condition: readCondition(text, isOwn ? null : rest, defaults.conditions),
    ...readSuppliersOwn(
      text,
      [category.code && `Category: ${category.code}`, rest].filter(Boolean).join('\n'),
    ),
    // Only our own exports name archived products.
    status: text('status').toLowerCase() === 'archived' ? 'archived' : 'active',
  }
  const getText = (field: CsvField) => suppliersTexts[field] ?? text(field)
  const product = readProduct(
    (attribute, key) => attribute.parse(getText(key)),
    (problem, { header }, key) => {
      reasons.push({ code: 'wrong-value', header, written: shorten(getText(key)), problem })
      return false
    },
  )
  return product ? { ok: true, product, notes } : { ok: false, reasons }
}

/** Whether a row is one of our own catalogue exports, which say whether it is on sale; a supplier's Status is something else. */
export const isOwnRow = (cell: (field: CsvField) => string): boolean =>
  /^(active|archived)$/i.test(cell('status').trim())

/** Words that shoppers understand, and the code that replaces them (R116); our own exports have the owner's. */
function readCategory(text: (field: CsvField) => string, usual: string, notes: RowRemark[]) {
  // Manifests of lots know a product's type only.
  const written = [text('category'), text('productType')]
  const isOwn = isOwnRow(text)
  const shown = written.map((one) => (isOwn ? one : shownCategory(one))).find(Boolean)
  const code = isOwn ? '' : (written.find(isCategoryCode) ?? '')
  if (code && !shown) notes.push({ code: 'category-code', written: shorten(code), category: usual })
  return { shown: shown ?? usual, code }
}

/** In the store's words, where it or the owner knows the supplier's (R54); our own exports (`rest` is null) have the owner's. */
function readCondition(
  text: (field: CsvField) => string,
  rest: string | null,
  chosen: ReadonlyMap<string, string>,
): string {
  const written = text('condition')
  if (written === '') return productAttributes.condition.initial ?? ''
  if (isOwnRow(text)) return written
  return toStoreCondition(written, text, { rest, chosen })
}

const doubting = ['name', 'description', 'conditionNote', 'supplierNotes'] as const satisfies CsvField[]

/** A supplier's word as the store or the owner knows it (R54); where texts speak against a New, what is asked of that (R137). */
export function toStoreCondition(
  written: string,
  cell: (field: CsvField) => string,
  { rest, chosen }: { rest: string | null; chosen: ReadonlyMap<string, string> },
): string {
  const condition = storeCondition(written) ?? chosen.get(foldCondition(written)) ?? written
  if (rest === null || condition !== 'New') return condition
  const word = doubtedNew([...doubting.map(cell), withoutNames(rest)])
  return word === null ? condition : (chosen.get(foldCondition(word)) ?? word)
}

/** What only suppliers need to know: it refuses nothing, so longer texts are cut (R68). */
export function readSuppliersOwn(text: (field: CsvField) => string, rest: string) {
  const line = (field: 'upc' | 'model' | 'lpn') => cut(foldToOneLine(text(field)), productLimits[field])
  return {
    upc: restoreUpc(line('upc')),
    model: line('model'),
    lpn: line('lpn'),
    supplierNotes: cut([text('supplierNotes'), rest].filter(Boolean).join('\n'), productLimits.supplierNotes),
  }
}

/** Texts that an import changes of a product that is there; spreadsheets take them for numbers and dates. */
const spoilable: ReadonlySet<CsvField> = new Set(
  attributeList.flatMap(({ key, attribute: { type, refresh } }) =>
    type === 'text' && refresh === 'when-told' ? [key] : [],
  ),
)

/** A cell without what a spreadsheet made of it, so that it changes nothing (R124). */
export function leaveSpoiled(field: CsvField, written: string, notes: RowRemark[]): string {
  if (!spoilable.has(field) || !isSpoiled(written)) return written
  const known = productLayout.names.get(field)?.[0] ?? field
  notes.push({ code: 'spoiled', header: known, written: shorten(written) })
  return ''
}

/** A text of at most n letters; a letter of two parts is not cut in half. */
export function cut(value: string, limit: number): string {
  if (value.length <= limit) return value
  return value
    .slice(0, limit)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()
}

function keepAsin(value: string, isOwn: boolean, notes: RowRemark[]): string {
  if (value === '' || (isOwn ? isAsin(value) : isListedAsin(value))) return value
  if (!isJunk(value)) notes.push({ code: 'no-asin', written: shorten(value) })
  return ''
}

/** A cell as notes and reasons quote it. */
export function shorten(value: string): string {
  const line = foldToOneLine(value)
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
