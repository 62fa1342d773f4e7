import { spreads, type Spread } from '../pricing/lot.ts'
import type { Manifest, ManifestLayout } from './manifest.ts'
import { countWeighed } from '../pricing/unit-weights.ts'

/** What the page tells of a manifest before it is priced. */
export interface ManifestFacts {
  layout: ManifestLayout
  /** Rows that can be priced, duplicates still apart. */
  rowCount: number
  /** Rows with neither ASIN nor title. */
  droppedCount: number
  /** The possible spreads of the target: 'equal', and what the manifest has numbers for. */
  weighedBy: Spread[]
}

export function factsOf({ layout, rows, droppedLines }: Manifest): ManifestFacts {
  return {
    layout,
    rowCount: rows.length,
    droppedCount: droppedLines.length,
    weighedBy: spreads.filter((spread) => countWeighed(rows, spread) > 0),
  }
}

/** The name of a layout. */
export const layoutNames: Readonly<Record<ManifestLayout, string>> = {
  template: 'Amazon Direct manifest',
  'b-stock': 'B-Stock manifest',
  'pricing-export': 'Export of this tool',
  'catalogue-export': 'Export of the catalogue',
}
