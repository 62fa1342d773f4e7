import type { CellKind, CsvLayout } from '#csv/csv-columns.ts'
import { attributeList, type AttributeKey } from '#catalogue/product.ts'

/** What a column of a catalogue CSV or of a manifest can hold: an attribute, or what only suppliers tell. */
export type CsvField = AttributeKey | 'totalRetail' | 'productType'

/** What a name of a column may say besides: 'Est. Retail (USD$)', 'MSRP_AMT', 'Qty (pcs)' (R36). */
const fillers = new Set('us usd cad eur gbp dollar dollars amt amount est estimated approx no nbr'.split(' '))

const kinds = new Map<CsvField, CellKind>([
  ...attributeList.flatMap(({ key, attribute: { type } }): [CsvField, CellKind][] =>
    type === 'amount' || type === 'pieces' ? [[key, type]] : [],
  ),
  ['totalRetail', 'amount'],
  ...(['asin', 'upc', 'model', 'lpn'] as const).map((key): [CsvField, CellKind] => [key, 'code']),
  ...(['condition', 'brand', 'category', 'productType'] as const).map((key): [CsvField, CellKind] => [
    key,
    'word',
  ]),
])

/**
 * Our template and exports, the pricing tool's export (Market Price), Amazon Direct (Item Title, Qty, Lot item price)
 * and B-Stock (Item Description, Retail Per Unit).
 */
export const productLayout: CsvLayout<CsvField> = {
  names: new Map<CsvField, readonly string[]>([
    ...attributeList.map(
      ({ key, attribute: { header, synonyms } }) => [key, [header, ...(synonyms?.split('|') ?? [])]] as const,
    ),
    [
      'totalRetail',
      (
        'Total Retail|Total Retail Price|Ext Retail|Extended Retail|Ext Retail Price|Extended Retail Price|' +
        'Ext MSRP|Extended MSRP|Total MSRP|Line MSRP|Line Retail|Retail Total|MSRP Total|Total Retail Value|' +
        'Ext Retail Value|Extended Retail Value|Retail Ext|Retail Extended|Extended Price|Ext Price'
      ).split('|'),
    ],
    ['productType', ['Product Type', 'Type', 'Item Type', 'Subcategory']],
  ]),
  fillers,
  kinds,
  shared: new Set(['upc']),
  main: 'name',
  derived: ['Total Revenue', 'Tag Code', 'Line', 'Reasons'],
  ownMark: 'Tag Code',
  estimateMark: 'Market Price',
}
