import { addDays, addMonths, monthLabel } from '#shared/time/store-day.ts'

/** How long a period is. */
type PeriodLength = 'month' | 'half'

/** A month ('2026-11') or a half-year ('2026-H2'), as taxes are filed. */
export interface TaxPeriod {
  id: string
  length: PeriodLength
  label: string
  /** 'YYYY-MM-DD' of the store's clock, both included. */
  firstDay: string
  lastDay: string
  /** The periods of the same length around it. */
  before: string
  after: string
}

const PERIOD = /^(20\d{2})-(0[1-9]|1[0-2]|H[12])$/

/** The period that an address names; null for anything else. */
export function parsePeriod(text: string): TaxPeriod | null {
  const [, year = '', part = ''] = PERIOD.exec(text) ?? []
  if (part === '') return null
  const half = part.startsWith('H') ? Number(part.slice(1)) : null
  const first = half === null ? text : `${year}-${half === 1 ? '01' : '07'}`
  const monthCount = half === null ? 1 : 6
  const after = addMonths(first, monthCount)
  const nameOf = (month: string) => (half === null ? month : halfOf(month))
  return {
    id: text,
    length: half === null ? 'month' : 'half',
    label: half === null ? monthLabel(text) : `${half === 1 ? 'First' : 'Second'} half of ${year}`,
    firstDay: `${first}-01`,
    lastDay: addDays(`${after}-01`, -1),
    before: nameOf(addMonths(first, -monthCount)),
    after: nameOf(after),
  }
}

/** The half-year of a month or day: '2026-H2'. */
const halfOf = (date: string) => `${date.slice(0, 4)}-H${Number(date.slice(5, 7)) > 6 ? 2 : 1}`

/** The period of a length that a day ('YYYY-MM-DD') lies in. @throws RangeError for what is no day of this century. */
export function periodOfDay(day: string, length: PeriodLength): TaxPeriod {
  const name = length === 'month' ? day.slice(0, 7) : halfOf(day)
  const period = parsePeriod(name)
  if (!period) throw new RangeError(`${day} is in no period`)
  return period
}

/** The periods of a length from the one of a day to that of a later one, the latest first. */
export function periodsBetween(firstDay: string, lastDay: string, length: PeriodLength): TaxPeriod[] {
  const periods: TaxPeriod[] = []
  const { firstDay: end } = periodOfDay(firstDay, length)
  for (
    let period: TaxPeriod | null = periodOfDay(lastDay, length);
    period && period.firstDay >= end;
    period = parsePeriod(period.before)
  )
    periods.push(period)
  return periods
}
