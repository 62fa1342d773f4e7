import { roundedShare } from '../../../shared/money.ts'
import { readPercent } from '../../csv/csv-numbers.ts'

/** A percentage as typed ('12.5', '12,5 %'), rounded to two decimals; null for what is no number. */
export function parsePercent(text: string): number | null {
  const percent = readPercent(text)
  return percent === null ? null : Number(percent)
}

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
