import type { Manifest, ManifestLayout } from './manifest-row.ts'
import { spreads } from '#lots/work/lot-inputs.ts'
import type { ManifestFacts } from '#lots/work/lot-work.ts'
import { countWeighed } from '#lots/pricing/unit-weights.ts'

/** What the page tells of a manifest before it is priced. */
export function factsOf(manifest: Manifest): ManifestFacts {
  const { layout, header, rows, droppedLines, strangeWords, remarks } = manifest
  return {
    layout,
    header: [...header],
    strangeWords: [...strangeWords],
    remarks: [...remarks],
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
