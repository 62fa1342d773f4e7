import { describe, expect, it } from 'vitest'
import { funnelOf } from './visit-report.ts'
import { parseVisitPeriod, visitStepLabels, visitSteps } from './visit-steps.ts'

describe('the funnel (R103)', () => {
  it('has every step in its order, compared with the one before it', () => {
    const funnel = funnelOf({ list: 200, product: 300, addition: 30, checkout: 15, order: 6 })
    expect(funnel.map(({ step }) => step)).toEqual([...visitSteps])
    expect(funnel.map(({ count }) => count)).toEqual([200, 300, 30, 15, 6])
    expect(funnel.map(({ share }) => share)).toEqual([null, 1.5, 0.1, 0.5, 0.4])
  })

  it('compares with nothing where nothing was counted', () => {
    expect(funnelOf({}).map(({ count, share }) => [count, share])).toEqual(visitSteps.map(() => [0, null]))
    expect(funnelOf({ order: 2 }).at(-1)).toEqual({ step: 'order', count: 2, share: null })
  })

  it('names each step', () => {
    expect(new Set(visitSteps.map((step) => visitStepLabels[step])).size).toBe(visitSteps.length)
  })
})

describe('the period of an address (R103)', () => {
  it.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
    ['', 30],
    [null, 30],
    ['8', 30],
    ['07', 30],
    ['1e1', 30],
  ])('%j is %d days', (text, days) => expect(parseVisitPeriod(text)).toBe(days))
})
