import type { TaxTerms } from '#settings/tax/tax-rules.ts'

/** What the store came with. */
export const ohioTax: TaxTerms = { state: 'OH', rate: '0.0725', isFeeTaxed: false, exemptReason: null }
