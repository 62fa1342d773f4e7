import { roundedShare } from '#shared/money.ts'
import { addDays } from '#shared/time/store-day.ts'
import { taxStates, type TaxState } from '#settings/tax/tax-rules.ts'
import type { TaxPeriod } from './tax-period.ts'

/** Sales of some days, in whole cents; negative where more went back than was sold. Gross is exempt + taxable. */
export interface TaxSums {
  grossCents: number
  exemptCents: number
  taxableCents: number
  taxCents: number
}

export type StateSums = Record<TaxState, TaxSums>

/** What the orders of a month came to, in one state. */
export interface MonthSums extends TaxSums {
  /** 'YYYY-MM-01' */
  month: string
  state: TaxState
}

/** A closed period, as it was when it was closed. */
export interface PeriodClosing {
  firstDay: string
  lastDay: string
  /** What its report said. */
  period: StateSums
  /** What all days up to its end came to. */
  through: StateSums
}

/** The report of a period. */
export interface PeriodReport {
  sums: StateSums
  /** Of these, what changed in closed periods after they were closed; null where nothing did. */
  corrections: StateSums | null
  state: 'open' | 'closed' | 'partly-closed'
}

const nothing: TaxSums = { grossCents: 0, exemptCents: 0, taxableCents: 0, taxCents: 0 }
/** Nothing in any state. */
export const noSums = (): StateSums => ({ OH: nothing, MI: nothing })

/** Both together, or the difference. */
export function addSums(one: TaxSums, other: TaxSums, sign: 1 | -1 = 1): TaxSums {
  return {
    grossCents: one.grossCents + sign * other.grossCents,
    exemptCents: one.exemptCents + sign * other.exemptCents,
    taxableCents: one.taxableCents + sign * other.taxableCents,
    taxCents: one.taxCents + sign * other.taxCents,
  }
}

function addStates(one: StateSums, other: StateSums, sign: 1 | -1 = 1): StateSums {
  return { OH: addSums(one.OH, other.OH, sign), MI: addSums(one.MI, other.MI, sign) }
}

/** All states together. */
export const allStates = ({ OH, MI }: StateSums): TaxSums => addSums(OH, MI)

/** The months that a range of days holds, added up by state. */
export function sumMonths(months: readonly MonthSums[], range: { from?: string; to: string }): StateSums {
  const inside = months.filter(({ month }) => month >= (range.from ?? '') && month <= range.to)
  return inside.reduce(
    (sums, month) => ({ ...sums, [month.state]: addSums(sums[month.state], month) }),
    noSums(),
  )
}

const isNothing = (sums: StateSums) =>
  taxStates.every((state) => Object.values(sums[state]).every((cents) => cents === 0))

/** What the closed periods came to since they were closed: it belongs to the first period after them (R85). */
export function correctionsOf(
  months: readonly MonthSums[],
  closings: readonly PeriodClosing[],
): StateSums | null {
  const last = closings.at(-1)
  if (!last) return null
  const corrections = addStates(sumMonths(months, { to: last.lastDay }), last.through, -1)
  return isNothing(corrections) ? null : corrections
}

/**
 * The report of a period: what was closed as it was then, the open months as they are, and in the first open one what
 * changed in the closed ones (R85). `closings` follow each other without a gap, the first one first.
 */
export function reportPeriod(
  period: Pick<TaxPeriod, 'firstDay' | 'lastDay'>,
  months: readonly MonthSums[],
  closings: readonly PeriodClosing[],
): PeriodReport {
  const { firstDay, lastDay } = period
  const inside = closings.filter((closing) => closing.firstDay >= firstDay && closing.lastDay <= lastDay)
  const around = closings.some((closing) => closing.firstDay <= lastDay && closing.lastDay >= firstDay)
  const openFrom = inside.at(-1)?.lastDay
  const isClosed = openFrom === lastDay && inside[0]?.firstDay === firstDay
  const state = isClosed ? 'closed' : around ? 'partly-closed' : 'open'
  const closed = inside.reduce((sums, closing) => addStates(sums, closing.period), noSums())
  const openMonths = months.filter(
    ({ month }) => !inside.some((closing) => month >= closing.firstDay && month <= closing.lastDay),
  )
  const open = addStates(closed, sumMonths(openMonths, { from: firstDay, to: lastDay }))
  const end = closings.at(-1)?.lastDay
  const isFirstOpen = end !== undefined && end < lastDay && addDays(end, 1) >= firstDay
  const corrections = isFirstOpen ? correctionsOf(months, closings) : null
  return { sums: corrections ? addStates(open, corrections) : open, corrections, state }
}

/** Why a period cannot be closed, or null: it is over, and the one before it is closed (R85). */
export function refusalOfClosing(
  { firstDay, lastDay }: Pick<TaxPeriod, 'firstDay' | 'lastDay'>,
  { lastClosedDay, today }: { lastClosedDay: string | null; today: string },
): 'not-over' | 'closed-already' | 'gap' | null {
  if (lastDay >= today) return 'not-over'
  if (lastClosedDay === null) return null
  if (firstDay <= lastClosedDay) return 'closed-already'
  return firstDay === addDays(lastClosedDay, 1) ? null : 'gap'
}

/**
 * The lines of Ohio's form UST 1 (Department of Taxation, Rev. 7/22), with their numbers. Sales to other states are
 * exempt in Ohio. `discount` is what a vendor keeps who files and pays on time, a decimal such as '0.00750'.
 */
export function ust1Lines(
  sums: StateSums,
  discount: string,
): { line: number; text: string; cents: number }[] {
  const { grossCents } = allStates(sums)
  const { taxableCents, taxCents } = sums.OH
  const discountCents = taxCents > 0 ? roundedShare(taxCents, discount) : 0
  return [
    { line: 1, text: 'Gross sales', cents: grossCents },
    { line: 2, text: 'Exempt sales', cents: grossCents - taxableCents },
    { line: 3, text: 'Net taxable sales', cents: taxableCents },
    { line: 4, text: 'Sales with tax paid to clerks of courts', cents: 0 },
    { line: 5, text: 'Reportable taxable sales', cents: taxableCents },
    { line: 6, text: 'Tax liability on line 5', cents: taxCents },
    { line: 7, text: 'Minus discount for filing on time', cents: discountCents },
    { line: 8, text: 'Plus additional charge', cents: 0 },
    { line: 9, text: 'Net amount due', cents: taxCents - discountCents },
  ]
}
