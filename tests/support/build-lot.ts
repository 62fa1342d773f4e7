import fc from 'fast-check'
import type { Manifest, ManifestRow } from '#lots/manifest/manifest-row.ts'
import { conditionFactors, factorConditions, usualFactors } from '#lots/conditions/condition-factors.ts'
import type { LotInputs } from '#lots/work/lot-inputs.ts'
import { priceLot, type PricingTable } from '#lots/pricing/pricing-table.ts'

/** Where pictures of an ASIN are in these tests. */
export const imageHosts = ['https://one.example/P/', 'https://two.example/P/']

/** A usable row of a manifest; `line` names it where nothing else does. */
export function buildManifestRow(given: Partial<ManifestRow> = {}): ManifestRow {
  const line = given.line ?? 2
  return {
    line,
    asin: '',
    title: `Lamp ${line}`,
    brand: 'Lumo',
    condition: 'Used',
    productType: 'Lamp',
    category: 'Home & Garden',
    quantity: 1,
    lotItemPriceCents: null,
    retailPriceCents: null,
    listedRetailCents: null,
    yourPriceCents: null,
    imageUrl: null,
    upc: '',
    model: '',
    lpn: '',
    supplierNotes: '',
    notes: [],
    ...given,
  }
}

/** A manifest of these rows, each on a line of its own. */
export function buildManifest(rows: readonly Partial<ManifestRow>[]): Manifest {
  const numbered = rows.map((row, at) => buildManifestRow({ line: at + 2, ...row }))
  return { layout: 'template', header: [], rows: numbered, droppedLines: [], strangeWords: [], remarks: [] }
}

/** $1,000 for the lot at 100% ROI. */
export function buildInputs(given: Partial<LotInputs> = {}): LotInputs {
  return {
    lotCostCents: 100_000,
    freightCents: 0,
    premiumCents: 0,
    roiPercent: 100,
    spread: 'equal',
    unsellablePercent: 0,
    conditionFactors: usualFactors,
    ...given,
  }
}

/** A priced lot of these rows. */
export function buildTable(
  rows: readonly Partial<ManifestRow>[],
  inputs: Partial<LotInputs> = {},
): PricingTable {
  return priceLot({ manifest: buildManifest(rows), inputs: buildInputs(inputs), imageHosts })
}

const quantity = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 6 }).map((half) => half * 12) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }) },
)
const amount = fc.option(fc.integer({ min: 1, max: 50_000 }), { freq: 3 })

const rowWith = (pieces: fc.Arbitrary<number>): fc.Arbitrary<Partial<ManifestRow>> =>
  fc.record({
    asin: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 9 }).map((digit) => `B00000000${digit}`),
    ),
    title: fc.integer({ min: 0, max: 9 }).map((digit) => `Lamp ${digit}`),
    condition: fc.constantFrom('New', 'Like New', 'Used', 'Damaged', 'Customer return'),
    quantity: pieces,
    lotItemPriceCents: amount,
    retailPriceCents: amount,
  })

const anyInputs: fc.Arbitrary<LotInputs> = fc.record({
  lotCostCents: fc.oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 1, max: 100_000 }),
    fc.integer({ min: 1, max: 900_000_000 }),
  ),
  freightCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
  premiumCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
  roiPercent: fc.oneof(
    fc.constantFrom(50, 100, 150),
    fc.integer({ min: -9999, max: 30_000 }).map((hundredths) => hundredths / 100),
  ),
  spread: fc.constantFrom('equal', 'lot-price', 'retail-price'),
  unsellablePercent: fc.integer({ min: 0, max: 100 }),
  conditionFactors: fc
    .array(fc.integer({ min: 100, max: 10_000 }), { minLength: 9, maxLength: 9 })
    .map((hundredths) =>
      conditionFactors.parse(
        Object.fromEntries(factorConditions.map((condition, at) => [condition, (hundredths[at] ?? 0) / 100])),
      ),
    ),
})

const lotOf = (row: fc.Arbitrary<Partial<ManifestRow>>) =>
  fc.record({
    manifest: fc.array(row, { minLength: 1, maxLength: 7 }).map(buildManifest),
    inputs: anyInputs,
  })

/** Any row; a few titles and ASINs, so that some are duplicates. */
export const anyManifestRow = rowWith(quantity)
/** Any small lot, tiny ones whose target is below a cent a piece included. */
export const anyLot = lotOf(anyManifestRow)
/** Few rows of up to a million pieces. */
export const anyLargeLot = lotOf(rowWith(fc.integer({ min: 1, max: 1_000_000 })))
