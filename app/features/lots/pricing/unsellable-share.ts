import type { LotForm } from '../work/lot-work.ts'
import { readPercent } from '../../csv/csv-numbers.ts'
import type { PricingTable } from './pricing-table.ts'

/**
 * The share that is expected never to be sold, in percent: as it is typed now, since it needs no new calculation,
 * else as it was when the prices were calculated.
 */
export function unsellableShareOf(
  { unsellable }: Pick<LotForm, 'unsellable'>,
  { inputs }: Pick<PricingTable, 'inputs'>,
): number {
  if (unsellable.trim() === '') return 0
  const percent = readPercent(unsellable)
  return percent !== null && percent >= 0 && percent <= 100 ? percent : inputs.unsellablePercent
}
