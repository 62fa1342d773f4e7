import { foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { chosenConditions } from '#lots/conditions/lot-conditions.ts'
import { lotInputs, MAX_PRODUCTS } from '#lots/work/lot-inputs.ts'
import { BATCH_MAX_ROWS } from './priced-product.ts'

export const NAME_MAX_LENGTH = 200

const lotName = z.string().overwrite(foldToOneLine).min(1).max(NAME_MAX_LENGTH)

/**
 * The request that begins the import of a lot. The browser makes the id: sent again, it is the same lot. Money in
 * whole cents.
 */
export const newLot = z.strictObject({
  id: z.uuid(),
  name: lotName,
  /** Where it was bought; '' when it is not told. */
  source: z.string().overwrite(foldToOneLine).max(NAME_MAX_LENGTH),
  /** The day on which it was bought, 'yyyy-mm-dd'. */
  boughtOn: z.iso.date(),
  // What conditions are worth is in the prices already.
  ...lotInputs.omit({ conditionFactors: true }).shape,
  /** Whether pieces without a picture wait for one (R53); a page of an older release does not say. */
  needsPicture: z.boolean().default(false),
  /** What the owner said of the words of its file (R54); a page of an older release asked for none. */
  conditions: chosenConditions.default({ header: [], named: [] }),
  rowCount: z.int().min(1).max(MAX_PRODUCTS),
  /** Of all rows: whether they are still those that were begun. */
  digest: z.string().regex(/^[0-9a-f]{8}$/),
})
export type NewLot = z.output<typeof newLot>

/** What the owner told of a lot; the rest of `NewLot` follows from its rows and what is chosen at its import. */
export type LotFacts = Omit<NewLot, 'rowCount' | 'digest' | 'needsPicture'>

/** Some rows of a lot, the first being row `from` (from 1). Each row is judged on its own, as a `pricedProduct`. */
export const lotBatch = z.strictObject({
  from: z.int().min(1).max(MAX_PRODUCTS),
  rows: z.array(z.unknown()).min(1).max(BATCH_MAX_ROWS),
})
export type LotBatch = z.output<typeof lotBatch>

/** How far the import of a lot has come. */
export interface LotProgress {
  state: 'receiving' | 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone'
  importId: string
  rowCount: number
  /** Rows that the server has. */
  received: number
  /** The first row that it has not, or null: where to go on. */
  nextRow: number | null
  /** Products written so far; all of them or none are in the shop in the end. */
  created: number
  refused: number
  /** Products that wait for their picture (R53). */
  waiting: number
  /** The first refused rows, why, and what they are called. */
  errors: { row: number; name: string; reasons: string[] }[]
  /** The error that stopped it. */
  problem: string | null
  /** Whether the store has a page for what its lots earn. */
  hasLots: boolean
}

/** A draft in the list. */
export interface LotDraftSummary {
  id: string
  name: string
  productCount: number
  updatedAt: Date
}

/** What is sent with the content of a draft, in the address of the call. */
export const draftFacts = z.object({
  name: lotName,
  productCount: z.coerce.number().int().min(1).max(MAX_PRODUCTS),
})

/** A draft is compressed by the browser; larger ones are refused. */
export const DRAFT_MAX_BYTES = 16 * 1024 * 1024
