import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLot, buildInputs, buildManifest, buildTable, imageHosts } from '#tests/support/build-lot.ts'
import { editPrice } from '#lots/pricing/price-edits.ts'
import { calculatePrices, priceLot, type PricingTable } from '#lots/pricing/pricing-table.ts'
import { emptyWork, toWorkHead } from '#lots/work/lot-work.ts'
import { assembleWork, readRowPiece } from '#lots/work/work-pieces.ts'
import { beginSplit, describeParts, endSplit } from './row-split.ts'

const piecesOf = ({ rows }: PricingTable) => rows.reduce((sum, { quantity }) => sum + quantity, 0)
const sumOf = ({ rows }: PricingTable) =>
  rows.reduce((sum, row) => sum + (row.originalPriceCents ?? row.yourPriceCents) * row.quantity, 0)
const partable = ({ rows }: PricingTable) => rows.filter(({ parts }) => parts.length > 0)

function split(table: PricingTable, id: string): PricingTable {
  const begun = beginSplit(table, id)
  if (!begun.ok) throw new Error(begun.error.reason)
  return endSplit(table, begun.value, calculatePrices(begun.value.rows, begun.value.lot)).table
}
const splitAll = (table: PricingTable) => partable(table).reduce((left, { id }) => split(left, id), table)

/** A table that a browser or a draft gives back. */
function reload(table: PricingTable): PricingTable | null {
  const { rows, ...head } = structuredClone(table)
  const work = { ...emptyWork('6f1c2d3e-0000-4000-8000-000000000001'), table }
  return (
    assembleWork({
      head: { ...toWorkHead(work), table: head },
      contents: null,
      rows: readRowPiece(rows) ?? [],
    })?.table ?? null
  )
}

describe('a merged row that is split (R138)', () => {
  it('leaves every lot at its target, with all pieces, as if its conditions had been kept apart', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        const table = priceLot({ ...lot, imageHosts })
        for (let now = table, next = partable(now)[0]; next; next = partable(now)[0]) {
          now = split(now, next.id)
          expect(sumOf(now)).toBe(now.targetCents + now.residueCents)
          expect(piecesOf(now)).toBe(piecesOf(table))
          expect(new Set(now.rows.map(({ id }) => id)).size).toBe(now.rows.length)
          expect(reload(now)).toEqual(now)
        }
        const apart = priceLot({ ...lot, imageHosts, keepsApart: true })
        const told = (all: PricingTable) =>
          all.rows
            .map((row) => [row.line, row.condition, row.quantity, row.retailPriceCents, row.lpn])
            .toSorted(([a], [b]) => Number(a) - Number(b))
        const all = splitAll(table)
        expect(told(all)).toEqual(told(apart))
        expect(all.residueCents).toBe(apart.residueCents)
        expect(partable(all)).toEqual([])
      }),
      { numRuns: 500 },
    )
  }, 60_000)

  const drills = [
    { title: 'Drill', condition: 'Good', retailPriceCents: 9900, lpn: 'LPN1', notes: ['x'] },
    { title: 'drill', condition: 'For Parts', retailPriceCents: 9900, lpn: 'LPN2', upc: '036000291452' },
    { title: 'DRILL', condition: 'good', retailPriceCents: 9900, lpn: 'LPN3' },
    { title: 'Saw', retailPriceCents: 5000 },
  ]

  it('says what it is made of, and becomes a row of each condition in its place', () => {
    const table = buildTable(drills, { spread: 'retail-price' })
    expect(table.rows.map(describeParts)).toEqual(['3 pieces: 2 × Good, For Parts', null])
    const { rows } = split(table, 'temp-1')
    expect(
      rows.map(({ id, condition, quantity, lpn, notes, upc }) => [id, condition, quantity, lpn, notes, upc]),
    ).toEqual([
      ['temp-1', 'Good', 2, 'LPN1 LPN3', ['x'], ''],
      ['temp-3', 'For Parts', 1, 'LPN2', [], '036000291452'],
      ['temp-2', 'Used', 1, '', [], ''],
    ])
    const [good, broken] = rows
    expect(good!.yourPriceCents).toBeGreaterThan(2 * broken!.yourPriceCents)
  })

  it('leaves edited prices, what was deleted and the cost of the rest as they are', () => {
    const table = buildTable([...drills, { title: 'Lamp', retailPriceCents: 5000 }], {
      spread: 'retail-price',
    })
    const edited = editPrice(table, { id: 'temp-2', price: '12.34' })
    if (!edited.ok) throw new Error('not edited')
    const left = { ...edited.value, rows: edited.value.rows.slice(0, 2) }
    const after = split(left, 'temp-1')
    expect(after.rows.at(-1)).toMatchObject({ yourPriceCents: 1234, isEdited: true })
    expect(sumOf(after)).toBe(sumOf(left))
    const costOf = ({ rows }: PricingTable) =>
      rows.reduce((sum, row) => sum + row.costPerItemMillicents * row.quantity, 0)
    expect(Math.abs(costOf(after) - costOf(left))).toBeLessThanOrEqual(piecesOf(left))
  })

  it('is nothing for a row of one condition or one that is not there', () => {
    const table = buildTable(drills)
    for (const id of ['temp-2', 'temp-9']) expect(split(table, id)).toBe(table)
  })

  it('is refused where a lot would have more rows than it may', () => {
    const manifest = buildManifest([
      ...drills,
      ...Array.from({ length: 49_998 }, (_, at) => ({ title: `Lamp ${at}` })),
    ])
    const table = priceLot({ manifest, inputs: buildInputs(), imageHosts })
    expect(beginSplit(table, 'temp-1')).toEqual({ ok: false, error: { reason: 'too-many-products' } })
  })

  it('is kept without parts in work of an older release', () => {
    const { rows } = buildTable(drills)
    const old = structuredClone(rows).map((row) => ({ ...row, parts: undefined }))
    expect(readRowPiece(old)).toEqual(rows.map((row) => ({ ...row, parts: [] })))
    const { keepsApart: _, ...form } = emptyWork('').form
    const head = { ...toWorkHead(emptyWork('6f1c2d3e-0000-4000-8000-000000000001')), form }
    expect(assembleWork({ head, contents: null, rows: [] })?.form.keepsApart).toBe(false)
  })
})
