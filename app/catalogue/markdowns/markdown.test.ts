import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultSize } from '#tests/support/fault-size.ts'
import {
  dueStep,
  findRule,
  floorCents,
  judgePiece,
  nextStep,
  priceEndings,
  steppedPrice,
  type AgingPiece,
  type MarkdownRule,
} from './markdown.ts'

const steps = [
  { day: 30, percent: 20 },
  { day: 60, percent: 40 },
  { day: 90, percent: 60 },
]
const ruleOf = (values: Partial<MarkdownRule> = {}): MarkdownRule => ({
  id: 'rule',
  category: null,
  condition: null,
  lotId: null,
  floor: { kind: 'none' },
  steps,
  ...values,
})
const pieceOf = (values: Partial<AgingPiece> = {}): AgingPiece => ({
  category: 'Tables',
  condition: 'Good',
  lotId: null,
  priceCents: 20_000,
  firstPriceCents: 20_000,
  costCents: null,
  ageDays: 30,
  dealtPercent: 0,
  wasSold: false,
  ...values,
})
const judge = (piece: Partial<AgingPiece>, rule: Partial<MarkdownRule> = {}) =>
  judgePiece(pieceOf(piece), { rules: [ruleOf(rule)], ending: '00' })

describe('the rule of a piece', () => {
  it('is the first one that fits, whatever fits later', () => {
    const rules = [
      ruleOf({ id: 'lamps', category: 'Lamps' }),
      ruleOf({ id: 'good', condition: 'Good' }),
      ruleOf({ id: 'all' }),
    ]
    expect(findRule(rules, pieceOf())?.id).toBe('good')
    expect(findRule(rules, pieceOf({ condition: 'New' }))?.id).toBe('all')
    expect(findRule(rules, pieceOf({ category: ' lamps' }))?.id).toBe('lamps')
    expect(findRule(rules.slice(0, 1), pieceOf())).toBeUndefined()
  })

  it('may be of a lot; a piece whose category was renamed falls out of it', () => {
    const rules = [ruleOf({ lotId: 'lot', category: 'Tables' })]
    expect(findRule(rules, pieceOf({ lotId: 'lot' }))).toBeDefined()
    expect(findRule(rules, pieceOf())).toBeUndefined()
    expect(findRule(rules, pieceOf({ lotId: 'lot', category: 'Furniture' }))).toBeUndefined()
  })
})

describe('the step that is due', () => {
  it('is the last one whose day has come, so that missed days are made up once', () => {
    expect(dueStep(steps, { ageDays: 29, dealtPercent: 0 })).toBeUndefined()
    expect(dueStep(steps, { ageDays: 30, dealtPercent: 0 })).toEqual(steps[0])
    expect(dueStep(steps, { ageDays: 100, dealtPercent: 20 })).toEqual(steps[2])
    expect(dueStep(steps, { ageDays: 100, dealtPercent: 60 })).toBeUndefined()
  })

  it('follows a rule that was changed half way, up to more percent alone', () => {
    const changed = [
      { day: 10, percent: 30 },
      { day: 70, percent: 50 },
    ]
    expect(dueStep(changed, { ageDays: 40, dealtPercent: 20 })).toEqual(changed[0])
    expect(dueStep(changed, { ageDays: 65, dealtPercent: 40 })).toBeUndefined()
  })
})

describe('a run', () => {
  it('takes the percent off the first price, never off the last one', () => {
    expect(judge({})).toEqual({ kind: 'marked', percent: 20, priceCents: 16_000, isFloor: false })
    expect(judge({ ageDays: 60, dealtPercent: 20, priceCents: 16_000 })).toMatchObject({ priceCents: 12_000 })
  })

  it('stops at the floor, and waits where it follows from an unknown cost', () => {
    const floor = { kind: 'cost', percent: 50 } as const
    expect(judge({ ageDays: 90, costCents: 25_001 }, { floor })).toEqual({
      kind: 'marked',
      percent: 60,
      priceCents: 12_501,
      isFloor: true,
    })
    expect(judge({}, { floor })).toEqual({ kind: 'unknown-cost' })
    expect(judge({ ageDays: 90 }, { floor: { kind: 'amount', cents: 9900 } })).toMatchObject({
      priceCents: 9900,
      isFloor: true,
    })
  })

  it('never goes up: a price below the step stays, and the step is dealt with', () => {
    expect(judge({ priceCents: 16_000 })).toEqual({ kind: 'low', percent: 20 })
    expect(judge({ priceCents: 100 })).toEqual({ kind: 'low', percent: 20 })
    expect(judge({ priceCents: 5000 }, { floor: { kind: 'amount', cents: 9900 } })).toEqual({
      kind: 'low',
      percent: 20,
    })
  })

  it('skips one step of several pieces after a sale', () => {
    expect(judge({ wasSold: true })).toEqual({ kind: 'sold', percent: 20 })
    expect(judge({ wasSold: true, ageDays: 29 })).toEqual({ kind: 'none' })
  })
})

