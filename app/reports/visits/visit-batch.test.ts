import { beforeEach, describe, expect, it } from 'vitest'
import { VisitBatch } from './visit-batch.ts'

const now = new Date('2026-11-25T17:00:00Z')
let batch = new VisitBatch()
beforeEach(() => {
  batch = new VisitBatch()
})

const nothing = { steps: [], searches: [] }

describe('what is counted in memory (R103)', () => {
  it('is one count for each step and search of a day', () => {
    for (let n = 0; n < 3; n += 1) batch.noteStep('product', now)
    batch.noteStep('list', now)
    batch.noteSearch('sofa', now)
    batch.noteSearch('sofa', now)
    expect(batch.take()).toEqual({
      steps: [
        { day: '2026-11-25', name: 'list', count: 1 },
        { day: '2026-11-25', name: 'product', count: 3 },
      ],
      searches: [{ day: '2026-11-25', name: 'sofa', count: 2 }],
    })
  })

  it('belongs to the day of the store, which ends at its midnight', () => {
    for (const at of ['2026-11-26T04:59:59Z', '2026-11-26T05:00:00Z', '2026-11-26T04:59:59Z'])
      batch.noteStep('list', new Date(at))
    expect(batch.take().steps).toEqual([
      { day: '2026-11-25', name: 'list', count: 2 },
      { day: '2026-11-26', name: 'list', count: 1 },
    ])
  })

  it('is handed over once', () => {
    batch.noteStep('order', now)
    expect(batch.take().steps).toHaveLength(1)
    expect(batch.take()).toEqual(nothing)
  })

  it('comes together with what was noted meanwhile when it could not be written', () => {
    batch.noteStep('order', now)
    batch.noteSearch('sofa', now)
    const taken = batch.take()
    batch.noteStep('order', now)
    batch.giveBack(taken)
    expect(batch.take()).toEqual({
      steps: [{ day: '2026-11-25', name: 'order', count: 2 }],
      searches: [{ day: '2026-11-25', name: 'sofa', count: 1 }],
    })
  })

  it('has the same order wherever it was noted first', () => {
    const other = new VisitBatch()
    for (const step of ['list', 'order', 'addition'] as const) batch.noteStep(step, now)
    for (const step of ['addition', 'order', 'list'] as const) other.noteStep(step, now)
    expect(batch.take()).toEqual(other.take())
  })

  it('has at most a thousand different searches a day, and goes on counting those', () => {
    for (let n = 0; n < 1500; n += 1) batch.noteSearch(`made up ${n}`, now)
    expect(batch.take().searches).toHaveLength(1000)
    batch.noteSearch('made up 1', now)
    batch.noteSearch('another', now)
    expect(batch.take().searches.map(({ name }) => name)).toEqual(['made up 1'])
    batch.noteSearch('another', new Date(now.getTime() + 24 * 3_600_000))
    expect(batch.take().searches).toEqual([{ day: '2026-11-26', name: 'another', count: 1 }])
  })
})
