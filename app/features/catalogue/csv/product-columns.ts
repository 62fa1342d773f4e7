import type { CsvLayout } from '../../csv/csv-columns.ts'
import { attributeList, type AttributeKey } from '../product.ts'

/** What a column of a catalogue CSV or of a manifest can hold: an attribute, or what only suppliers tell. */
export type CsvField = AttributeKey | 'totalRetail' | 'productType'

/**
 * Our template and exports, the pricing tool's export (Market Price), Amazon Direct (Item Title, Qty, Lot item price)
 * and B-Stock (Item Description, Retail Per Unit).
 */
export const productLayout: CsvLayout<CsvField> = {
  names: new Map<CsvField, readonly string[]>([
    ...attributeList.map(
      ({ key, attribute: { header, synonyms } }) => [key, [header, ...(synonyms?.split('|') ?? [])]] as const,
    ),
    ['totalRetail', ['Total Retail', 'Total Retail Price', 'Ext Retail', 'Extended Retail']],
    ['productType', ['Product Type', 'Type', 'Item Type', 'Subcategory']],
  ]),
  main: 'name',
  derived: ['Total Revenue', 'Tag Code', 'Line', 'Reasons'],
}
