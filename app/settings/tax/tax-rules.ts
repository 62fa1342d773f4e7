import { formatRate } from '#shared/money.ts'

/** Where the store delivers, and so whose tax it may have to charge. */
export const taxStates = ['OH', 'MI'] as const
export type TaxState = (typeof taxStates)[number]

export const taxStateNames: Readonly<Record<TaxState, string>> = { OH: 'Ohio', MI: 'Michigan' }

/** What is charged: a decimal such as '0.07250', and whether also on the delivery fee. */
export interface TaxRule {
  rate: string
  isFeeTaxed: boolean
}

/** The rules in force. The store is in Ohio, so Ohio always has one. */
export interface TaxRules {
  OH: TaxRule
  MI: TaxRule | null
}

/** Why nothing is charged: a certificate, or a state without a rule. */
export type ExemptReason = 'certificate' | 'no-rule'

/** The tax of one order, as it keeps it. */
export interface TaxTerms extends TaxRule {
  state: TaxState
  exemptReason: ExemptReason | null
}

/** '7.25%, delivery fee not taxed', or that there is no rule. */
export function taxRuleText(rule: TaxRule | null): string {
  if (!rule) return 'no rule: nothing is charged'
  return `${formatRate(rule.rate)}, delivery fee ${rule.isFeeTaxed ? 'taxed' : 'not taxed'}`
}

/** A rule as the settings list it. */
export interface DatedTaxRule extends TaxRule {
  id: string
  state: TaxState
  /** 'YYYY-MM-DD' of the store's clock. */
  validFrom: string
  source: string
}

/** What a rule is on a day: in force, still to come, or replaced. `rules` are of one state, the latest first. */
export function getStanding(
  rule: DatedTaxRule,
  rules: readonly DatedTaxRule[],
  today: string,
): 'in-force' | 'to-come' | 'replaced' {
  const isLast = rules.find(({ validFrom }) => validFrom === rule.validFrom) === rule
  if (!isLast) return 'replaced'
  if (rule.validFrom > today) return 'to-come'
  return rules.find(({ validFrom }) => validFrom <= today) === rule ? 'in-force' : 'replaced'
}
