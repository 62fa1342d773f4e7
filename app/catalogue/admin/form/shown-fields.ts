import type { ComponentProps } from 'react'
import { sourceLabels } from '#catalogue/comparison/comparison.ts'
import type { ProductColumn } from '#catalogue/product.ts'
import { offeredConditions } from './product-choices.ts'

/** How a field of the form is shown: a line of text, `rows` of them, or a choice. */
export interface Shown {
  column: ProductColumn
  label: string
  className: string
  description?: string
  input?: Pick<
    ComponentProps<'input'>,
    'autoCapitalize' | 'inputMode' | 'list' | 'onBlur' | 'required' | 'spellCheck'
  >
  rows?: number
  options?: Readonly<Record<string, string>>
}

const whole = 'col-span-full'
const half = 'sm:col-span-3'
const third = 'sm:col-span-2'
export const categoryList = 'product-categories'

/** The cards of a product's page, and what stands on each, in this order; what is on none is folded below them. */
export const cardColumns = {
  Price: ['price', 'original_price', 'cost', 'original_price_source'],
  Details: ['name', 'brand', 'category', 'condition', 'condition_note', 'description', 'dimensions'],
  'Pieces and place': ['stock', 'status', 'location'],
} as const satisfies Readonly<Record<string, readonly ProductColumn[]>>

/** What is arranged next to the form of a product that is there (R204). */
export const arrangedColumns: readonly ProductColumn[] = ['images']
const [decimal, required] = [{ inputMode: 'decimal' }, { required: true }] as const

/** What a new piece needs before it can be sold, in this order; the rest of its form is folded. */
export const neededColumns: readonly ProductColumn[] = ['name', 'price', 'condition', 'category']

/** The fields of a product's form, in their order. */
export const shownFields: readonly Shown[] = [
  { column: 'name', label: 'Name', className: whole, input: required },
  { column: 'brand', label: 'Brand', className: half },
  {
    column: 'asin',
    label: 'ASIN',
    className: half,
    input: { autoCapitalize: 'characters', spellCheck: false },
  },
  { column: 'category', label: 'Category', className: half, input: { ...required, list: categoryList } },
  {
    column: 'condition',
    label: 'Condition',
    className: half,
    options: Object.fromEntries(offeredConditions.map((condition) => [condition, condition])),
  },
  { column: 'price', label: 'Price ($)', className: third, input: { ...decimal, ...required } },
  { column: 'original_price', label: 'Original price ($)', className: third, input: decimal },
  {
    column: 'original_price_source',
    label: 'Where from',
    className: third,
    description: 'Customers see it below the price.',
    options: { '': 'Store or maker, unless you say', ...sourceLabels },
  },
  {
    column: 'original_price_note',
    label: 'Note on the original price',
    className: whole,
    description:
      'Only for you. But of our own earlier price a day such as Nov 12 tells customers until when.',
  },
  { column: 'stock', label: 'Stock', className: third, input: { inputMode: 'numeric', ...required } },
  {
    column: 'cost',
    label: 'Cost ($)',
    className: third,
    description: 'Never shown to customers.',
    input: decimal,
  },
  {
    column: 'margin',
    label: 'Margin %',
    className: third,
    description: 'Empty: from price and cost.',
    input: decimal,
  },
  {
    column: 'status',
    label: 'Status',
    className: third,
    options: { active: 'Active', archived: 'Archived' },
  },
  { column: 'dimensions', label: 'Dimensions', className: half, description: 'Such as 60 x 36 x 30 in' },
  {
    column: 'location',
    label: 'Location in the store',
    className: half,
    description: 'Such as Aisle 2, shelf 3. Customers do not see it.',
  },
  { column: 'condition_note', label: 'Condition note', className: whole, rows: 2 },
  { column: 'description', label: 'Description', className: whole, rows: 6 },
  {
    column: 'images',
    label: 'Images',
    className: whole,
    description: 'One address a line; the first is the main image.',
    input: { spellCheck: false },
    rows: 3,
  },
  { column: 'upc', label: 'UPC', className: third, input: { inputMode: 'numeric' } },
  { column: 'model', label: 'Model', className: third },
  { column: 'lpn', label: 'LPN', className: third, input: { spellCheck: false } },
  {
    column: 'supplier_notes',
    label: 'Supplier notes',
    className: whole,
    description: "What else the supplier's file says. Never shown to customers, as UPC, model and LPN.",
    rows: 3,
  },
]
