/** What a column of a catalogue CSV can hold. */
export type CsvField =
  | 'asin'
  | 'title'
  | 'brand'
  | 'condition'
  | 'quantity'
  | 'retailPrice'
  | 'totalRetail'
  | 'price'
  | 'margin'
  | 'category'
  | 'productType'
  | 'image'
  | 'description'
  | 'cost'
  | 'status'

/**
 * The names that a column may have, the surest first (decision 36): our template and exports, the pricing tool's
 * export (Market Price), Amazon Direct (Item Title, Qty, Lot item price) and B-Stock (Item Description, Retail
 * Per Unit). They are compared by their letters and digits alone.
 */
const namesByField: Readonly<Record<CsvField, readonly string[]>> = {
  asin: ['asin', 'amazon asin', 'asin number', 'b00 asin'],
  title: [
    'title',
    'item title',
    'product title',
    'product name',
    'item name',
    'name',
    'item description',
    'item desc',
    'product',
    'description',
  ],
  brand: ['brand', 'brand name', 'manufacturer', 'vendor'],
  condition: ['condition', 'item condition', 'product condition', 'grade'],
  quantity: ['quantity', 'qty', 'units', 'stock', 'unit qty', 'item qty', 'count', 'pieces'],
  price: ['your price', 'price', 'our price', 'sale price', 'selling price', 'store price', 'asking price'],
  retailPrice: [
    'retail price',
    'original price',
    'market price',
    'amazon price',
    'msrp',
    'list price',
    'retail per unit',
    'unit retail',
    'unit retail price',
    'retail price per unit',
    'retail',
    'rrp',
    'compare at price',
  ],
  totalRetail: ['total retail', 'total retail price', 'ext retail', 'extended retail'],
  margin: ['margin', 'margin percent', 'profit margin'],
  category: ['category', 'category name', 'product category', 'item category', 'department'],
  productType: ['product type', 'type', 'item type', 'subcategory'],
  image: [
    'image url',
    'image',
    'images',
    'image urls',
    'image link',
    'picture',
    'picture url',
    'photo',
    'photo url',
    'main image',
  ],
  description: ['description', 'long description', 'product description', 'details', 'notes'],
  status: ['status'],
  cost: ['cost', 'cost per item', 'unit cost', 'item cost', 'lot item price'],
}

/** Without these no row of a file could become a product. */
const neededFields = ['title'] as const

export interface CsvColumns {
  /** Where each field stands, by position in the header. */
  positions: ReadonlyMap<CsvField, number>
  /** How many columns the header has, empty ones at its end left out. */
  width: number
  /** The needed fields that no column is for. */
  missing: readonly CsvField[]
}

/** The columns of a header line. A column has one meaning; of two for the same field the surer name wins. */
export function readColumns(header: readonly string[]): CsvColumns {
  const names = header.map(foldName)
  const positions = new Map<CsvField, number>()
  const taken = new Set<number>()
  for (const [field, candidates] of Object.entries(namesByField) as [CsvField, readonly string[]][]) {
    const position = findColumn(names, candidates, taken)
    if (position === -1) continue
    positions.set(field, position)
    taken.add(position)
  }
  return {
    positions,
    width: names.findLastIndex((name) => name !== '') + 1,
    missing: neededFields.filter((field) => !positions.has(field)),
  }
}

/**
 * The cells of a row, one for each column. A row with more cells than columns has separators in an unquoted title
 * (Amazon Direct): what is too much belongs to the title, and the columns behind it are read from the right.
 */
export function alignCells(
  cells: readonly string[],
  columns: CsvColumns,
  separator: string,
): readonly string[] {
  const surplus = countSurplus(cells, columns.width)
  const title = columns.positions.get('title')
  if (surplus === 0 || title === undefined) return cells
  const behind = title + surplus + 1
  return [...cells.slice(0, title), cells.slice(title, behind).join(separator), ...cells.slice(behind)]
}

/** Cells beyond the columns; empty ones at the end are what spreadsheets leave behind. */
function countSurplus(cells: readonly string[], width: number): number {
  let count = cells.length
  while (count > width && cells[count - 1]?.trim() === '') count -= 1
  return Math.max(0, count - width)
}

function findColumn(
  names: readonly string[],
  candidates: readonly string[],
  taken: ReadonlySet<number>,
): number {
  for (const candidate of candidates) {
    const position = names.findIndex((name, at) => name === foldName(candidate) && !taken.has(at))
    if (position !== -1) return position
  }
  return -1
}

/** 'Margin %' and ' margin_' are one name. */
function foldName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
