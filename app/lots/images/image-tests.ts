import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isWebImage } from '#catalogue/product-image.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'
import { chooseImage, changeRow } from './row-images.ts'

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
