/** A product of a generated lot, as each supplier writes it. */
interface SupplierItem {
  asin: string
  upc: string
  lpn: string
  title: string
  brand: string
  model: string
  category: string
  condition: string
  quantity: number
  /** Dollars of one piece, with two decimals. */
  retail: string
}

interface SupplierLayout {
  header: readonly string[]
  conditions: readonly string[]
  row: (item: SupplierItem) => readonly string[]
}

const totalOf = ({ quantity, retail }: SupplierItem) => (quantity * Number(retail)).toFixed(2)

/** The columns of six suppliers, as their public sample manifests have them. */
export const supplierLayouts: Readonly<Record<string, SupplierLayout>> = {
  'B-Stock': {
    header: [
      'Lot ID',
      'Item Description',
      'Qty',
      'Retail Per Unit',
      'Total Retail',
      'Brand',
      'Condition',
      'Category',
      'Subcategory',
      'UPC',
      'Pallet ID',
    ],
    conditions: ['Uninspected Returns', 'Used', 'New'],
    row: (item) => [
      'A1234',
      item.title,
      `${item.quantity}`,
      `$${item.retail}`,
      `$${totalOf(item)}`,
      item.brand,
      item.condition,
      item.category,
      item.category,
      item.upc,
      'P-17',
    ],
  },
  'Liquidation.com': {
    header: [
      'Quantity',
      'Item Title',
      'Manufacturer',
      'Model',
      'UPC',
      'Retail Price',
      'Extended Retail Price',
      'Condition',
      'Product Class',
    ],
    conditions: ['Returns', 'New', 'Used'],
    row: (item) => [
      `${item.quantity}`,
      item.title,
      item.brand,
      item.model,
      item.upc,
      item.retail,
      totalOf(item),
      item.condition,
      item.category,
    ],
  },
  'Direct Liquidation': {
    header: [
      'Pallet',
      'UPC',
      'Product',
      'Brand',
      'Model #',
      'Category',
      'Grade',
      'QTY',
      'Unit MSRP',
      'Ext. MSRP',
    ],
    conditions: ['Used', 'New', 'Like New'],
    row: (item) => [
      'DL-9',
      item.upc,
      item.title,
      item.brand,
      item.model,
      item.category,
      item.condition,
      `${item.quantity}`,
      item.retail,
      totalOf(item),
    ],
  },
  '888Lots': {
    header: [
      'ASIN',
      'UPC',
      'Title',
      'Brand',
      'Category',
      'Condition',
      'Qty',
      'Retail Price (USD)',
      'Total Retail (USD)',
    ],
    conditions: ['New', 'Open Box', 'Used - Very Good'],
    row: (item) => [
      item.asin,
      item.upc,
      item.title,
      item.brand,
      item.category,
      item.condition,
      `${item.quantity}`,
      item.retail,
      totalOf(item),
    ],
  },
  BULQ: {
    header: [
      'LPN',
      'ASIN',
      'UPC',
      'Product Name',
      'Brand',
      'Department',
      'Condition',
      'Units',
      'Est. Retail',
      'Ext. Retail',
    ],
    conditions: ['USED_GOOD', 'USED_LIKE_NEW', 'NEW'],
    row: (item) => [
      item.lpn,
      item.asin,
      item.upc,
      item.title,
      item.brand,
      item.category,
      item.condition,
      `${item.quantity}`,
      item.retail,
      totalOf(item),
    ],
  },
  Walmart: {
    header: [
      'Item #',
      'ITEM_DESC',
      'UPC',
      'BRAND',
      'DEPT',
      'CONDITION',
      'QTY',
      'UNIT_RETAIL',
      'EXT_RETAIL',
      'Pallet Number',
    ],
    conditions: ['Customer Returns', 'New', 'Overstock'],
    row: (item) => [
      '5512',
      item.title,
      item.upc,
      item.brand,
      item.category,
      item.condition,
      `${item.quantity}`,
      item.retail,
      totalOf(item),
      '4',
    ],
  },
}

const kinds = [
  'Coffee Maker',
  'Desk Lamp',
  'Air Fryer',
  'Cordless Drill',
  'Office Chair, Black',
  'Toy Train 12"',
]

/** A manifest of so many rows as a supplier writes it, its header first; the same each time. */
export function buildSupplierRows({ header, conditions, row }: SupplierLayout, rowCount: number): string[][] {
  const rows = Array.from({ length: rowCount }, (_, at) => [
    ...row({
      asin: `B0${String(at).padStart(8, '0')}`,
      upc: withCheckDigit(61_414_300_000 + at),
      lpn: `LPNRR${String(at).padStart(9, '0')}`,
      title: `Acme ${kinds[at % kinds.length]} ${at}`,
      brand: 'Acme',
      model: `AC-${at}`,
      category: 'Home & Kitchen',
      condition: conditions[at % conditions.length] ?? '',
      quantity: 1 + (at % 4),
      retail: (19.99 + at).toFixed(2),
    }),
  ])
  return [[...header], ...rows]
}

export const supplierCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\r\n')

/** The cells of a workbook: quantities and bare amounts are numbers there, codes are text. */
export const supplierSheet = (rows: readonly (readonly string[])[]) => [
  {
    name: 'Manifest',
    rows: rows.map((cells) => cells.map((cell) => (/^\d{1,6}(?:\.\d\d)?$/.test(cell) ? Number(cell) : cell))),
  },
]

function withCheckDigit(eleven: number): string {
  const digits = String(eleven).padStart(11, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
