import { expect, it } from 'vitest'
import { getStanding, taxRuleText, type DatedTaxRule } from './tax-rules.ts'
import { getTaxTerms } from './tax-terms.ts'

const OH = { rate: '0.07250', isFeeTaxed: false }
const MI = { rate: '0.06000', isFeeTaxed: true }

it('charges by the state that an order is received in, nothing for a certificate or without a rule (R80)', () => {
  const rules = { OH, MI: null }
  expect(getTaxTerms(rules, { state: 'OH', certificate: null })).toEqual({
    state: 'OH',
    ...OH,
    exemptReason: null,
  })
  const none = { state: 'MI', rate: '0', isFeeTaxed: false, exemptReason: 'no-rule' }
  expect(getTaxTerms(rules, { state: 'MI', certificate: null })).toEqual(none)
  expect(getTaxTerms({ OH, MI }, { state: 'MI', certificate: null })).toEqual({
    state: 'MI',
    ...MI,
    exemptReason: null,
  })
  expect(getTaxTerms({ OH, MI }, { state: 'OH', certificate: 'OH-1' })).toEqual({
    state: 'OH',
    rate: '0',
    isFeeTaxed: false,
    exemptReason: 'certificate',
  })
})

it('says a rule in words', () => {
  expect([OH, MI, null].map(taxRuleText)).toEqual([
    '7.25%, delivery fee not taxed',
    '6%, delivery fee taxed',
    'no rule: nothing is charged',
  ])
})

it('tells the rule in force from those before and after it', () => {
  const rule = (id: string, validFrom: string): DatedTaxRule => ({
    id,
    state: 'OH',
    ...OH,
    validFrom,
    source: 's',
  })
  // The latest first; the typo of the same day was corrected.
  const rules = [
    rule('next', '2027-01-01'),
    rule('right', '2026-11-24'),
    rule('typo', '2026-11-24'),
    rule('first', '2000-01-01'),
  ]
  const standings = (today: string) => rules.map((each) => getStanding(each, rules, today))
  expect(standings('2026-11-24')).toEqual(['to-come', 'in-force', 'replaced', 'replaced'])
  expect(standings('2026-11-23')).toEqual(['to-come', 'to-come', 'replaced', 'in-force'])
  expect(standings('2027-01-01')).toEqual(['in-force', 'replaced', 'replaced', 'replaced'])
})
