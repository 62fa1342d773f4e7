import { formatDollars } from '#shared/money.ts'
import { defineNotices, failure, success } from '#shared/notices.ts'
import type { CountRefusal, MovementKind } from './drawer.ts'

export type MovementRefusal = { reason: 'not-open' } | { reason: 'too-much'; mostCents: number }

export type ClosingRefusal = CountRefusal | { reason: 'unknown-drawer' } | { reason: 'closed' }

/** Why cash was not moved, in words. */
export function movementRefusalText(refusal: MovementRefusal): string {
  switch (refusal.reason) {
    case 'not-open':
      return 'No drawer is open. Open one first.'
    case 'too-much':
      return `There should be ${formatDollars(refusal.mostCents)} in the drawer. No more can go out.`
  }
}

/** Why a drawer was not closed, in words; one that is closed already shows its report instead. */
export function countRefusalText(refusal: CountRefusal): string {
  switch (refusal.reason) {
    case 'other-amount':
      return `Money moved while you counted: there should be ${formatDollars(refusal.expectedCents)} in the drawer now. Count again, or close it if your count is still right.`
    case 'note-needed':
      return `${differenceText(refusal.differenceCents)}. Say why, as far as you know.`
    case 'left-too-high':
      return 'No more can stay in the drawer than you counted.'
  }
}

/** '$1.50 is missing', '$1.50 too much', or that the count is right. */
export function differenceText(cents: number): string {
  if (cents === 0) return 'The count is right'
  return cents < 0 ? `${formatDollars(-cents)} is missing` : `${formatDollars(cents)} too much`
}

export const movementLabels: Readonly<Record<MovementKind, string>> = {
  'paid-in': 'Paid in',
  'paid-out': 'Paid out',
}

/** What the pages of the drawer say of what was just done. */
export const drawerNotices = defineNotices(
  {},
  {
    opened: success('The drawer is open'),
    'already-open': failure('A drawer is open already', 'Count and close it before you open the next one.'),
    'opened-before': failure(
      'Nothing was opened',
      'This form was sent before, for a drawer that is closed by now. Open the page again.',
    ),
    'paid-in': success('Paid in'),
    'paid-out': success('Paid out'),
    closed: success('The drawer is closed', 'Nothing is added to it any more.'),
    'closed-already': failure('This drawer was closed already', 'Here is its report.'),
    'not-open': failure('No drawer is open', 'Open one first.'),
  },
)
