import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseTaxRate, taxRuleForm } from './tax-rule-form.ts'

describe('a percent', () => {
  it('is read exactly', () => {
    expect(['7.25', '7,25', '0', '100', '7.255%', ' 6.5 ', '0.001'].map(parseTaxRate)).toEqual([
      '0.07250',
      '0.07250',
      '0.00000',
      '1.00000',
      '0.07255',
      '0.06500',
      '0.00001',
    ])
  })

  it.each(['', 'x', '-1', '100.001', '7.2555', '7,25,5', '1e1', '.5', '1000'])('is not %j', (text) => {
    expect(parseTaxRate(text)).toBeNull()
  })
})

describe('the form of a rule', () => {
  const fields = {
    key: randomUUID(),
    taxState: 'OH',
    taxRate: '7.75',
    filingDiscount: '0.75',
    validFrom: '2026-11-24',
    taxSource: ' tax.ohio.gov ',
  }
  const form = taxRuleForm('2026-11-24')

  it('reads an exact rate and the first day', () => {
    expect(form.parse(fields)).toMatchObject({
      taxState: 'OH',
      taxRate: '0.07750',
      filingDiscount: '0.00750',
      isFeeTaxed: false,
      validFrom: '2026-11-24',
      taxSource: 'tax.ohio.gov',
    })
    expect(form.parse({ ...fields, isFeeTaxed: 'on' }).isFeeTaxed).toBe(true)
  })

  it.each([
    ['taxRate', '107', 'Enter a percent such as 7.25, with at most three decimals'],
    ['taxState', 'TX', 'Choose a state'],
    ['validFrom', '2026-11-23', 'A rule begins today or later'],
    ['validFrom', '2026-02-30', 'Enter the first day of the rule'],
    ['validFrom', '2100-01-01', 'A rule begins today or later'],
    ['taxSource', ' ', 'Say where the rate is from'],
    ['taxSource', 'x'.repeat(201), 'The source has at most 200 characters'],
    ['key', 'x', 'Reload the page and try again'],
  ])('refuses %s %j', (name, value, message) => {
    const parsed = form.safeParse({ ...fields, [name]: value })
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message)
  })
})
