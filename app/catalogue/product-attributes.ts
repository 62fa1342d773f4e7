import {
  amount,
  asin,
  choice,
  images,
  line,
  oneOf,
  paragraphs,
  percent,
  pieces,
  type AttributeKind,
  type StoredValue,
} from './attribute-kinds.ts'
import { priceSources } from './comparison/comparison.ts'
import { productLimits } from './product-limits.ts'

interface About {
  /** In forms and in the history. */
  label: string
  /** The name of its column in our CSV files. */
  header: string
  /** What else that column may be called (R36), the surest first. */
  synonyms?: string
  /** What the form of a new product begins with. */
  initial?: string
  /**
   * Whether the row of a CSV file changes it of a product that is there: always, when the row tells it, or never,
   * since what the owner wrote is better than a supplier's words.
   */
  refresh?: 'always' | 'when-told'
}

/** One attribute of a product. Its column is also the name of its field in forms and in the history. */
export interface Attribute<Value = unknown, Column = string, IsRequired = boolean, Stored = StoredValue>
  extends AttributeKind<Value, Stored>, About {
  column: Column
  isRequired: IsRequired
}

const required = <Value, Column extends string, Stored extends StoredValue>(
  column: Column,
  kind: AttributeKind<Value, Stored>,
  about: About,
) => ({ column, isRequired: true, ...kind, ...about }) satisfies Attribute<Value, Column, true, Stored>
const optional = <Value, Column extends string, Stored extends StoredValue>(
  column: Column,
  kind: AttributeKind<Value, Stored>,
  about: About,
) => ({ column, isRequired: false, ...kind, ...about }) satisfies Attribute<Value, Column, false, Stored>

/**
 * Everything that the owner can say about a product, in the order of its history and of our exports. Forms, CSV files,
 * lots, the history, copies, undoing and the columns in SQL are derived from it.
 */
