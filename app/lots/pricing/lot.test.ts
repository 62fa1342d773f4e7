import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeRefusal } from '#lots/lot-messages.ts'
import { usualFactors } from '#lots/conditions/condition-factors.ts'
import {
  landedCostCents,
  readFactors,
  readLotInputs,
  revenueTargetCents,
  roiPresets,
  type LotFields,
} from './lot.ts'

const good: LotFields = { lotCost: '1,000', roi: '100' }
const read = (fields: Partial<LotFields>) => readLotInputs({ ...good, ...fields })
const messageOf = (fields: Partial<LotFields>) => {
  const outcome = read(fields)
  return outcome.ok ? null : describeRefusal(outcome.error).description
}

describe('what the owner types about a lot', () => {
  it('is understood with nothing but cost and ROI', () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        lotCostCents: 100_000,
        freightCents: 0,
        premiumCents: 0,
        roiPercent: 100,
        spread: 'equal',
        unsellablePercent: 0,
        conditionFactors: usualFactors,
      },
    })
  })

  it('is understood with everything', () => {
    const fields = { freight: '$250.50', premium: '15', unsellable: '7.5%', spread: 'lot-price' }
    expect(read(fields)).toMatchObject({
      value: { freightCents: 25_050, premiumCents: 1500, unsellablePercent: 7.5, spread: 'lot-price' },
    })
    expect(read({ ...fields, premiumKind: 'percent' })).toMatchObject({ value: { premiumCents: 15_000 } })
  })

  it('is spread equally when the way is not known', () => {
    expect(read({ spread: 'by-weight' })).toMatchObject({ value: { spread: 'equal' } })
  })

  it.each(['', ' ', '0', '0.00', '-5', 'abc', '1.234', '10.001', 'NaN', 'Infinity', '1e3'])(
    'is refused with the lot cost %j',
    (lotCost) => {
      expect(messageOf({ lotCost })).toBe('Please enter a valid lot cost greater than $0')
    },
  )

  it.each(['', '  ', 'much', '-100', '-250', 'NaN'])('is refused with the ROI %j', (roi) => {
    expect(messageOf({ roi })).toBe('Please enter your desired ROI percentage')
  })

  it.each(['0', '-20', '12.5', '150 %', '9,999'])('is taken with the ROI %j', (roi) => {
    expect(messageOf({ roi })).toBeNull()
  })

  it.each<[Partial<LotFields>, string]>([
    [{ freight: 'x' }, 'Please enter a valid freight cost, or leave it empty'],
    [{ freight: '-1' }, 'Please enter a valid freight cost, or leave it empty'],
    [{ premium: 'x' }, "Please enter a valid buyer's premium, or leave it empty"],
    [{ premium: '-1', premiumKind: 'percent' }, "Please enter a valid buyer's premium, or leave it empty"],
    [{ unsellable: '101' }, 'Please enter an unsellable share from 0 to 100 percent'],
    [{ unsellable: '-1' }, 'Please enter an unsellable share from 0 to 100 percent'],
    [{ lotCost: '10,000,000.01' }, 'A lot may cost at most $10,000,000 and bring in at most $50,000,000'],
    [
      { lotCost: '9,000,000', roi: '500' },
      'A lot may cost at most $10,000,000 and bring in at most $50,000,000',
    ],
  ])('is refused with %j', (fields, message) => {
    expect(messageOf(fields)).toBe(message)
  })

  it('is looked at in the order of the form', () => {
    expect(messageOf({ lotCost: '', roi: '' })).toMatch(/lot cost/)
    expect(messageOf({ roi: '', freight: 'x' })).toMatch(/ROI/)
  })
})

it('offers the specified presets (S62)', () => {
  expect(roiPresets.map(({ name, roiPercent }) => [name, roiPercent])).toEqual([
    ['Conservative', 50],
    ['Standard', 100],
    ['Aggressive', 150],
  ])
})

describe('the revenue target', () => {
  it('is twice the landed cost at 100%', () => {
    const landed = landedCostCents({ lotCostCents: 100_000, freightCents: 25_000, premiumCents: 15_000 })
    expect([landed, revenueTargetCents(landed, 100)]).toEqual([140_000, 280_000])
  })

  it('is rounded half up like a BigInt reference', () => {
    const hundredths = fc.integer({ min: -9999, max: 999_999 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), hundredths, (cost, part) => {
        const wanted = (BigInt(cost) * BigInt(10_000 + part) * 2n + 10_000n) / 20_000n
        expect(revenueTargetCents(cost, part / 100)).toBe(Number(wanted))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the factors of conditions (R128)', () => {
  it('are what is typed, else the store’s', () => {
    const standing = { ...usualFactors, Good: 80 }
    expect(readFactors({ Used: '62.5', New: '100 %' }, standing)).toEqual({ ...standing, Used: 62.5 })
    const inputs = readLotInputs({ ...good, factors: { Damaged: '40' } }, standing)
    expect(inputs.ok && inputs.value.conditionFactors).toEqual({ ...standing, Damaged: 40 })
  })

  it.each(['', '0', '0.99', '101', '-5', 'half'])('cannot be %j', (typed) => {
    expect(read({ factors: { Used: typed } })).toEqual({ ok: false, error: { reason: 'wrong-factor' } })
  })
})
