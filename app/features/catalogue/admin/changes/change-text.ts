import { formatDollars } from '../../../../shared/money.ts'
import { counted } from '../../../../shared/text/counted.ts'
import type { ProductChange } from './product-history.server.ts'

/** The label of a change in the history. */
const kindLabels: Record<ProductChange['kind'], string> = {
  created: 'Created',
  copied: 'Created as a copy',
  imported: 'Imported',
  edited: 'Edited',
  categorised: 'Category detected',
  stocked: 'Stock corrected',
  sold: 'Sold in the store',
  pictured: 'Image changed',
  archived: 'Archived',
  restored: 'Restored',
  deleted: 'Deleted',
  undone: 'Undone',
}

const fieldLabels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  brand: 'Brand',
  category: 'Category',
  condition: 'Condition',
  price: 'Price',
  original_price: 'Original price',
  margin: 'Margin %',
  cost: 'Cost',
  stock: 'Stock',
  status: 'Status',
  images: 'Images',
  asin: 'ASIN',
  dimensions: 'Dimensions',
  condition_note: 'Condition note',
}
const moneyFields = new Set(['price', 'original_price', 'cost'])
const TEXT_SHOWN = 60

export interface ChangeText {
  title: string
  /** A line for each field that changed: 'Price: $40.00 → $35.00'. None for what was created or deleted whole. */
  lines: string[]
}

/** A change of a product in words. */
export function describeChange({
  kind,
  before,
  after,
}: Pick<ProductChange, 'kind' | 'before' | 'after'>): ChangeText {
  const title = kindLabels[kind]
  if (!before || !after) return { title, lines: [] }
  const fields = Object.keys(fieldLabels).filter((field) => field in before || field in after)
  const lines = fields.map(
    (field) =>
      `${fieldLabels[field]}: ${showValue(field, before[field])} → ${showValue(field, after[field])}`,
  )
  return { title, lines }
}

function showValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'number')
    return moneyFields.has(field) ? formatDollars(Math.round(value * 100)) : String(value)
  if (Array.isArray(value)) return counted(value.length, 'image')
  const text = Array.from(String(value))
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).join('')}…` : text.join('')
}
