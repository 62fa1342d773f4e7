import {
  amount,
  asin,
  choice,
  images,
  line,
  paragraphs,
  percent,
  pieces,
  type AttributeKind,
} from './product-attributes.ts'
import { productLimits } from './product-limits.ts'

interface About {
  /** In forms and in the history. */
  label: string
  /** The names that its column may have in CSV files (R36): that of our exports first, then the surest. */
  headers: readonly [string, ...string[]]
  /** What the form of a new product begins with. */
  initial?: string
  /**
   * Whether the row of a CSV file changes it of a product that is there: always, when the row tells it, or never,
   * since what the owner wrote is better than a supplier's words.
   */
  refresh?: 'always' | 'when-told'
}

/** One attribute of a product. Its column is also the name of its field in forms and in the history. */
export interface Attribute<Value = unknown, Column = string, IsRequired = boolean>
  extends AttributeKind<Value>, About {
  column: Column
  isRequired: IsRequired
}

const required = <Value, Column extends string>(column: Column, kind: AttributeKind<Value>, about: About) =>
  ({ column, isRequired: true, ...kind, ...about }) satisfies Attribute<Value, Column, true>
const optional = <Value, Column extends string>(column: Column, kind: AttributeKind<Value>, about: About) =>
  ({ column, isRequired: false, ...kind, ...about }) satisfies Attribute<Value, Column, false>

/**
 * Everything that the owner can say of a product, in the order of its history and of our exports. Forms, CSV files,
 * lots, the history, copies, undoing and the columns in SQL are derived from it.
 */
export const productAttributes = {
  name: required('name', line(productLimits.name), {
    label: 'Name',
    headers: [
      'Title',
      'Item Title',
      'Product Title',
      'Product Name',
      'Item Name',
      'Name',
      'Item Description',
      'Item Desc',
      'Product',
      'Description',
    ],
  }),
  description: optional('description', paragraphs(productLimits.description), {
    label: 'Description',
    headers: ['Description', 'Long Description', 'Product Description', 'Details', 'Notes'],
  }),
  brand: optional('brand', line(productLimits.choice), {
    label: 'Brand',
    headers: ['Brand', 'Brand Name', 'Manufacturer', 'Vendor'],
  }),
  category: required('category', line(productLimits.choice), {
    label: 'Category',
    headers: ['Category', 'Category Name', 'Product Category', 'Item Category', 'Department'],
  }),
  condition: required('condition', line(productLimits.choice), {
    label: 'Condition',
    headers: ['Condition', 'Item Condition', 'Product Condition', 'Grade'],
    initial: 'Used',
  }),
  priceCents: required('price', amount(1), {
    label: 'Price',
    headers: [
      'Your Price',
      'Price',
      'Our Price',
      'Sale Price',
      'Selling Price',
      'Store Price',
      'Asking Price',
    ],
    refresh: 'always',
  }),
  originalPriceCents: optional('original_price', amount(0), {
    label: 'Original price',
    headers: [
      'Retail Price',
      'Original Price',
      'Market Price',
      'Amazon Price',
      'MSRP',
      'List Price',
      'Retail Per Unit',
      'Unit Retail',
      'Unit Retail Price',
      'Retail Price Per Unit',
      'Retail',
      'RRP',
      'Compare At Price',
    ],
    refresh: 'when-told',
  }),
  margin: optional('margin', percent, {
    label: 'Margin %',
    headers: ['Margin %', 'Margin Percent', 'Profit Margin'],
    refresh: 'when-told',
  }),
  costCents: optional('cost', amount(0), {
    label: 'Cost',
    headers: ['Cost', 'Cost Per Item', 'Unit Cost', 'Item Cost', 'Lot Item Price'],
    refresh: 'when-told',
  }),
  stock: required('stock', pieces(productLimits.stock), {
    label: 'Stock',
    headers: ['Quantity', 'Qty', 'Units', 'Stock', 'Unit Qty', 'Item Qty', 'Count', 'Pieces'],
    initial: '1',
    refresh: 'always',
  }),
  status: required('status', choice(['active', 'archived']), {
    label: 'Status',
    headers: ['Status'],
    initial: 'active',
    refresh: 'always',
  }),
  images: required('images', images(productLimits.images), {
    label: 'Images',
    headers: [
      'Image URL',
      'Image',
      'Images',
      'Image URLs',
      'Image Link',
      'Picture',
      'Picture URL',
      'Photo',
      'Photo URL',
      'Main Image',
    ],
    refresh: 'when-told',
  }),
  asin: optional('asin', asin, {
    label: 'ASIN',
    headers: ['ASIN', 'Amazon ASIN', 'ASIN Number', 'B00 ASIN'],
  }),
  dimensions: optional('dimensions', line(productLimits.dimensions), {
    label: 'Dimensions',
    headers: ['Dimensions', 'Product Dimensions', 'Item Dimensions', 'Measurements'],
    refresh: 'when-told',
  }),
  conditionNote: optional('condition_note', paragraphs(productLimits.conditionNote), {
    label: 'Condition note',
    headers: ['Condition Note', 'Condition Notes', 'Condition Details', 'Condition Description'],
    refresh: 'when-told',
  }),
}