export const productAttributes = {
  name: required('name', line(productLimits.name), {
    label: 'Name',
    header: 'Title',
    synonyms:
      'Item Title|Product Title|Product Name|Item Name|Name|Item Description|Item Desc|Product|Description|' +
      'Title Description|Product Desc|Prod Desc|Desc|SKU Description',
  }),
  description: optional('description', paragraphs(productLimits.description), {
    label: 'Description',
    header: 'Description',
    synonyms: 'Long Description|Product Description|Details|Notes',
  }),
  brand: optional('brand', line(productLimits.choice), {
    label: 'Brand',
    header: 'Brand',
    synonyms: 'Brand Name|Item Brand|Manufacturer|Manufacturer Name|MFG|MFR|Mfg Name|Mfr Name|Vendor',
  }),
  category: required('category', line(productLimits.choice), {
    label: 'Category',
    header: 'Category',
    synonyms: 'Category Name|Product Category|Item Category|Department',
  }),
  condition: required('condition', line(productLimits.choice), {
    label: 'Condition',
    header: 'Condition',
    synonyms: 'Item Condition|Product Condition|Cond|Item Cond|Grade',
    initial: 'Used',
  }),
  priceCents: required('price', amount(1), {
    label: 'Price',
    header: 'Your Price',
    synonyms: 'Price|Our Price|Sale Price|Selling Price|Store Price|Asking Price',
    refresh: 'always',
  }),
  originalPriceCents: optional('original_price', amount(0), {
    label: 'Original price',
    header: 'Retail Price',
    synonyms:
      'Original Price|Market Price|Amazon Price|MSRP|List Price|Retail Per Unit|Unit Retail|Unit Retail Price|Retail Price Per Unit|Retail|RRP|Compare At Price|' +
      'Unit MSRP|MSRP Per Unit|MSRP Each|MSRP Price|MSRP Value|Item MSRP|Retail Per Item|Retail Per Piece|Retail Each|Retail Ea|Each Retail|Unit Retail Value|' +
      'Item Retail|Item Retail Price|Retail Unit|Retail Unit Price|Retail Value|Retail Value Per Unit|Unit List Price|SRP|Suggested Retail|Suggested Retail Price|Orig Retail|Original Retail|Original Retail Price|Current Retail|Orig Price',
    refresh: 'when-told',
  }),
  originalPriceSource: optional('original_price_source', oneOf(priceSources), {
    label: 'Where the original price is from',
    header: 'Original Price Source',
    refresh: 'when-told',
  }),
  originalPriceNote: optional('original_price_note', line(productLimits.priceNote), {
    label: 'Note on the original price',
    header: 'Original Price Note',
    refresh: 'when-told',
  }),
  margin: optional('margin', percent, {
    label: 'Margin %',
    header: 'Margin %',
    synonyms: 'Margin Percent|Profit Margin',
    refresh: 'when-told',
  }),
  costCents: optional('cost', amount(0), {
    label: 'Cost',
    header: 'Cost',
    synonyms: 'Cost Per Item|Unit Cost|Item Cost|Lot Item Price|Cost Per Unit|Cost Each',
    refresh: 'when-told',
  }),
  stock: required('stock', pieces(productLimits.stock), {
    label: 'Stock',
    header: 'Quantity',
    synonyms:
      'Qty|Units|Stock|Unit Qty|Item Qty|Count|Pieces|CNT|PCS|QTY PCS|Unit Count|Item Count|Unit Quantity|Item Quantity|Quantity Units|Qty Units|Qty Available|Quantity Available|Qty Shipped|Quantity Shipped|Piece Count',
    initial: '1',
    refresh: 'always',
  }),
  status: required('status', choice(['active', 'archived']), {
    label: 'Status',
    header: 'Status',
    initial: 'active',
    refresh: 'always',
  }),
  images: required('images', images(productLimits.images), {
    label: 'Images',
    header: 'Image URL',
    synonyms: 'Image|Images|Image URLs|Image Link|Picture|Picture URL|Photo|Photo URL|Main Image',
    refresh: 'when-told',
  }),
  asin: optional('asin', asin, {
    label: 'ASIN',
    header: 'ASIN',
    synonyms: 'Amazon ASIN|ASIN Number|B00 ASIN',
  }),
  dimensions: optional('dimensions', line(productLimits.dimensions), {
    label: 'Dimensions',
    header: 'Dimensions',
    synonyms: 'Product Dimensions|Item Dimensions|Measurements',
    refresh: 'when-told',
  }),
  conditionNote: optional('condition_note', paragraphs(productLimits.conditionNote), {
    label: 'Condition note',
    header: 'Condition Note',
    synonyms: 'Condition Notes|Condition Details|Condition Description',
    refresh: 'when-told',
  }),
  location: optional('location', line(productLimits.location), {
    label: 'Location',
    header: 'Store Location',
    // A plain "Location" of a supplier is a place in their warehouse.
    synonyms: 'Location In Store|Floor Location',
    refresh: 'when-told',
  }),
  upc: optional('upc', line(productLimits.upc), {
    label: 'UPC',
    header: 'UPC',
    synonyms:
      'UPC Code|UPC EAN|UPC/EAN/ISBN|UPC Number|Item UPC|EAN|EAN Code|EAN13|GTIN|Barcode|Bar Code|ISBN',
    refresh: 'when-told',
  }),
  model: optional('model', line(productLimits.model), {
    label: 'Model',
    header: 'Model',
    synonyms:
      'Model Number|Model No|Model #|Item Model Number|Item Model|MPN|Mfr Part Number|Mfg Part Number|Part Number|Manufacturer Part Number',
    refresh: 'when-told',
  }),
  lpn: optional('lpn', line(productLimits.lpn), {
    label: 'LPN',
    header: 'LPN',
    synonyms: 'LPN Number|LPN Code|License Plate Number|License Plate',
    refresh: 'when-told',
  }),
  supplierNotes: optional('supplier_notes', paragraphs(productLimits.supplierNotes), {
    label: 'Supplier notes',
    header: 'Supplier Notes',
    refresh: 'when-told',
  }),
}
