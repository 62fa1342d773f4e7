/** The kinds of file that the tool reads. Amazon Direct has the columns of the template. */
export type ManifestLayout = 'template' | 'b-stock' | 'pricing-export' | 'catalogue-export'

/** One usable row of a manifest. Texts are trimmed and of one line; '' is what the row does not say. */
export interface ManifestRow {
  /** Where it begins in the file, from 1. */
  line: number
  /** Upper case; '' for what is no ASIN. */
  asin: string
  title: string
  brand: string
  condition: string
  productType: string
  category: string
  /** Pieces, 1 to 1,000,000. */
  quantity: number
  /** A piece's share of what the lot cost (Lot item price, Cost). */
  lotItemPriceCents: number | null
  /** A piece's price when new or at Amazon (Retail Per Unit, Market Price, Amazon Price…). */
  retailPriceCents: number | null
  /** The same where a list of a supplier says it, and no export of ours (R142). */
  listedRetailCents: number | null
  /** A price that our own exports carry (Your Price). */
  yourPriceCents: number | null
  /** An address that begins with https://, of our own exports; else null. */
  imageUrl: string | null
  /** What only the back office shows (R68); '' is none. */
  upc: string
  model: string
  lpn: string
  supplierNotes: string
  /** What was taken otherwise than the file has it. */
  notes: readonly string[]
}

export interface Manifest {
  layout: ManifestLayout
  /** Its column names, by which the store knows the files of a supplier again. */
  header: readonly string[]
  /** In the file's order, duplicates still apart; at least one, at most 50,000. */
  rows: readonly ManifestRow[]
  /** The lines left out for having neither ASIN nor title. */
  droppedLines: readonly number[]
  /** Words for conditions that the store does not know (R54). */
  strangeWords: readonly string[]
  /** What is told above the table of lines that were left out or could not be read (R118, R119). */
  remarks: readonly string[]
}
