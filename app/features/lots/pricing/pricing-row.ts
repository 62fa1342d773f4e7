import type { ManifestRow } from '../manifest/manifest.ts'

/** What is known of a row's picture (specification, section 4). 'unset' reads “Not checked”. */
type ImageStatus = 'unset' | 'checking' | 'valid' | 'invalid' | 'no-asin'

/** What a pasted address came to. It can be saved when it is 'works' and still the same text. */
interface ImageTest {
  url: string
  state: 'testing' | 'works' | 'broken'
}

/** One product of a lot with its price (specification, section 3, “Pricing row”). */
export interface PricingRow extends Omit<ManifestRow, 'yourPriceCents'> {
  /** 'temp-1', 'temp-2'… in the order of the table. */
  id: string
  /** The lines of the duplicates that were merged into it; empty for most. */
  mergedLines: readonly number[]
  /** The estimated market price of a piece (in the specification: amazonPrice). */
  marketPriceCents: number
  /** What a piece is to cost in the shop, at least 1 cent. */
  yourPriceCents: number
  /** A piece's share of the landed cost, in thousandths of a cent: whole cents are too coarse for margins. */
  costPerItemMillicents: number
  /** Whole percent of the price that is above the cost; negative below it. */
  margin: number
  /** The calculated price while the row is edited, else null. */
  originalPriceCents: number | null
  isEdited: boolean
  /** The manifest's image, else the first address of its ASIN; null when there is neither. */
  imageUrl: string | null
  imageStatus: ImageStatus
  /** An address that the owner chose instead: picked, pasted and tested, or the placeholder. */
  customImageUrl: string | null
  imageTest: ImageTest | null
}

/** The name of a row: its title, else brand and product type, else its ASIN. Never empty. */
export function nameOf(row: Pick<PricingRow, 'title' | 'brand' | 'productType' | 'asin'>): string {
  return row.title || `${row.brand} ${row.productType}`.trim() || row.asin
}
