import {
  factorConditions,
  usualFactors,
  type ConditionFactors,
  type FactorCondition,
} from '#lots/conditions/condition-factors.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readCents, readPercent } from '#csv/csv-numbers.ts'
import { percentOf } from './row-price.ts'
import { MAX_LANDED_CENTS, spreads, type LotInputs } from '#lots/work/lot-inputs.ts'

/** The presets of the desired ROI in percent (S62). */
export const roiPresets = [
  { name: 'Conservative', roiPercent: 50 },
  { name: 'Standard', roiPercent: 100 },
  { name: 'Aggressive', roiPercent: 150 },
] as const
export const DEFAULT_ROI_PERCENT = 100

const MAX_TARGET_CENTS = 5_000_000_000

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
  /** One of `spreads`; anything else is 'equal'. */
  spread?: string
  /** Percent of the revenue that is expected never to come in; empty is none. */
  unsellable?: string
  /** Percent, by condition; what is left out is as in the store's settings (R128). */
  factors?: Partial<Record<FactorCondition, string>>
}

/** What the owner typed, or the first thing that has to be corrected (S65). `standing`: the factors of the store. */
export function readLotInputs(
  fields: LotFields,
  standing = usualFactors,
): Outcome<LotInputs, PricingRefusal> {
  const lotCostCents = readCents(fields.lotCost)
  if (!lotCostCents) return refuse({ reason: 'no-lot-cost' })
  const roiPercent = readPercent(fields.roi)
  if (roiPercent === null || roiPercent <= -100) return refuse({ reason: 'no-roi' })
  const freightCents = readOptional(fields.freight, readCents)
  if (freightCents === null) return refuse({ reason: 'invalid-freight' })
  const premiumCents = readOptional(fields.premium, (text) =>
    fields.premiumKind === 'percent' ? readShareOf(lotCostCents, text) : readCents(text),
  )
  if (premiumCents === null) return refuse({ reason: 'invalid-premium' })
  const unsellablePercent = readOptional(fields.unsellable, readPercent)
  if (unsellablePercent === null || unsellablePercent < 0 || unsellablePercent > 100)
    return refuse({ reason: 'invalid-unsellable' })
  const conditionFactors = readFactors(fields.factors ?? {}, standing)
  if (conditionFactors === null) return refuse({ reason: 'wrong-factor' })
  const costs = { lotCostCents, freightCents, premiumCents }
  const landed = landedCostCents(costs)
  if (landed > MAX_LANDED_CENTS || revenueTargetCents(landed, roiPercent) > MAX_TARGET_CENTS)
    return refuse({ reason: 'lot-too-large' })
  const spread = spreads.find((known) => known === fields.spread) ?? 'equal'
  return succeed({ ...costs, roiPercent, spread, unsellablePercent, conditionFactors })
}

/** What the lot cost with everything that it took to get it here, in cents. */
export function landedCostCents(
  inputs: Pick<LotInputs, 'lotCostCents' | 'freightCents' | 'premiumCents'>,
): number {
  return inputs.lotCostCents + inputs.freightCents + inputs.premiumCents
}

/**
 * Landed cost x (1 + ROI/100) in whole cents, rounded half up (S66).
 * @throws RangeError for a ROI below -100 or a negative cost.
 */
export function revenueTargetCents(costCents: number, roiPercent: number): number {
  return percentOf(costCents, 100 + roiPercent)
}

/**
 * The share that is expected never to be sold, in percent: as it is typed now, since it needs no new calculation,
 * else as it was when the prices were calculated.
 */
export function readUnsellableShare(
  { unsellable }: { unsellable: string },
  { inputs }: { inputs: LotInputs },
): number {
  if (unsellable.trim() === '') return 0
  const percent = readPercent(unsellable)
  return percent !== null && percent >= 0 && percent <= 100 ? percent : inputs.unsellablePercent
}

/** The factors of a lot: what is typed, else the store's. Null when something typed is not from 1 to 100 percent. */
export function readFactors(
  typed: Partial<Record<FactorCondition, string>>,
  standing: ConditionFactors,
): ConditionFactors | null {
  const factors = { ...standing }
  for (const condition of factorConditions) {
    const text = typed[condition]
    const percent = text === undefined ? standing[condition] : readPercent(text)
    if (percent === null || percent < 1 || percent > 100) return null
    factors[condition] = percent
  }
  return factors
}

function readOptional(text: string | undefined, read: (text: string) => number | null): number | null {
  return (text ?? '').trim() === '' ? 0 : read(text ?? '')
}

function readShareOf(cents: number, text: string): number | null {
  const percent = readPercent(text)
  return percent === null || percent < 0 ? null : percentOf(cents, percent)
}
