import type { CounterAct } from '#counter/limits/counter-acts.ts'
import type { MethodSum } from '#counter/cash-up/cash-up.ts'
import type { CashMovement, DrawerCash } from '#counter/drawer/drawer.ts'

/** What sales at the counter came to, in whole cents. Those that were taken back are no sales. */
export interface CounterTakings {
  saleCount: number
  salesCents: number
  taxCents: number
  /** By how much prices were lowered at the counter. */
  reductionsCents: number
  voidCount: number
  voidsCents: number
}

/** A closed drawer in one line. Money in whole cents. */
export interface ClosedDrawer {
  id: string
  openedAtMs: number
  closedAtMs: number
  /** Null when that account was deleted. */
  openedBy: string | null
  closedBy: string | null
  expectedCents: number
  countedCents: number
}

/** The same of one person by name; null when that account was deleted. */
export interface DrawerAct extends Omit<CounterAct, 'userId'> {
  who: string | null
}

/** The Z-report: a closed drawer and what was found in it (R79). */
export interface DrawerReport extends ClosedDrawer {
  cash: DrawerCash
  leftCents: number
  note: string | null
  methods: readonly MethodSum[]
  takings: CounterTakings
  /** What each person did that the owner looks at (R177). */
  acts: readonly DrawerAct[]
  movements: readonly CashMovement[]
}

/** What was missing, below 0, or too much. */
export const getDifference = ({
  countedCents,
  expectedCents,
}: Pick<ClosedDrawer, 'countedCents' | 'expectedCents'>): number => countedCents - expectedCents
