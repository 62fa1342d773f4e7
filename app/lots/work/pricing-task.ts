import type { LotInputs } from './lot-inputs.ts'
import type { ManifestFacts } from './lot-work.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import type { CalculatedPrice, PricedLot, PricedPart, PricingTable } from '#lots/pricing/pricing-table.ts'

/** The request of the page to its worker: what a file holds, prices for it, or those of the rows that were sent. */
export type PricingTask =
  | { kind: 'read'; file: Blob }
  | { kind: 'parts'; parts: readonly PricedPart[] }
  | { kind: 'calculate'; lot: PricedLot }
  | {
      kind: 'price'
      file: Blob
      inputs: LotInputs
      imageHosts: readonly string[]
      /** What words for conditions mean, by the folded word (R54). */
      meanings: ReadonlyMap<string, string>
      /** Whether duplicates of different conditions stay apart (R138). */
      keepsApart: boolean
    }

/** The answer of the worker. Rows come in slices: a large table in one message would hold up the page. */
export type PricingAnswer =
  | { kind: 'facts'; facts: ManifestFacts }
  | { kind: 'rows'; rows: readonly PricingRow[] }
  | { kind: 'prices'; prices: readonly CalculatedPrice[] }
  | { kind: 'calculated'; revenueCents: number }
  | { kind: 'priced'; table: Omit<PricingTable, 'rows'> }
  | { kind: 'refused'; refusal: PricingRefusal }

/** The most rows that the page takes in one go. */
export const SLICE_ROWS = 500
