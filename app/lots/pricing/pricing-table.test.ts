import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyLargeLot,
  anyLot,
  buildInputs,
  buildManifest,
  buildTable,
  imageHosts,
} from '#tests/support/build-lot.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { landedCostCents, revenueTargetCents } from './lot.ts'
import { priceLot, type PricingTable } from './pricing-table.ts'
import { greatestCommonDivisor } from './reachable-sums.ts'
import { calculateMargin } from './row-price.ts'

const revenueOf = ({ rows }: PricingTable) =>
  rows.reduce((sum, row) => sum + row.yourPriceCents * row.quantity, 0)
/** Whether `share` of market price is `price`, when either was rounded to its cent. */
const isWithinACent = (price: number, market: number) =>
  price * 100 >= 65 * (market - 1) && price * 100 <= 70 * (market + 1)

/** Throws for the first thing that is not true of every freshly priced lot. */
function checkPricedLot(table: PricingTable): void {
  const { rows, targetCents, residueCents } = table
  const must = (isTrue: boolean, what: string) => {
    if (!isTrue) throw new Error(`${what}: ${JSON.stringify(table)}`)
  }
  must(revenueOf(table) === targetCents + residueCents, 'the residue is true')
  const pieces = rows.reduce((sum, row) => sum + row.quantity, 0)
  const divisor = rows.reduce((common, row) => greatestCommonDivisor(row.quantity, common), 0)
  const smallest = Math.min(...rows.map((row) => row.quantity))
  if (targetCents <= pieces) must(residueCents === pieces - targetCents, 'a cent each is the least')
  else must(Math.abs(residueCents) * 2 <= smallest, 'a cent on the smallest row would come closer')
  // From here on every multiple of the common divisor can be reached (Schur, Brauer).
  const largest = Math.max(...rows.map((row) => row.quantity))
  if (targetCents - pieces > (smallest * largest) / divisor)
    must(Math.abs(residueCents) * 2 <= divisor, 'a multiple of the common divisor is closer')
  for (const row of rows) {
    const { yourPriceCents: price, marketPriceCents: market, costPerItemMillicents: cost } = row
    must(Number.isSafeInteger(price) && price >= 1, 'prices are whole cents above 0')
    must(Number.isSafeInteger(market) && market > price, 'market prices are above prices')
    must(isWithinACent(price, market), 'a price is 65 to 70% of the market price')
    const hundredfold = price * 100
    must(
      price < 10 || (hundredfold >= 65 * market && hundredfold <= 70 * market),
      'from 10 cents on exactly so',
    )
    must(row.margin === calculateMargin(price, cost), 'the margin is true')
    must(!row.isEdited && row.originalPriceCents === null, 'nothing is edited')
  }
}

