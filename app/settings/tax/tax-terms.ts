import type { TaxRules, TaxState, TaxTerms } from './tax-rules.ts'

/** What an order is charged that its customer receives in a state (R80). */
export function getTaxTerms(
  rules: TaxRules,
  { state, certificate }: { state: TaxState; certificate: string | null },
): TaxTerms {
  const exempt = { state, rate: '0', isFeeTaxed: false }
  if (certificate !== null) return { ...exempt, exemptReason: 'certificate' }
  const rule = rules[state]
  return rule ? { state, ...rule, exemptReason: null } : { ...exempt, exemptReason: 'no-rule' }
}
