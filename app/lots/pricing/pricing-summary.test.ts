import { describe, expect, it } from 'vitest'
import { buildTable } from '#tests/support/build-lot.ts'
import { marginBins, priceBins } from './price-distribution.ts'
import { deleteRows, editPrice } from './price-edits.ts'
import { summarizeTable } from './pricing-summary.ts'

const table = buildTable([{ quantity: 2 }, { quantity: 1 }, { quantity: 5 }], { unsellablePercent: 10 })

describe('the summary', () => {
  it('is what was asked for as long as nothing is edited', () => {
    expect(summarizeTable(table)).toEqual({
      totalProducts: 3,
      totalQuantity: 8,
      lotCostCents: 100_000,
      revenueTargetCents: 200_000,
      expectedProfitCents: 100_000,
      roiPercent: 100,
      sellableRevenueCents: 180_000,
      sellableProfitCents: 80_000,
      targetCents: 200_000,
      residueCents: 0,
    })
  })

  it('takes another unsellable share without a new calculation', () => {
    expect(summarizeTable(table, 33.33)).toMatchObject({ sellableRevenueCents: 133_340 })
    expect(summarizeTable(table, 100)).toMatchObject({ sellableProfitCents: -100_000 })
    expect(summarizeTable(table, 0)).toMatchObject({ sellableProfitCents: 100_000 })
  })

  it('describes the table as it stands, beside the target', () => {
    const [first] = table.rows
    const edited = editPrice(table, { id: 'temp-1', price: '1' })
    if (!edited.ok) throw new Error(edited.error.reason)
    const lost = 2 * (first!.yourPriceCents - 100)
    expect(summarizeTable(edited.value)).toMatchObject({
      revenueTargetCents: 200_000 - lost,
      expectedProfitCents: 100_000 - lost,
      roiPercent: Math.round((100_000 - lost) / 10) / 100,
      targetCents: 200_000,
    })
    const { table: none } = deleteRows(table, new Set(['temp-1', 'temp-2', 'temp-3']))
    expect(summarizeTable(none)).toMatchObject({
      totalProducts: 0,
      totalQuantity: 0,
      revenueTargetCents: 0,
      expectedProfitCents: -100_000,
      roiPercent: -100,
      lotCostCents: 100_000,
    })
  })
})

describe('the distribution', () => {
  const priced = (margin: number, yourPriceCents: number, quantity: number) => ({
    ...table.rows[0]!,
    margin,
    yourPriceCents,
    quantity,
  })
  const rows = [
    priced(-20, 499, 1),
    priced(0, 500, 2),
    priced(29, 999, 3),
    priced(30, 1000, 4),
    priced(95, 1e6, 5),
  ]
  const filled = (bins: { label: string; products: number; pieces: number }[]) =>
    bins.filter(({ products }) => products > 0).map((bin) => [bin.label, bin.products, bin.pieces])

  it('of margins counts products and pieces by bands', () => {
    expect(filled(marginBins(rows))).toEqual([
      ['Below 0%', 1, 1],
      ['0% to 14%', 1, 2],
      ['15% to 29%', 1, 3],
      ['30% to 39%', 1, 4],
      ['80% and more', 1, 5],
    ])
  })

  it('of prices counts products and pieces by bands', () => {
    expect(filled(priceBins(rows))).toEqual([
      ['Below $5', 1, 1],
      ['$5 to $9.99', 2, 5],
      ['$10 to $24.99', 1, 4],
      ['$1,000 and more', 1, 5],
    ])
  })

  it('loses no row', () => {
    for (const bins of [marginBins(rows), priceBins(rows)]) {
      expect(bins.reduce((sum, { products }) => sum + products, 0)).toBe(rows.length)
      expect(bins.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(15)
      for (const [at, { from }] of bins.entries()) expect(from).toBe(at === 0 ? null : bins[at - 1]?.below)
    }
  })
})
