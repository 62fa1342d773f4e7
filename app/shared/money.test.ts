import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsToNumeric,
  formatDollars,
  formatRate,
  MAX_CENTS,
  numericToCents,
  parseDollarsToCents,
  roundedShare,
} from './money.ts'
import { amountProblem, parseAmount } from './typed-amount.ts'

const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })

describe('formatDollars', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [10, '$0.10'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
    [-500, '-$5.00'],
    [-123_450, '-$1,234.50'],
  ])('shows %i cents as %s', (cents, text) => {
    expect(formatDollars(cents)).toBe(text)
  })

  it('agrees with the currency format of Intl', () => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(amount, (cents) => {
        expect(formatDollars(cents)).toBe(format.format(cents / 100))
      }),
    )
  })

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s, which is not whole cents', (cents) => {
    expect(() => formatDollars(cents)).toThrow(RangeError(`${cents} is not a whole number of cents`))
  })
})

describe('parseDollarsToCents', () => {
  it.each([
    ['1234.50', 123_450],
    ['1234.5', 123_450],
    ['1234', 123_400],
    ['0.07', 7],
    ['0.29', 29],
    ['-12.30', -1230],
    ['99999999.99', MAX_CENTS],
  ])('reads %s as %i cents', (text, cents) => {
    expect(parseDollarsToCents(text)).toBe(cents)
  })

  it.each(['', ' 1', '1.234', '.5', '1.', '1,234.00', '$5', '1e3', 'NaN', '100000000.00', '9'.repeat(400)])(
    'refuses %j',
    (text) => {
      expect(parseDollarsToCents(text)).toBeNull()
    },
  )

  it('never answers minus zero', () => {
    expect(Object.is(parseDollarsToCents('-0.00'), 0)).toBe(true)
  })
})

describe('centsToNumeric', () => {
  it.each([
    [123_450, '1234.50'],
    [7, '0.07'],
    [-7, '-0.07'],
    [0, '0.00'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(centsToNumeric(cents)).toBe(text)
  })

  it('is read back exactly', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(parseDollarsToCents(centsToNumeric(cents))).toBe(cents)
      }),
    )
  })

  it.each([MAX_CENTS * 100_000, -MAX_CENTS * 100_000, 0.5, Number.NaN])('refuses %s', (cents) => {
    expect(() => centsToNumeric(cents)).toThrow(RangeError)
  })

  it('says what does not fit', () => {
    expect(() => centsToNumeric(1e14)).toThrow('100000000000000 cents do not fit numeric(14,2)')
  })
})

describe('numericToCents', () => {
  it('reads what the database wrote', () => {
    expect(numericToCents('1234.50')).toBe(123_450)
    expect(numericToCents('0.00')).toBe(0)
  })

  it('takes nothing else for an amount', () => {
    expect(() => numericToCents('12.345')).toThrow(TypeError('not an amount of money: 12.345'))
  })
})

describe('formatRate', () => {
  it.each([
    ['0.07250', '7.25%'],
    ['0.0725', '7.25%'],
    ['0.06875', '6.875%'],
    ['0', '0%'],
    ['1', '100%'],
    ['0.123456789', '12.3457%'],
  ])('shows %s as %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text)
  })
})