describe('a priced lot', () => {
  it('holds what was promised, and again the same for the same file and inputs', () => {
    fc.assert(
      fc.property(anyLot, ({ manifest, inputs }) => {
        const table = priceLot({ manifest, inputs, imageHosts })
        checkPricedLot(table)
        const again = priceLot({ manifest: structuredClone(manifest), inputs: { ...inputs }, imageHosts })
        if (JSON.stringify(again) !== JSON.stringify(table)) throw new Error('other prices the second time')
      }),
      { numRuns: faultSize({ usual: 1500, full: 25_000 }) },
    )
  }, 120_000)

  it('holds what was promised with up to a million pieces a row', () => {
    fc.assert(
      fc.property(anyLargeLot, (lot) => checkPricedLot(priceLot({ ...lot, imageHosts }))),
      { numRuns: faultSize({ usual: 10, full: 100 }) },
    )
  }, 120_000)

  it('is checked by something that sees a wrong price', () => {
    const table = buildTable([{ quantity: 3 }, { quantity: 1 }])
    expect(() => checkPricedLot(table)).not.toThrow()
    const [first, ...others] = table.rows
    const wrong = (change: object) => ({ ...table, rows: [{ ...first!, ...change }, ...others] })
    expect(() => checkPricedLot(wrong({ yourPriceCents: first!.yourPriceCents + 1 }))).toThrow(/residue/)
    expect(() => checkPricedLot(wrong({ marketPriceCents: first!.marketPriceCents * 2 }))).toThrow(/65 to 70/)
    expect(() => checkPricedLot(wrong({ margin: 1000 }))).toThrow(/margin/)
  })

  it('brings in the target of its landed cost', () => {
    const inputs = buildInputs({ lotCostCents: 100_000, freightCents: 20_000, premiumCents: 5050 })
    const table = priceLot({
      manifest: buildManifest([{ quantity: 7 }, { quantity: 2 }]),
      inputs,
      imageHosts,
    })
    expect(table).toMatchObject({ landedCostCents: 125_050, targetCents: 250_100, residueCents: 0 })
    expect(revenueOf(table)).toBe(250_100)
  })

  it('gives every piece the same share of the cost by default', () => {
    const { rows } = buildTable([{ quantity: 3 }, { quantity: 7 }], { lotCostCents: 100_005 })
    expect(rows.map((row) => row.costPerItemMillicents)).toEqual([10_000_500, 10_000_500])
  })

  it('spreads target and cost by lot item prices where the owner wants it', () => {
    const lot = [{ lotItemPriceCents: 100 }, { lotItemPriceCents: 900 }]
    const { rows } = buildTable(lot, { spread: 'lot-price' })
    expect(rows.map((row) => row.costPerItemMillicents)).toEqual([10_000_000, 90_000_000])
    const [cheap = 0, dear = 0] = rows.map((row) => row.yourPriceCents)
    // 9 to 1 but for the random factors, which differ by at most 3/2 x 0.70/0.65.
    expect(dear / cheap).toBeGreaterThan(9 / 1.62)
    expect(dear / cheap).toBeLessThan(9 * 1.62)
    expect(cheap + dear).toBe(200_000)
  })

  it('loses no cost and no target by its spread', () => {
    fc.assert(
      fc.property(anyLot, ({ manifest, inputs }) => {
        const table = priceLot({ manifest, inputs, imageHosts })
        const landed = landedCostCents(inputs)
        const cost = table.rows.reduce((sum, row) => sum + row.costPerItemMillicents * row.quantity, 0)
        const pieces = table.rows.reduce((sum, row) => sum + row.quantity, 0)
        // Each piece's share is rounded to a thousandth of a cent.
        expect(Math.abs(cost - landed * 1000)).toBeLessThanOrEqual(pieces / 2 + 1)
        expect(table.targetCents).toBe(revenueTargetCents(landed, inputs.roiPercent))
      }),
      { numRuns: 1000 },
    )
  })

  it('names its rows temp-1, temp-2… and merges duplicates', () => {
    const table = buildTable([{ title: 'A' }, { title: 'B' }, { title: 'a', quantity: 4 }])
    expect(table.rows.map(({ id, title, quantity }) => [id, title, quantity])).toEqual([
      ['temp-1', 'A', 5],
      ['temp-2', 'B', 1],
    ])
    expect([table.mergedCount, table.droppedCount]).toEqual([1, 0])
    const manifest = { ...buildManifest([{}]), droppedLines: [3, 4] }
    expect(priceLot({ manifest, inputs: buildInputs(), imageHosts }).droppedCount).toBe(2)
  })

  it('knows where to look for pictures, and that nobody has yet', () => {
    const { rows } = buildTable([
      { asin: 'B000000001' },
      { asin: 'B000000002', imageUrl: 'https://a.example/b.jpg' },
      { asin: '' },
    ])
    expect(rows.map((row) => row.imageUrl)).toEqual([
      'https://one.example/P/B000000001.01._SCLZZZZZZZ_.jpg',
      'https://a.example/b.jpg',
      null,
    ])
    expect(new Set(rows.map((row) => row.imageStatus))).toEqual(new Set(['unset']))
  })

  it('of 50,000 rows and a million pieces a row is priced to the cent', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => ({
      title: `Lamp ${at}`,
      quantity: at % 1000 === 0 ? 1_000_000 : 1 + (at % 17),
    }))
    const table = buildTable(rows, { lotCostCents: 1_000_000_000, roiPercent: 400 })
    expect([table.rows.length, table.residueCents, revenueOf(table)]).toEqual([50_000, 0, 5_000_000_000])
  })
})

describe('a margin', () => {
  it.each([
    [200, 100_000, 50],
    [300, 100_000, 67],
    [100, 200_000, -100],
    [100, 0, 100],
    [200, 1000, 100],
    [200, 199_000, 1],
    [200, 199_001, 0],
    [1, 1005, 0],
  ])('of %i cents over %i thousandths is %i percent', (price, cost, margin) => {
    expect(calculateMargin(price, cost)).toBe(margin)
  })
})
