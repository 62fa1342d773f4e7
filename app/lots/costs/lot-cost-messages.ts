import { formatDollars } from '#shared/money.ts'
import { defineNotices, success } from '#shared/notices.ts'
import type { LotCosts } from './lot-cost.ts'

export type CostRefusal =
  | { reason: 'unknown-lot' | 'not-imported' | 'unchanged' | 'too-much' }
  | { reason: 'changed-meanwhile'; costs: LotCosts }
  | { reason: 'below-credits'; creditCents: number }

/** Why a cost was not corrected, in words. */
export function costRefusalText(refusal: CostRefusal): string {
  switch (refusal.reason) {
    case 'unknown-lot':
      return 'The lot is not there any more.'
    case 'not-imported':
      return 'This lot is not in the store. Change its cost in the pricing tool.'
    case 'unchanged':
      return 'That is what the lot costs already.'
    case 'too-much':
      return 'A lot may cost at most $10,000,000 in all.'
    case 'changed-meanwhile': {
      const { lotCostCents, freightCents, premiumCents } = refusal.costs
      return `Somebody else corrected it meanwhile: goods ${formatDollars(lotCostCents)}, freight ${formatDollars(freightCents)}, premium ${formatDollars(premiumCents)}. Reload the page to start from that.`
    }
    case 'below-credits':
      return `The supplier gave back ${formatDollars(refusal.creditCents)} already: the lot cannot cost less than that.`
  }
}

/** What the page of a lot says of what was just done. */
export const lotCostNotices = defineNotices(
  {},
  { recosted: success('Cost corrected', 'The lot, its pieces and the journal follow.') },
)
