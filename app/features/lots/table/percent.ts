import { roundedShare } from '../../../shared/money.ts'

/**
 * `cents` times (`percent` / 100), rounded half up to a whole cent. `percent` has at most two decimals.
 * @throws RangeError when either is negative, which is a bug in the caller.
 */
export function percentOf(cents: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return roundedShare(
    cents,
    `${Math.floor(hundredths / 10_000)}.${String(hundredths % 10_000).padStart(4, '0')}`,
  )
}
