import { MAX_CENTS } from '#shared/money.ts'
import { conditionFactors, usualFactors } from '#lots/conditions/condition-factors.ts'
import { z } from '#shared/zod.ts'

/** By what the revenue target is spread over the pieces (R39). */
export const spreads = ['equal', 'lot-price', 'retail-price'] as const
export type Spread = (typeof spreads)[number]

/** The most products that one lot can have, so that sums stay whole numbers. */
export const MAX_PRODUCTS = 50_000
/** What a lot may cost in all, so that every price, and the market price above it, fits its column. */
export const MAX_LANDED_CENTS = 1_000_000_000

const cents = z.int().min(0).max(MAX_CENTS)

/** What the owner typed about a lot, understood. Percentages have at most two decimals. */
export const lotInputs = z.strictObject({
  /** What the lot itself cost. */
  lotCostCents: cents.min(1),
  freightCents: cents,
  /** The buyer's premium; a percentage was taken of the lot cost. */
  premiumCents: cents,
  roiPercent: z.number().gt(-100).lt(1_000_000),
  spread: z.enum(spreads),
  unsellablePercent: z.number().min(0).max(100),
  /** What weighs a retail price (R128); older work knew none. */
  conditionFactors: conditionFactors.default(usualFactors),
})
export type LotInputs = z.output<typeof lotInputs>
