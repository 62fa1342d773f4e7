import { foldName, readColumns, type CsvColumns } from '#csv/csv-columns.ts'
import { readCents, readQuantity } from '#csv/csv-numbers.ts'
import type { CsvRow } from '#csv/csv-row.ts'
import { cleanText } from '#csv/csv-text.ts'
import { isJunk, isListedAsin } from './junk-words.ts'
import { productLayout, type CsvField } from './product-columns.ts'

/** Words of which the label of a sum is made, besides digits and signs. */
const sumWords = new Set(
  (
    'total totals subtotal subtotals sub grand sum sums overall of for all the this in page pages pallet pallets lot ' +
    'lots load loads truck truckload manifest order invoice report section category department qty quantity quantities ' +
    'unit units item items piece pieces pcs line lines sku skus product products row rows retail price prices ext ' +
    'extended msrp value cost amount count usd us weight lbs balance due carried forward brought shipping freight tax ' +
    'discount net gross average avg number per'
  ).split(' '),
)
/** What such a label surely has, what it may begin with, and how one with other words begins or ends. */
const SURE_SUM =
  /\bsub-?\s?totals?\b|\b(?:grand|overall|page|pallet|lot|load|manifest|report|section)\s+totals?\b/i
const SUM = /\b(?:total|totals|sums?|average|avg|balance)\b/i
const COUNT = /^(?:units?|pieces|pcs|items|lines|qty|quantity|skus|pallets|boxes|shipping|freight|tax)\b/i
const OPEN_SUM = /^totals?\b|\btotals?\W*$/i

/** How lines of a report begin that are about the report. */
const FOOTER = new RegExp(
  [
    String.raw`^\W*page\W*\d+`,
    String.raw`^\W*(?:report|file|list|manifest|document)\s+(?:was\s+)?(?:generated|created|printed|run|exported|date)\b`,
    String.raw`^\W*(?:generated|printed|prepared|created|exported|signed|approved|authori[sz]ed|received|checked|verified|inspected|issued)\s+(?:on|by|at|from|for)\b`,
    String.raw`^\W*(?:authori[sz]ed\s+)?(?:signature|signed|sign here)\b[\s:_.-]*$|_{4}`,
    String.raw`^\W*(?:end of\s+(?:the\s+)?(?:report|file|list|manifest|document|page)|thank you for your|all sales\b|confidential|continued|disclaimer|terms and)\b`,
    '^\\W*(?:\u00a9|\\(c\\)\\s|copyright\\b)',
    String.raw`^(?:notes?|date|printed|prepared|generated|contact|phone|tel|e-?mail|signature|seller|buyer|section)\s*:`,
  ].join('|'),
  'i',
)

const identities = ['asin', 'upc', 'model', 'lpn', 'brand', 'condition', 'category', 'productType'] as const
const numbers = ['stock', 'priceCents', 'originalPriceCents', 'costCents', 'totalRetail'] as const

const isRule = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)
const isTold = (text: string): boolean => text !== '' && !isRule(text) && !isJunk(text)
const isNumber = (text: string): boolean =>
  readCents(text) !== null || readQuantity(text, Number.MAX_SAFE_INTEGER) !== null

/**
 * Whether a line of a file is about its goods instead of naming some: a sum, a heading, the column names again, what
 * is above and below a report (R118). `cell` reads its cells by field.
 */
export function isNoGoods(
  row: CsvRow,
  columns: CsvColumns<CsvField>,
  cell: (field: CsvField) => string,
): boolean {
  if (columns.isOwn || columns.main === null) return false
  const title = cell('name')
  if (isPlainTitle(title) && numbers.some((field) => !isRule(cell(field)))) return false
  const texts = row.cells.map(cleanText).filter((text) => text !== '' && !isRule(text))
  if (texts.length === 0 || isHeaderAgain(row.cells)) return true
  if (isListedAsin(cell('asin')) || (isTold(title) && /\d{6}/.test(cell('upc') + cell('lpn')))) return false
  const label = isRule(title) ? (texts[0] ?? '') : title
  const hasIdentity = identities.some((field) => isTold(cell(field)))
  if (isSum(label, hasIdentity)) return true
  if (isRule(title) && texts.some((text) => isSum(text, true))) return true
  const hasIdentityColumn = identities.some((field) => columns.positions.has(field))
  if (OPEN_SUM.test(label) && hasIdentityColumn && !hasIdentity) return true
  if (FOOTER.test(label) || FOOTER.test(texts[0] ?? ''))
    return !numbers.some((field) => isNumber(cell(field)))
  const hasNumberColumn = numbers.some((field) => columns.positions.has(field))
  const hasNumber = numbers.some((field) => !isRule(cell(field)))
  return columns.width > 2 && hasNumberColumn && !hasNumber && !hasIdentity
}

const titleNames = new Set(productLayout.names.get('name')?.map(foldName))
const hints = [SURE_SUM, SUM, COUNT, FOOTER]

/** Nearly all titles: none of the words that lines without goods have. */
const isPlainTitle = (title: string): boolean =>
  !isRule(title) && !hints.some((hint) => hint.test(title)) && !titleNames.has(foldName(title))

/** The column names again: a title's and another, and hardly anything else. */
function isHeaderAgain(cells: readonly string[]): boolean {
  const { main, positions } = readColumns(cells, productLayout)
  const told = cells.filter((cell) => cell.trim() !== '').length
  return main !== null && positions.size > 1 && positions.size * 2 >= told
}

function isSum(label: string, hasIdentity: boolean): boolean {
  const words = label.toLowerCase().match(/\p{L}+/gu) ?? []
  const isLabel = words.length > 0 && words.every((word) => sumWords.has(word))
  if (isLabel && (SUM.test(label) || (COUNT.test(label) && !hasIdentity))) return true
  return SURE_SUM.test(label) && (isLabel || !hasIdentity)
}
