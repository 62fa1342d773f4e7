import type { CounterTakings } from '#counter/counter-takings.ts'
import type { CounterAct } from '#counter/limits/counter-acts.ts'
import type { MethodSum } from '#counter/cash-up/cash-up.ts'
import type { CashMovement, DrawerCash } from '#counter/drawer/drawer.ts'

/** A closed drawer in one line. Money in whole cents. */
export interface ClosedDrawer {
  id: string
  openedAtMs: number
  closedAtMs: number
  /** Null when that account is gone. */
  openedBy: string | null
  closedBy: string | null
  expectedCents: number
  countedCents: number
}

/** The same of one person by name; null when that account is gone. */
export interface DrawerAct extends Omit<CounterAct, 'userId'> {
  who: string | null
}

/** The Z-report: a closed drawer as it was found (R79). */
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
export const differenceOf = ({
  countedCents,
  expectedCents,
}: Pick<ClosedDrawer, 'countedCents' | 'expectedCents'>): number => countedCents - expectedCents
