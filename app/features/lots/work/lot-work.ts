import { MAX_CENTS } from '../../../shared/money.ts'
import { z } from '../../../shared/zod.ts'
import { CHOICE_MAX_LENGTH, TITLE_MAX_LENGTH } from '../../catalogue/csv/product-row.ts'
import { DEFAULT_ROI_PERCENT, spreads, type LotFields, type LotInputs } from '../pricing/lot.ts'
import { MAX_ROW_QUANTITY } from '../manifest/manifest-cells.ts'
import type { ManifestFacts } from '../manifest/manifest-facts.ts'
import type { PricingRow } from '../pricing/pricing-row.ts'
import type { PricingTable } from '../pricing/pricing-table.ts'

/** Changes when work that was kept before cannot be read any more. */
const WORK_VERSION = 1

/** What the owner types about a lot, as the fields hold it. */
export interface LotForm extends Required<LotFields> {
  name: string
  /** Where it was bought. */
  source: string
  /** 'yyyy-mm-dd', or '' until it is told. */
  boughtOn: string
}

/** A manifest that was chosen. */
export interface LotFile {
  name: string
  contents: Blob
  facts: ManifestFacts
}

/** How far a lot is on its way to the shop. */
type LotStage = 'pricing' | 'importing' | 'imported'

/** Everything that the tool knows of the lot at hand; never changed in place. */
export interface LotWork {
  /** Names the lot to the server, so that an import that is sent again makes no second one. */
  lotId: string
  stage: LotStage
  form: LotForm
  file: LotFile | null
  table: PricingTable | null
}

/** Work without its rows and its file: what is kept, and sent, as one piece. */
export interface WorkHead extends Omit<LotWork, 'file' | 'table'> {
  version: typeof WORK_VERSION
  file: Omit<LotFile, 'contents'> | null
  table: Omit<PricingTable, 'rows'> | null
  rowCount: number
}

/** Nothing priced yet. `roi` is what is typed there to begin with. */
export function emptyWork(lotId: string, roi = String(DEFAULT_ROI_PERCENT)): LotWork {
  const form: LotForm = {
    lotCost: '',
    roi,
    freight: '',
    premium: '',
    premiumKind: 'amount',
    spread: 'equal',
    unsellable: '',
    name: '',
    source: '',
    boughtOn: '',
  }
  return { lotId, stage: 'pricing', form, file: null, table: null }
}

export function headOf({ lotId, stage, form, file, table }: LotWork): WorkHead {
  const head = { version: WORK_VERSION, lotId, stage, form, rowCount: table?.rows.length ?? 0 } as const
  const fileHead = file && { name: file.name, facts: file.facts }
  if (!table) return { ...head, file: fileHead, table: null }
  const { rows: _, ...tableHead } = table
  return { ...head, file: fileHead, table: tableHead }
}

const typed = z.string().max(500)
const cents = z.int().min(0).max(MAX_CENTS)
const sum = z.int()
const count = z.int().min(0)
const form = z.strictObject({
  lotCost: typed,
  roi: typed,
  freight: typed,
  premium: typed,
  premiumKind: z.enum(['amount', 'percent']),
  spread: typed,
  unsellable: typed,
  name: typed,
  source: typed,
  boughtOn: typed,
}) satisfies z.ZodType<LotForm>

const facts = z.strictObject({
  layout: z.enum(['template', 'b-stock', 'pricing-export', 'catalogue-export']),
  rowCount: count,
  droppedCount: count,
  weighedBy: z.array(z.enum(spreads)),
}) satisfies z.ZodType<ManifestFacts>

const inputs = z.strictObject({
  lotCostCents: cents.min(1),
  freightCents: cents,
  premiumCents: cents,
  roiPercent: z.number().gt(-100),
  spread: z.enum(spreads),
  unsellablePercent: z.number().min(0).max(100),
}) satisfies z.ZodType<LotInputs>

/** What was kept or sent of work, apart from its rows. */
export const workHead = z.strictObject({
  version: z.literal(WORK_VERSION),
  lotId: z.uuid(),
  stage: z.enum(['pricing', 'importing', 'imported']),
  form,
  file: z.strictObject({ name: typed, facts }).nullable(),
  table: z
    .strictObject({
      inputs,
      landedCostCents: sum.min(1),
      targetCents: sum.min(0),
      residueCents: sum,
      mergedCount: count,
      droppedCount: count,
    })
    .nullable(),
  rowCount: count,
}) satisfies z.ZodType<WorkHead>

const text = z.string().max(CHOICE_MAX_LENGTH)
const address = z.string().max(2000).nullable()
const price = cents.min(1)

/** A row that was kept or sent. */
export const pricingRow = z.strictObject({
  id: z.string().regex(/^temp-\d{1,6}$/),
  line: z.int().min(1),
  mergedLines: z.array(z.int().min(1)),
  asin: text,
  title: z.string().max(TITLE_MAX_LENGTH),
  brand: text,
  condition: text,
  productType: text,
  category: text,
  quantity: z.int().min(1).max(MAX_ROW_QUANTITY),
  lotItemPriceCents: price.nullable(),
  retailPriceCents: price.nullable(),
  marketPriceCents: z.int().min(1),
  yourPriceCents: price,
  costPerItemMillicents: z.int().min(0),
  margin: z.int(),
  originalPriceCents: price.nullable(),
  isEdited: z.boolean(),
  imageUrl: address,
  imageStatus: z.enum(['unset', 'checking', 'valid', 'invalid', 'no-asin']),
  customImageUrl: address,
  imageTest: z
    .strictObject({ url: z.string().max(2000), state: z.enum(['testing', 'works', 'broken']) })
    .nullable(),
  notes: z.array(z.string()),
}) satisfies z.ZodType<PricingRow>