type Attributes = typeof productAttributes
export type AttributeKey = keyof Attributes
/** The columns of `products` that the owner fills; also the names of the fields of its form. */
export type ProductColumn = Attributes[AttributeKey]['column']

type ValueOf<One> =
  One extends Attribute<infer Value, string, true>
    ? Value
    : One extends Attribute<infer Value, string, false>
      ? Value | null
      : never

/** A product as its owner knows it. Money in whole cents, `margin` in percent; null is what is not known. */
export type Product = { [Key in AttributeKey]: ValueOf<Attributes[Key]> }

const isKey = (key: string): key is AttributeKey => key in productAttributes
export const attributeKeys = Object.keys(productAttributes).filter(isKey)

/** Every attribute with its key, typed alike. */
export const attributeList = attributeKeys.map((key) => {
  const attribute: Attribute<unknown, ProductColumn> = productAttributes[key]
  return { key, attribute }
})

/**
 * Reads a product, an attribute at a time, by the rules that hold at every entrance. `accept` hears of each problem as
 * the end of a sentence and says whether the value is taken all the same. @returns null when one was not.
 */
export function readProduct(
  readValue: (attribute: Attribute<unknown, ProductColumn>, key: AttributeKey) => unknown,
  accept: (problem: string, attribute: Attribute<unknown, ProductColumn>, key: AttributeKey) => boolean,
): Product | null {
  const values: Partial<Record<AttributeKey, unknown>> = {}
  let isRead = true
  for (const { key, attribute } of attributeList) {
    const value = (values[key] = readValue(attribute, key))
    const problem = problemOf(attribute, value)
    if (problem === null) continue
    const isTaken = accept(problem, attribute, key)
    if (!isTaken || value === undefined) isRead = false
  }
  return isRead && isWhole(values) ? values : null
}

function problemOf(attribute: Attribute, value: unknown): string | null {
  if (value === null) return attribute.isRequired ? 'is required' : null
  return value === undefined || !attribute.isRight(value) ? attribute.rule : null
}

// Each was read by its own attribute.
function isWhole(values: Partial<Record<AttributeKey, unknown>>): values is Product {
  return attributeKeys.every((key) => key in values)
}

/** An attribute of a product as forms and files show it; empty when it is not known. */
export function writeValue(product: Product, key: AttributeKey): string {
  const attribute: Attribute = productAttributes[key]
  const value = product[key]
  return value === null ? '' : attribute.write(value)
}

/** Something made of every attribute, by the name of its column. */
export function byColumn<Made>(
  make: (attribute: Attribute<unknown, ProductColumn>, key: AttributeKey) => Made,
): Record<ProductColumn, Made> {
  const made: Partial<Record<ProductColumn, Made>> = {}
  for (const { key, attribute } of attributeList) made[attribute.column] = make(attribute, key)
  if (!hasColumns(made)) throw new Error('an attribute has no column')
  return made
}

const hasColumns = <Made>(made: Partial<Record<ProductColumn, Made>>): made is Record<ProductColumn, Made> =>
  attributeList.every(({ attribute }) => attribute.column in made)

/** A product as its columns in the database take it. */
export function columnsOf(product: Product) {
  return byColumn(({ store }, key) => {
    const value = product[key]
    return value === null ? null : store(value)
  })
}
