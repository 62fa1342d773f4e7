import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLot, buildTable, imageHosts } from '#tests/support/build-lot.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { MAX_CENTS } from '#shared/money.ts'
import { adjustModes, adjustPrices, deleteRows, editPrice, resetPrices } from './price-edits.ts'
import { summarizeTable } from './pricing-summary.ts'
import { priceLot, type PricingTable } from './pricing-table.ts'
import { calculateMargin, maxPriceCents } from './row-price.ts'

const table = buildTable([{ quantity: 2 }, { quantity: 1 }, { quantity: 5 }])
const unwrap = <T>(outcome: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value
}
const edit = (from: PricingTable, id: string, price: string) => unwrap(editPrice(from, { id, price }))
const adjust = (from: PricingTable, mode: (typeof adjustModes)[number], value: string, ids?: string[]) =>
  unwrap(adjustPrices(from, { mode, value, ids: ids ? new Set(ids) : null })).table
const pricesOf = ({ rows }: PricingTable) => rows.map((row) => row.yourPriceCents)
/** Every row at the same price. */
const at = (price: string) => table.rows.reduce((all, { id }) => edit(all, id, price), table)

describe('an inline edit', () => {
  it('keeps the calculated price of the first edit and brings the margin along', () => {
    const [row] = table.rows
    const once = edit(table, 'temp-1', '500')
    const twice = edit(once, 'temp-1', '$1,234.50')
    expect(once.rows[0]).toMatchObject({
      yourPriceCents: 50_000,
      originalPriceCents: row!.yourPriceCents,
      isEdited: true,
      margin: calculateMargin(50_000, row!.costPerItemMillicents),
    })
    expect(twice.rows[0]).toMatchObject({
      yourPriceCents: 123_450,
      originalPriceCents: row!.yourPriceCents,
    })
    expect(twice.rows.slice(1)).toEqual(table.rows.slice(1))
  })

  it('leaves the table that it was given as it was', () => {
    const before = structuredClone(table)
    edit(table, 'temp-1', '500')
    expect(table).toEqual(before)
  })

  it('is none when the price stays, or the row is not there', () => {
    const price = String((table.rows[0]?.yourPriceCents ?? 0) / 100)
    expect(edit(table, 'temp-1', price)).toBe(table)
    expect(edit(table, 'temp-99', '5')).toBe(table)
  })

  it.each(['', ' ', '0', '0.00', '-1', 'abc', '0.001', 'NaN', '1e9', '100000000'])(
    'is refused at %j',
    (price) => {
      expect(editPrice(table, { id: 'temp-1', price })).toMatchObject({
        ok: false,
        error: { reason: 'invalid-price' },
      })
    },
  )

  it('goes up to what the sums of a table can hold', () => {
    expect([maxPriceCents(1), maxPriceCents(1_000_000)]).toEqual([MAX_CENTS, 100_000])
    const many = buildTable([{ quantity: 1_000_000 }])
    expect(editPrice(many, { id: 'temp-1', price: '1000' })).toMatchObject({ ok: true })
    expect(editPrice(many, { id: 'temp-1', price: '1000.01' })).toMatchObject({ ok: false })
  })
})

describe('a bulk adjustment', () => {
  it.each([
    ['increase', '10', '20.05', 2206],
    ['increase', '0.5', '1.00', 101],
    ['decrease', '10', '20.05', 1805],
    ['decrease', '100', '20.05', 1],
    ['decrease', '250', '20.05', 1],
    ['round', '5', '22.50', 2500],
    ['round', '5', '22.49', 2000],
    ['round', '0.25', '1.13', 125],
    ['round', '5', '0.40', 500],
    ['round', '0.01', '1.13', 113],
  ] as const)('to %s by %s makes of $%s %i cents', (mode, value, price, cents) => {
    expect(pricesOf(adjust(at(price), mode, value))).toEqual([cents, cents, cents])
  })

  it('to a markup takes the cost, not the price', () => {
    // $1,000 over 8 pieces is $125 each.
    expect(pricesOf(adjust(at('3'), 'markup', '20'))).toEqual([15_000, 15_000, 15_000])
    const dear = buildTable([{ quantity: 3 }], { lotCostCents: 100 })
    expect(pricesOf(adjust(dear, 'markup', '0.4'))).toEqual([33])
  })

  it('changes the rows it is meant for, and counts those that it changed', () => {
    const one = unwrap(
      adjustPrices(at('3'), { mode: 'increase', value: '100', ids: new Set(['temp-2', 'temp-99']) }),
    )
    expect([one.count, pricesOf(one.table)]).toEqual([1, [300, 600, 300]])
    const none = unwrap(adjustPrices(at('3'), { mode: 'round', value: '1', ids: null }))
    expect(none.count).toBe(0)
  })

  it('stops at the highest price that a row can have', () => {
    const [first] = adjust(at('90000000'), 'increase', '900', ['temp-2']).rows.slice(1)
    expect(first?.yourPriceCents).toBe(MAX_CENTS)
  })

  it.each(
    adjustModes.flatMap((mode) =>
      ['', '0', '-5', 'abc', 'NaN', 'Infinity'].map((value) => [mode, value] as const),
    ),
  )('to %s by %j is refused', (mode, value) => {
    expect(adjustPrices(table, { mode, value, ids: null })).toMatchObject({
      ok: false,
      error: { reason: 'invalid-value' },
    })
  })
})