it.each([
  ['any', 2999, 2399],
  ['00', 2999, 2300],
  ['99', 2999, 2399],
  ['99', 3125, 2499],
  ['99', 3000, 2399],
  ['00', 110, 88],
  ['99', 110, 88],
  ['99', 1, 1],
] as const)('prices end in %s: 20%% off %i cents are %i', (ending, firstPriceCents, wanted) => {
  expect(steppedPrice({ firstPriceCents, percent: 20 }, { ending, leastCents: 1 })).toBe(wanted)
})

describe('the next step', () => {
  const ahead = (piece: Partial<AgingPiece>, rule: Partial<MarkdownRule> = {}) =>
    nextStep(pieceOf(piece), { rules: [ruleOf(rule)], ending: '00' })

  it('is the first one that lowers the price', () => {
    expect(ahead({ ageDays: 10 })).toEqual({ inDays: 20, priceCents: 16_000 })
    expect(ahead({ ageDays: 70, dealtPercent: 20 })).toEqual({ inDays: 0, priceCents: 12_000 })
    expect(ahead({ ageDays: 31, dealtPercent: 20, priceCents: 11_000 })).toEqual({
      inDays: 59,
      priceCents: 8000,
    })
    expect(ahead({ ageDays: 30, wasSold: true })).toEqual({ inDays: 30, priceCents: 12_000 })
  })

  it('is none at the floor, past the last step, without a rule or a cost that the floor needs', () => {
    expect(ahead({ priceCents: 9000 }, { floor: { kind: 'amount', cents: 9000 } })).toBeNull()
    expect(ahead({ ageDays: 90, dealtPercent: 60 })).toBeNull()
    expect(ahead({}, { category: 'Lamps' })).toBeNull()
    expect(ahead({}, { floor: { kind: 'cost', percent: 50 } })).toBeNull()
  })
})

const cents = fc.integer({ min: 1, max: 10_000_000 })
const anySteps = fc
  .uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 })
  .chain((days) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: days.length, maxLength: days.length })
      .map((percents) => {
        const inOrder = percents.toSorted((a, b) => a - b)
        return days.toSorted((a, b) => a - b).map((day, place) => ({ day, percent: inOrder[place] ?? 99 }))
      }),
  )
const anyFloor = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.record({ kind: fc.constant('cost' as const), percent: fc.integer({ min: 1, max: 1000 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents }),
)

describe('random rules', () => {
  const properties = [
    { name: 'the rules', isRight: true, judgeOf: judgePiece },
    {
      name: 'a variant that takes the percent off the present price and forgets the floor',
      isRight: false,
      judgeOf: (piece: AgingPiece, rules: Parameters<typeof judgePiece>[1]) =>
        judgePiece(
          { ...piece, firstPriceCents: piece.priceCents },
          { ...rules, rules: rules.rules.map((rule) => ({ ...rule, floor: { kind: 'none' } as const })) },
        ),
    },
  ]

  it.each(properties)(
    '$name: never up, never below the floor, never compounded: $isRight',
    ({ judgeOf, isRight }) => {
      const property = fc.property(
        fc.record({
          steps: anySteps,
          floor: anyFloor,
          firstPriceCents: cents,
          costCents: fc.option(cents),
          ending: fc.constantFrom(...priceEndings),
          runDays: fc.array(fc.integer({ min: 0, max: 130 }), { minLength: 1, maxLength: 12 }),
          soldBefore: fc.integer({ min: -1, max: 130 }),
        }),
        ({ steps: its, floor, firstPriceCents, costCents, ending, runDays, soldBefore }) => {
          const rules = [ruleOf({ steps: its, floor })]
          let piece = pieceOf({ firstPriceCents, priceCents: firstPriceCents, costCents })
          const least = floorCents(floor, costCents)
          for (const ageDays of runDays.toSorted((a, b) => a - b)) {
            const judgement = judgeOf(
              { ...piece, ageDays, wasSold: ageDays === soldBefore },
              { rules, ending },
            )
            if (judgement.kind === 'none' || judgement.kind === 'unknown-cost') continue
            const { percent } = judgement
            if (percent <= piece.dealtPercent) return false
            if (judgement.kind === 'marked') {
              const whole = Math.round((firstPriceCents * (100 - percent)) / 100)
              // A whole dollar at most is lost to the ending of the price.
              const lowest = Math.max(least ?? 1, whole - 100, 1)
              if (judgement.priceCents >= piece.priceCents || judgement.priceCents < lowest) return false
              piece = { ...piece, priceCents: judgement.priceCents }
            }
            piece = { ...piece, dealtPercent: percent }
          }
          return true
        },
      )
      const { failed } = fc.check(property, { numRuns: faultSize({ usual: 2000, full: 10_000 }) })
      expect(failed).toBe(!isRight)
    },
  )
})
