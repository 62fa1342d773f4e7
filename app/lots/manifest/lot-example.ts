import { landedCostCents, readLotInputs, revenueTargetCents, type LotFields } from '#lots/pricing/lot.ts'

/** What stands in the example box. */
export interface LotExample {
  /** The landed cost of what is typed, or of a made-up lot while it is not complete. */
  costCents: number
  roiPercent: number
  targetCents: number
  profitCents: number
  isMadeUp: boolean
}

/** Target and profit for the typed cost; for a lot of $1,000 while none is typed. */
export function exampleOf(form: LotFields): LotExample {
  const typed = readLotInputs(form)
  const shown = typed.ok ? typed : readLotInputs({ lotCost: '1000', roi: form.roi })
  const inputs = shown.ok ? shown.value : null
  const costCents = inputs ? landedCostCents(inputs) : 100_000
  const roiPercent = inputs?.roiPercent ?? 100
  const targetCents = revenueTargetCents(costCents, roiPercent)
  return { costCents, roiPercent, targetCents, profitCents: targetCents - costCents, isMadeUp: !typed.ok }
}
