import { z } from '#shared/zod.ts'
import { DEFAULT_ROI_PERCENT } from '#lots/pricing/lot.ts'
import { fileHeader, namedCondition, type NamedCondition } from '#lots/conditions/lot-conditions.ts'
import { factorConditions } from '#lots/conditions/condition-factors.ts'
import { lotInputs, spreads } from './lot-inputs.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'

/** Changes when work that was kept before cannot be read any more. */
const WORK_VERSION = 2

const typed = z.string().max(500)
const sum = z.int()
const count = z.int().min(0)

/** What the owner types about a lot, as the fields have it. */
const lotForm = z.strictObject({
  lotCost: typed,
  roi: typed,
  freight: typed,
  premium: typed,
  premiumKind: z.enum(['amount', 'percent']),
  spread: typed,
  /** What is struck through in the store, and what of retail prices that are asked about (R142). */
  struckPrice: z.enum(['manifest', 'estimate']).default('manifest'),
  oddRetail: z.enum(['ask', 'manifest', 'estimate']).default('ask'),
  unsellable: typed,
  /** What the owner typed instead of the store's factors, in percent (R128). */
  factors: z.partialRecord(z.enum(factorConditions), typed).default({}),
  /** Whether duplicates of different conditions stay apart (R138); older work merged them. */
  keepsApart: z.boolean().default(false),
  name: typed,
  /** Where it was bought. */
  source: typed,
  /** 'yyyy-mm-dd', or '' until it is told. */
  boughtOn: typed,
})
export type LotForm = z.output<typeof lotForm>

/** What the page tells of a manifest before it is priced. */
const manifestFacts = z.strictObject({
  layout: z.enum(['template', 'b-stock', 'pricing-export', 'catalogue-export']),
  /** Rows that can be priced, duplicates still apart. */
  rowCount: count,
  /** Rows with neither ASIN nor title. */
  droppedCount: count,
  /** By what the target may be spread: 'equal', and what the manifest has numbers for. */
  weighedBy: z.array(z.enum(spreads)),
  header: fileHeader.default([]),
  /** Words for conditions that the store does not know (R54). */
  strangeWords: z.array(typed).default([]),
  /** Lines that were left out or could not be read; older work told of none. */
  remarks: z.array(typed).default([]),
})
export type ManifestFacts = z.output<typeof manifestFacts>

/** Work without its rows and its file: what is kept, and sent, as one piece. */
export const workHead = z.strictObject({
  version: z.literal(WORK_VERSION),
  /** Names the lot to the server, so that an import that is sent again makes no second one. */
  lotId: z.uuid(),
  /** How far the lot is on its way to the shop. */
  stage: z.enum(['pricing', 'importing', 'imported']),
  form: lotForm,
  file: z.strictObject({ name: typed, importId: typed.default(''), facts: manifestFacts }).nullable(),
  /** What those words mean; older work asked for none. */
  conditions: z.array(namedCondition).readonly().default([]),
  table: z
    .strictObject({
      inputs: lotInputs,
      landedCostCents: sum.min(1),
      targetCents: sum.min(0),
      residueCents: sum,
      mergedCount: count,
      droppedCount: count,
    })
    .nullable(),
  rowCount: count,
})
export type WorkHead = z.output<typeof workHead>

/** A manifest that was chosen. */
export interface LotFile {
  name: string
  /** The import that handed it over (R69); '' for a file that was chosen here. */
  importId: string
  contents: Blob
  facts: ManifestFacts
}

/** Everything that the tool knows of the lot at hand; never changed in place. */
export interface LotWork extends Pick<WorkHead, 'lotId' | 'stage' | 'form'> {
  file: LotFile | null
  /** What the words of the file for conditions mean (R54). */
  conditions: readonly NamedCondition[]
  table: PricingTable | null
}

/** Nothing priced yet. `roi` and `keepsApart` are what is chosen to begin with. */
export function emptyWork(lotId: string, roi = String(DEFAULT_ROI_PERCENT), keepsApart = false): LotWork {
  const form: LotForm = {
    lotCost: '',
    roi,
    freight: '',
    premium: '',
    premiumKind: 'amount',
    spread: 'equal',
    struckPrice: 'manifest',
    oddRetail: 'ask',
    unsellable: '',
    factors: {},
    keepsApart,
    name: '',
    source: '',
    boughtOn: '',
  }
  return { lotId, stage: 'pricing', form, file: null, conditions: [], table: null }
}

export function toWorkHead({ lotId, stage, form, file, conditions, table }: LotWork): WorkHead {
  const rowCount = table?.rows.length ?? 0
  const head = { version: WORK_VERSION, lotId, stage, form, conditions, rowCount } as const
  const fileHead = file && { name: file.name, importId: file.importId, facts: file.facts }
  if (!table) return { ...head, file: fileHead, table: null }
  const { rows: _, ...tableHead } = table
  return { ...head, file: fileHead, table: tableHead }
}
