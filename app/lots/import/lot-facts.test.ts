import { expect, it } from 'vitest'
import { buildTable } from '#tests/support/build-lot.ts'
import { emptyWork } from '#lots/work/lot-work.ts'
import { newLot, type LotProgress } from './lot-calls.ts'
import { toLotFacts, getImportPercent } from './lot-facts.ts'

const lotId = '6f1c2d3e-0000-4000-8000-000000000001'

it('tells the server of a lot what it takes', () => {
  const work = emptyWork(lotId)
  const table = buildTable([{}], { freightCents: 500, unsellablePercent: 5 })
  const facts = toLotFacts(work, table, '2026-11-22')
  expect(newLot.parse({ ...facts, rowCount: 1, digest: '00000000' })).toMatchObject({
    id: lotId,
    name: 'Lot',
    boughtOn: '2026-11-22',
    freightCents: 500,
    unsellablePercent: 0,
  })
  const told = { ...work.form, name: ' Pallet\n7 ', boughtOn: '2026-11-01', unsellable: '12' }
  expect(toLotFacts({ ...work, form: told }, table, '2026-11-22')).toMatchObject({
    name: 'Pallet 7',
    boughtOn: '2026-11-01',
    unsellablePercent: 12,
  })
})

it('tells what the owner said of words for conditions, not what was said before (R54)', () => {
  const facts = { layout: 'template', rowCount: 1, droppedCount: 0 } as const
  const work = {
    ...emptyWork(lotId),
    file: {
      name: 'lot.csv',
      importId: '',
      contents: new Blob([]),
      facts: { ...facts, header: ['Title', 'Grade'], weighedBy: [], strangeWords: [], remarks: [] },
    },
    conditions: [
      { written: 'Grade B', condition: 'Good', isAsked: true },
      { written: 'Grade C', condition: 'Used', isAsked: false },
      { written: 'Grade D', condition: '', isAsked: true },
    ],
  }
  expect(toLotFacts(work, buildTable([{}]), '2026-11-22').conditions).toEqual({
    header: ['Title', 'Grade'],
    named: [{ written: 'Grade B', condition: 'Good' }],
  })
})

it('shows how far an import is', () => {
  const at = (progress: Partial<LotProgress>) =>
    getImportPercent({
      state: 'receiving',
      importId: '',
      rowCount: 200,
      received: 0,
      nextRow: 1,
      created: 0,
      refused: 0,
      waiting: 0,
      hasLots: true,
      errors: [],
      problem: null,
      ...progress,
    })
  expect(at({})).toBe(0)
  expect(at({ received: 100 })).toBe(25)
  expect(at({ state: 'running', created: 90, refused: 10 })).toBe(75)
  expect(at({ state: 'running', created: 200 })).toBe(99)
  expect(at({ state: 'done', created: 200 })).toBe(100)
})