describe('roundedShare', () => {
  it.each([
    [10_000, '0.0725', 725],
    [199, '0.0725', 14],
    // 2.5 and 3.5 cents exactly: half goes up, not to even.
    [250, '0.01', 3],
    [350, '0.01', 4],
    [200, '0.0725', 15],
    [2_000, '0.0725', 145],
    [1_00, '0', 0],
    [777, '1', 777],
    [100, '12.5', 1250],
    // 1.005 x 100 is 100.49999999999999 in floats.
    [100, '1.005', 101],
  ])('%i cents at %s is %i', (cents, rate, share) => {
    expect(roundedShare(cents, rate)).toBe(share)
  })

  it('rounds half up like a BigInt reference', () => {
    const cents = fc.integer({ min: 0, max: MAX_CENTS })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 9_999 }), (value, tenThousandths) => {
        const product = BigInt(value) * BigInt(tenThousandths)
        const expected = product / 10_000n + (product % 10_000n >= 5_000n ? 1n : 0n)
        const rate = `0.${String(tenThousandths).padStart(4, '0')}`
        expect(roundedShare(value, rate)).toBe(Number(expected))
        // The database writes the same rate with more places.
        expect(roundedShare(value, `${rate}00`)).toBe(Number(expected))
      }),
    )
  })

  it('is right for each of the first million amounts', () => {
    const wrong: number[] = []
    for (let cents = 0; cents < 1_000_000; cents += 1) {
      // 7.25% is 725 of 10,000: whole numbers below 2^53, so that nothing is lost.
      if (roundedShare(cents, '0.0725') !== Math.floor((cents * 725 + 5000) / 10_000)) wrong.push(cents)
    }
    expect(wrong).toEqual([])
    // The check sees a tax that is computed in floats.
    const inFloats = (cents: number) => Math.round(((cents / 100) * 0.0725 + Number.EPSILON) * 100)
    const differing = Array.from({ length: 1_000_000 }, (_, cents) => cents).filter(
      (cents) => inFloats(cents) !== roundedShare(cents, '0.0725'),
    )
    expect(differing.length).toBeGreaterThan(0)
  })

  it.each(['', '.5', '5%', '-0.1', '1e-2', ' 0.1'])('refuses the rate %j', (rate) => {
    expect(() => roundedShare(100, rate)).toThrow(RangeError(`'${rate}' is not a decimal rate`))
  })

  it.each([-1, 0.5, Number.NaN])('refuses %s cents', (cents) => {
    expect(() => roundedShare(cents, '0.1')).toThrow(RangeError(`${cents} is not an amount in cents`))
  })
})

describe('an amount that somebody types', () => {
  it.each([
    ['40', 4000],
    ['$1,234.50', 123_450],
    ['US$ 12.99', 1299],
    ['12.99 USD', 1299],
    [' 0.5 ', 50],
    ['.99', 99],
    ['$12.', 1200],
    ['49,50', 4950],
    ['0,99', 99],
    [',99', 99],
    ['7,4', 740],
    ['1,299', 129_900],
    ['1,299.00', 129_900],
    ['1.299,00', 129_900],
    ['1299,00', 129_900],
    ['1,299,000.5', 129_900_050],
    ['1.299.000', 129_900_000],
    ['1.299.000,5', 129_900_050],
    ['1 299,50', 129_950],
    ["1'299.50", 129_950],
    ['\u202A$1,299\u200B.00', 129_900],
    ['４９．５０', 4950],
    ['1\u202F299,50', 129_950],
    ['99,999,999.99', MAX_CENTS],
  ])('is read: %j', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
  })

  it.each([
    ...'|-1|\u22121|1e5|٣|100000000|ten|$|.|,|49,505,5|1,23,456|12,3456|1.299|49.500'.split('|'),
    ...'0,999|12 50|1,299,00|1.299.00|1.2,50|12.345|5 10|49⁹⁹'.split('|'),
  ])('is none or could be two: %j', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it('is read in either way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        const point = formatDollars(cents)
        const comma = point.slice(1).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
        for (const text of [point, comma, point.replaceAll(',', ''), comma.replaceAll('.', '\u00A0')])
          expect(parseAmount(text), text).toBe(cents)
      }),
    )
  })

  it('is asked for again when it could be two', () => {
    expect(amountProblem('$1.299', 'No')).toBe(
      '1.299 could be two amounts. Type it with two digits for the cents, such as 1299.00',
    )
    for (const text of ['', 'x', '0.999', '12.9999', '-5']) expect(amountProblem(text, 'No')).toBe('No')
  })
})
