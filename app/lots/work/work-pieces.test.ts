import { describe, expect, it } from 'vitest'
import { buildTable } from '#tests/support/build-lot.ts'
import { emptyWork, toWorkHead, type LotWork } from './lot-work.ts'
import { deleteRows, editPrice } from '#lots/pricing/price-edits.ts'
import { startImageCheck } from '#lots/images/row-images.ts'
import { assembleWork, changedPieces, countRowPieces, readRowPiece } from './work-pieces.ts'

const lotId = '6f1c2d3e-0000-4000-8000-000000000001'

function buildWork(rowCount = 3): LotWork {
  const table = buildTable(
    Array.from({ length: rowCount }, (_, at) => ({ asin: `B0${at}`, title: `Lamp ${at}` })),
  )
  const facts = { layout: 'template', rowCount, droppedCount: 0, header: ['Title'] } as const
  const written = 'Grade B'
  return {
    ...emptyWork(lotId),
    file: {
      name: 'lot.csv',
      importId: '',
      contents: new Blob(['x']),
      facts: { ...facts, header: ['Title'], strangeWords: [written], remarks: [], weighedBy: ['equal'] },
    },
    conditions: [{ written, condition: 'Good', isAsked: true }],
    table,
  }
}

/** As a browser gives it back: a copy. */
const kept = (work: LotWork) => ({
  head: structuredClone(toWorkHead(work)) as unknown,
  contents: work.file?.contents ?? null,
  rows: structuredClone(work.table?.rows ?? []),
})
const keysOf = (work: LotWork, before: LotWork | null) => changedPieces(work, before).map(({ key }) => key)

describe('work that was kept', () => {
  it('comes back as it was', () => {
    const work = buildWork()
    expect(assembleWork(kept(work))).toEqual(work)
    expect(readRowPiece(kept(work).rows)).toEqual(work.table?.rows)
    expect(assembleWork(kept(emptyWork(lotId, '120')))).toEqual(emptyWork(lotId, '120'))
  })

  it('of an older release has no words for conditions', () => {
    const { conditions: _, file, ...head } = toWorkHead(buildWork())
    const facts = { layout: 'template', rowCount: 3, droppedCount: 0, weighedBy: ['equal'] }
    const old = { ...kept(buildWork()), head: { ...head, file: file && { ...file, facts } } }
    expect(assembleWork(old)).toMatchObject({
      conditions: [],
      file: { facts: { header: [], strangeWords: [], remarks: [] } },
    })
  })

  it('is nothing when it does not fit together', () => {
    const work = buildWork()
    const { head, contents, rows } = kept(work)
    const [first] = rows
    for (const wrong of [
      { head: undefined, contents, rows },
      { head: { ...toWorkHead(work), version: 0 }, contents, rows },
      { head: { ...toWorkHead(work), more: 1 }, contents, rows },
      { head: { ...toWorkHead(work), lotId: 'x' }, contents, rows },
      { head, contents, rows: rows.slice(1) },
      { head, contents, rows: first ? [...rows.slice(0, 2), first] : [] },
    ])
      expect(assembleWork(wrong)).toBeNull()
  })

  it('has no rows that could not be priced like this', () => {
    const [row] = buildWork().table?.rows ?? []
    expect(readRowPiece([row])).toEqual([row])
    for (const wrong of [
      { yourPriceCents: 0 },
      { yourPriceCents: 1.5 },
      { quantity: 0 },
      { id: 'x' },
      { imageStatus: 'lost' },
      { extra: 1 },
      { title: 'x'.repeat(501) },
    ])
      expect(readRowPiece([{ ...row, ...wrong }]), JSON.stringify(wrong)).toBeNull()
    expect(readRowPiece(undefined)).toBeNull()
  })

  it('does not go on with an image check or a test', () => {
    const work = buildWork()
    const checking = startImageCheck(work.table!)
    if (!checking.ok) throw new Error('not started')
    const { table } = checking.value
    const tested = { ...table.rows[0]!, imageTest: { url: 'https://x.example/1', state: 'testing' as const } }
    const back = assembleWork(kept({ ...work, table: { ...table, rows: [tested, ...table.rows.slice(1)] } }))
    expect(back?.table?.rows.map(({ imageStatus }) => imageStatus)).toEqual(['unset', 'unset', 'unset'])
    expect(back?.table?.rows[0]?.imageTest).toBeNull()
  })
})

describe('the pieces to write', () => {
  it('are all of them at first', () => {
    expect(keysOf(buildWork(1200), null)).toEqual([['rows', 0], ['rows', 1], ['rows', 2], 'file', 'head'])
    expect(countRowPieces(buildWork(1200))).toBe(3)
  })

  it('are the one of an edited price, and the head', () => {
    const work = buildWork(1200)
    const edited = editPrice(work.table!, { id: 'temp-700', price: '99' })
    if (!edited.ok) throw new Error('not edited')
    expect(keysOf({ ...work, table: edited.value }, work)).toEqual([['rows', 1], 'head'])
    expect(keysOf(work, work)).toEqual(['head'])
  })

  it('are those from a deleted row on', () => {
    const work = buildWork(1200)
    const { table } = deleteRows(work.table!, new Set(['temp-600']))
    expect(keysOf({ ...work, table }, work)).toEqual([['rows', 1], ['rows', 2], 'head'])
  })

  it('have another file', () => {
    const work = buildWork()
    expect(keysOf({ ...work, file: null }, work)).toEqual(['file', 'head'])
  })
})
