import { type Outcome, refuse, succeed } from '#shared/outcome.ts'
import { isWebImage, placeholderImage } from '#catalogue/product-image.ts'
import { asinCheckUrls } from '#media/asin-candidates.ts'
import { changeRows, type EditedTable } from '#lots/pricing/price-edits.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'
import { isMissingImage } from '#lots/table/row-filter.ts'

/** The address of a row's picture wherever it is shown, exported or imported; null for none. */
export function getShownImage(
  row: Pick<PricingRow, 'imageUrl' | 'customImageUrl' | 'imageStatus'>,
): string | null {
  return isMissingImage(row) ? null : (row.customImageUrl ?? row.imageUrl)
}

/** The addresses that a check tries in order: the row's own, then 7 of the ASIN (S70). */
export function listCheckUrls(
  row: Pick<PricingRow, 'asin' | 'imageUrl'>,
  imageHosts: readonly string[],
): string[] {
  const own = row.imageUrl === null ? [] : [row.imageUrl]
  return [...new Set([...own, ...asinCheckUrls(row.asin, imageHosts)])]
}

/**
 * Every row becomes 'checking', those with nothing to try 'no-asin'; images that the owner chose and that are
 * fine stay. Refusal: 'nothing-to-check' for a table without rows.
 */
export function startImageCheck(table: PricingTable): Outcome<EditedTable, PricingRefusal> {
  if (table.rows.length === 0) return refuse({ reason: 'nothing-to-check' })
  return succeed(
    changeRows(table, (row) => {
      if (row.customImageUrl !== null && row.imageStatus === 'valid') return row
      const canTry = row.asin !== '' || row.imageUrl !== null
      return { ...row, customImageUrl: null, imageStatus: canTry ? 'checking' : 'no-asin' }
    }),
  )
}

/**
 * What checks found, by row id: the first address with a picture, or null for none. Rows that are not 'checking'
 * any more stay unchanged: their owner was faster.
 */
export function settleImageChecks(
  table: PricingTable,
  found: ReadonlyMap<string, string | null>,
): PricingTable {
  return changeRows(table, (row) => {
    const url = found.get(row.id)
    if (url === undefined || row.imageStatus !== 'checking') return row
    if (url !== null) return { ...row, imageUrl: url, imageStatus: 'valid' }
    return { ...row, imageStatus: row.asin === '' ? 'no-asin' : 'invalid' }
  }).table
}

/** Rows that are still 'checking' become 'unset' again. */
export function cancelImageCheck(table: PricingTable): PricingTable {
  return changeRows(table, (row) => (row.imageStatus === 'checking' ? { ...row, imageStatus: 'unset' } : row))
    .table
}

/** A valid row whose picture did not render, or has no size: 'invalid'. The placeholder itself stays. */
export function failImageRender(table: PricingTable, id: string): PricingTable {
  return changeRow(table, id, (row) =>
    row.imageStatus === 'valid' && row.customImageUrl !== placeholderImage
      ? { ...row, imageStatus: 'invalid' }
      : row,
  )
}

/** The placeholder for one row (Use Placeholder). */
export function choosePlaceholder(table: PricingTable, id: string): PricingTable {
  return chooseImage(table, { id, url: placeholderImage })
}

/** The placeholder for every row of Missing Images (Set Placeholders for Missing). */
export function setPlaceholders(table: PricingTable): EditedTable {
  return changeRows(table, (row) => (isMissingImage(row) ? withImage(row, placeholderImage) : row))
}

/** An image of the picker, for one row. */
export function chooseImage(table: PricingTable, choice: { id: string; url: string }): PricingTable {
  return changeRow(table, choice.id, (row) => withImage(row, choice.url))
}

function withImage(row: PricingRow, url: string): PricingRow {
  return { ...row, customImageUrl: url, imageStatus: 'valid', imageTest: null }
}

function changeRow(table: PricingTable, id: string, change: (row: PricingRow) => PricingRow): PricingTable {
  return changeRows(table, (row) => (row.id === id ? change(row) : row)).table
}

/** Begins the test of a pasted address. Refusals: 'no-image-url' (empty), 'image-url-invalid' (not by https). */
export function startImageTest(
  table: PricingTable,
  test: { id: string; url: string },
): Outcome<PricingTable, PricingRefusal> {
  const url = test.url.trim()
  if (url === '') return refuse({ reason: 'no-image-url' })
  const works = isWebImage(url)
  const begun = changeRow(table, test.id, (row) => ({
    ...row,
    imageTest: { url, state: works ? 'testing' : 'broken' },
  }))
  return works ? succeed(begun) : refuse({ reason: 'image-url-invalid' })
}

/** What the test of exactly this address came to; an answer to an older test changes nothing. */
export function settleImageTest(
  table: PricingTable,
  test: { id: string; url: string; works: boolean },
): PricingTable {
  const url = test.url.trim()
  return changeRow(table, test.id, (row) =>
    row.imageTest?.url === url ? { ...row, imageTest: { url, state: test.works ? 'works' : 'broken' } } : row,
  )
}

/** Saves a pasted address. Refusals: 'no-image-url', 'image-url-untested' (not the very address that works). */
export function saveTestedImage(
  table: PricingTable,
  image: { id: string; url: string },
): Outcome<PricingTable, PricingRefusal> {
  const url = image.url.trim()
  if (url === '') return refuse({ reason: 'no-image-url' })
  const tested = table.rows.find(({ id }) => id === image.id)?.imageTest
  if (tested?.state !== 'works' || tested.url !== url) return refuse({ reason: 'image-url-untested' })
  return succeed(chooseImage(table, { id: image.id, url }))
}
