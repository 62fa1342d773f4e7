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
    state: 'OH',
    rate: '7.75',
    filing_discount: '0.75',
    valid_from: '2026-11-24',
    source: ' tax.ohio.gov ',
  }
  const form = taxRuleForm('2026-11-24')

  it('reads an exact rate and the first day', () => {
    expect(form.parse(fields)).toMatchObject({
      state: 'OH',
      rate: '0.07750',
      filing_discount: '0.00750',
      fee_taxed: false,
      valid_from: '2026-11-24',
      source: 'tax.ohio.gov',
    })
    expect(form.parse({ ...fields, fee_taxed: 'on' }).fee_taxed).toBe(true)
  })

  it.each([
    ['rate', '107', 'Enter a percent such as 7.25, with at most three decimals'],
    ['state', 'TX', 'Choose a state'],
    ['valid_from', '2026-11-23', 'A rule begins today or later'],
    ['valid_from', '2026-02-30', 'Enter the first day of the rule'],
    ['valid_from', '2100-01-01', 'A rule begins today or later'],
    ['source', ' ', 'Say where the rate is from'],
    ['source', 'x'.repeat(201), 'The source has at most 200 characters'],
    ['key', 'x', 'Reload the page and try again'],
  ])('refuses %s %j', (name, value, message) => {
    const parsed = form.safeParse({ ...fields, [name]: value })
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message)
  })
})