describe('a reset', () => {
  it('brings back every calculated price, and then has nothing to do', () => {
    const edited = adjust(edit(table, 'temp-1', '500'), 'increase', '20')
    const { table: reset, count } = unwrap(resetPrices(edited))
    expect([reset, count]).toEqual([table, 3])
    expect(resetPrices(reset)).toMatchObject({ ok: false, error: { reason: 'nothing-edited' } })
  })
})

describe('deleting', () => {
  it('takes rows away and leaves what was paid and planned', () => {
    const { table: left, count } = deleteRows(table, new Set(['temp-1', 'temp-3', 'temp-99']))
    expect(count).toBe(2)
    expect(left.rows).toEqual([table.rows[1]])
    expect(left).toMatchObject({ landedCostCents: 100_000, targetCents: 200_000, residueCents: 0 })
  })
})

const price = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map((cents) => String(cents / 100)),
  fc.constant('x'),
)
const command = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), row: fc.nat(8), price }),
  fc.record({
    kind: fc.constant('adjust' as const),
    mode: fc.constantFrom(...adjustModes),
    value: fc.constantFrom('1', '5', '12.5', '50', '99', '400', '0'),
    rows: fc.option(fc.uniqueArray(fc.nat(8), { maxLength: 4 })),
  }),
  fc.record({ kind: fc.constant('reset' as const) }),
  fc.record({ kind: fc.constant('delete' as const), row: fc.nat(8) }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

function run(from: PricingTable, step: Command): PricingTable {
  const idOf = (row: number) => `temp-${row + 1}`
  if (step.kind === 'delete') return deleteRows(from, new Set([idOf(step.row)])).table
  if (step.kind === 'edit') {
    const outcome = editPrice(from, { id: idOf(step.row), price: step.price })
    return outcome.ok ? outcome.value : from
  }
  const ids = step.kind === 'adjust' && step.rows ? new Set(step.rows.map(idOf)) : null
  const outcome =
    step.kind === 'reset'
      ? resetPrices(from)
      : adjustPrices(from, { mode: step.mode, value: step.value, ids })
  return outcome.ok ? outcome.value.table : from
}

it('any edits leave a table whose rows and sums are true, and a reset undoes them', () => {
  fc.assert(
    fc.property(anyLot, fc.array(command, { maxLength: 8 }), ({ manifest, inputs }, commands) => {
      const fresh = priceLot({ manifest, inputs, imageHosts })
      let now = fresh
      for (const step of commands) {
        now = run(now, step)
        for (const row of now.rows) {
          const { yourPriceCents, costPerItemMillicents, originalPriceCents, isEdited } = row
          if (!(Number.isSafeInteger(yourPriceCents) && yourPriceCents >= 1)) throw new Error('a price of $0')
          if (row.margin !== calculateMargin(yourPriceCents, costPerItemMillicents))
            throw new Error('an old margin')
          if (isEdited !== (originalPriceCents !== null)) throw new Error('an edit without its original')
        }
        const sums = summarizeTable(now)
        const revenue = now.rows.reduce((sum, row) => sum + row.yourPriceCents * row.quantity, 0)
        if (sums.revenueTargetCents !== revenue || sums.totalProducts !== now.rows.length)
          throw new Error('sums that are not of this table')
        if (sums.expectedProfitCents !== revenue - fresh.landedCostCents) throw new Error('a wrong profit')
        if (sums.targetCents !== fresh.targetCents) throw new Error('the target was lost')
      }
      const ids = new Set(now.rows.map((row) => row.id))
      const undone = resetPrices(now)
      const rows = (undone.ok ? undone.value.table : now).rows
      expect(rows).toEqual(fresh.rows.filter((row) => ids.has(row.id)))
    }),
    { numRuns: faultSize({ usual: 1500, full: 15_000 }) },
  )
}, 120_000)
