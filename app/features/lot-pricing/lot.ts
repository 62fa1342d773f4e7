import type { Outcome } from '../../shared/outcome.ts'
import type { PricingRefusal } from './pricing-refusals.ts'

/** By what the revenue target is spread over the pieces (decision 39). */
export const spreads = ['equal', 'lot-price', 'retail-price'] as const
export type Spread = (typeof spreads)[number]

/** The presets of the desired ROI in percent (specification, section 2). */
export const roiPresets = [
  { name: 'Conservative', roiPercent: 50 },
  { name: 'Standard', roiPercent: 100 },
  { name: 'Aggressive', roiPercent: 150 },
] as const
export const DEFAULT_ROI_PERCENT = 100

/** What the owner types about a lot. Only cost and ROI are needed. */
export interface LotFields {
  /** Dollars. */
  lotCost: string
  /** Percent. */
  roi: string
  /** Dollars; empty is none. */
  freight?: string
  /** Buyer's premium, in dollars or in percent of the lot cost; empty is none. */
  premium?: string
  premiumKind?: 'amount' | 'percent'
  spread?: string
  /** Percent of the revenue that is expected never to come in; empty is none. */
  unsellable?: string
}

/** The same, understood. Percentages have at most four decimals. */
export interface LotInputs {
  /** What the lot itself cost. */
  lotCostCents: number
  freightCents: number
  /** The buyer's premium; a percentage was taken of the lot cost. */
  premiumCents: number
  roiPercent: number
  spread: Spread
  /** 0 to 100. */
  unsellablePercent: number
}

/** What the owner typed, or the first thing that has to be mended (specification, section 5). */
export declare function readLotInputs(fields: LotFields): Outcome<LotInputs, PricingRefusal>

/** What the lot cost with everything that it took to get it here, in cents. */
export declare function landedCostCents(
  inputs: Pick<LotInputs, 'lotCostCents' | 'freightCents' | 'premiumCents'>,
): number

/** Landed cost x (1 + ROI/100) in whole cents, rounded half up (specification, section 9). */
export declare function revenueTargetCents(costCents: number, roiPercent: number): number
