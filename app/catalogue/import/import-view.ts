/** The state of an import: 'unmatched' has no title until its columns are matched, 'unpriced' no price (R67, R69). */
export type ImportState =
  | 'reading'
  | 'unmatched'
  | 'unpriced'
  | 'ready'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'undoing'
  | 'undone'

/** What the pages show of an import. */
export interface ImportSummary {
  id: string
  fileName: string
  defaultCategory: string
  state: ImportState
  /** The error that stopped it. */
  problem: string | null
  rowsRead: number
  created: number
  updated: number
  refused: number
  createdBy: string | null
  createdAt: Date
}

/** What the number of a file is for a product that is there: how many there are, or how many came (R203). */
export const stockChoices = ['replace', 'add'] as const
export type StockChoice = (typeof stockChoices)[number]

/** A row that changes a product that is there. */
export interface ChangedRow extends Omit<PreviewRow, 'priceCents' | 'stock'> {
  /** 'Price: $40.00 → $35.00' */
  changes: string[]
}

export interface PreviewRow {
  line: number
  name: string
  reasons: string[]
  priceCents: number | null
  stock: number | null
}

export interface ImportDetail extends ImportSummary {
  /** Words for conditions that the store does not know: each has to be named before the import (R54). */
  unknownConditions: string[]
  /** Its new products without a picture wait for one (R53). */
  needsPicture: boolean
  /** How many of them still do. */
  waiting: number
  /** The first rows of each kind. */
  rows: Record<'create' | 'refused' | 'merged', PreviewRow[]> & { update: ChangedRow[] }
  /** Of how many of all products that it will change price and stock are others in the file; null once it has. */
  changing: { prices: number; stocks: number } | null
  /** The lines that name no goods: sums, headings, text around a table (R118). */
  leftOut: number[]
  /** The lines of new goods with a quantity of 0 (R40). */
  noneForSale: number[]
  /** Products inserted so far, while it runs. */
  done: number
  /** Its file is still there, so that its columns can be matched again. */
  isKept: boolean
}

/** The categories that the help text names (S59), the default category's choices. */
export const statedCategories = [
  'Tables',
  'Chairs',
  'Home Decor',
  'Electronics',
  'Kitchen',
  'Furniture',
  'Other',
] as const

/** The conditions that the help text names (S59). */
export const statedConditions = [
  'New',
  'Used',
  'Refurbished',
  'Open Box',
  'Like New',
  'Good',
  'Fair',
] as const

/** The file of an upload may be so large. */
export const UPLOAD_MAX_BYTES = 40 * 1024 * 1024

/** States that end by themselves: a page that shows one asks again. */
export const passingStates: readonly ImportState[] = ['reading', 'running', 'undoing']

/** The state of an import, in a word. */
export const stateLabels: Readonly<Record<ImportState, string>> = {
  reading: 'Reading',
  unmatched: 'Columns to be matched',
  unpriced: 'Waiting for prices',
  ready: 'Waiting for confirmation',
  running: 'Importing',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undoing: 'Undoing',
  undone: 'Undone',
}
