import type { Outcome } from '../../shared/outcome.ts'
import type { EditedTable } from './price-edits.ts'
import type { PricingRefusal } from './pricing-refusals.ts'
import type { PricingRow } from './pricing-row.ts'
import type { PricingTable } from './pricing-table.ts'

/** The address that stands for a row's picture wherever it is shown, exported or imported; null for none. */
export declare function shownImageOf(
  row: Pick<PricingRow, 'imageUrl' | 'customImageUrl' | 'imageStatus'>,
): string | null

/** The addresses that a check tries in order: the manifest's own, then 7 of the ASIN (specification, section 7). */
export declare function checkUrlsOf(
  row: Pick<PricingRow, 'asin' | 'imageUrl'>,
  imageHosts: readonly string[],
): string[]

/** Rows to check become 'checking', those with nothing to try 'no-asin'; chosen images that are fine stay. Refusal: 'nothing-to-check'. */
export declare function startImageCheck(table: PricingTable): Outcome<EditedTable, PricingRefusal>

/** What checks found, by row id: the first address with a picture, or null. Rows not (or no longer) 'checking' stay. */
export declare function settleImageChecks(
  table: PricingTable,
  found: ReadonlyMap<string, string | null>,
): PricingTable

/** Rows that are still 'checking' become 'unset' again. */
export declare function cancelImageCheck(table: PricingTable): PricingTable

/** A valid row whose picture did not render, or has no size: 'invalid'. */
export declare function failImageRender(table: PricingTable, id: string): PricingTable

/** The placeholder for one row (Use Placeholder). */
export declare function usePlaceholder(table: PricingTable, id: string): PricingTable

/** The placeholder for every row of Missing Images (Set Placeholders for Missing). */
export declare function setPlaceholders(table: PricingTable): EditedTable

/** An image of the picker, for one row. */
export declare function chooseImage(table: PricingTable, choice: { id: string; url: string }): PricingTable

/** Begins the test of a pasted address. Refusals: 'no-image-url' (empty), 'image-url-invalid' (not https). */
export declare function startImageTest(
  table: PricingTable,
  test: { id: string; url: string },
): Outcome<PricingTable, PricingRefusal>

/** What the test of exactly this address came to; an answer to an older test changes nothing. */
export declare function settleImageTest(
  table: PricingTable,
  test: { id: string; url: string; works: boolean },
): PricingTable

/** Saves a pasted address. Refusals: 'no-image-url', 'image-url-untested' (not the very address that works). */
export declare function saveTestedImage(
  table: PricingTable,
  image: { id: string; url: string },
): Outcome<PricingTable, PricingRefusal>
