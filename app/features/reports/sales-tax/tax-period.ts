/** How long a period is. */
const periodLengths = ['month', 'half'] as const
export type PeriodLength = (typeof periodLengths)[number]

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

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const two = (value: number) => String(value).padStart(2, '0')

/** The period that an address names; null for anything else. */
export function parsePeriod(text: string): TaxPeriod | null {
  const [, yearText = '', part = ''] = PERIOD.exec(text) ?? []
  if (part === '') return null
  const year = Number(yearText)
  const isHalf = part.startsWith('H')
  const months = isHalf ? 6 : 1
  // Months since January of year 0.
  const first = year * 12 + (isHalf ? (Number(part.slice(1)) - 1) * 6 : Number(part) - 1)
  const nameOf = (month: number) =>
    isHalf ? `${Math.floor(month / 12)}-H${(month % 12) / 6 + 1}` : monthOf(month)
  const label = isHalf
    ? `${first % 12 === 0 ? 'First' : 'Second'} half of ${year}`
    : `${monthNames[first % 12]} ${year}`
  return {
    id: text,
    length: isHalf ? 'half' : 'month',
    label,
    firstDay: `${monthOf(first)}-01`,
    lastDay: lastDayOf(first + months - 1),
    before: nameOf(first - months),
    after: nameOf(first + months),
  }
}

/** 'YYYY-MM' of months since January of year 0. */
const monthOf = (month: number) => `${Math.floor(month / 12)}-${two((month % 12) + 1)}`

function lastDayOf(month: number): string {
  const days = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
  return `${monthOf(month)}-${two(days)}`
}

/** The period of a length that a day ('YYYY-MM-DD') lies in. @throws RangeError for what is no day of this century. */
export function periodOfDay(day: string, length: PeriodLength): TaxPeriod {
  const name =
    length === 'month' ? day.slice(0, 7) : `${day.slice(0, 4)}-H${Number(day.slice(5, 7)) > 6 ? 2 : 1}`
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
