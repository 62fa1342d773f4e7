import type { RunFacts } from '#upkeep/runs/run-progress.ts'
import type { SnapshotKind } from '#snapshots/snapshot-taking.ts'
import { formatCount } from '#shared/text/counted.ts'

/** The word to type (S42). */
export const CONFIRMATION_WORD = 'DELETE'

interface DangerTexts {
  /** On the button and above its question. */
  action: string
  /** Beside the button. */
  explanation: string
  /** The question, with its warnings. */
  question: string
  warning?: string
  failure: string
}

/** The words of the danger zone (S42). */
export const dangerTexts: Readonly<Record<SnapshotKind, DangerTexts>> = {
  orders: {
    action: 'Delete All Orders',
    explanation: 'Removes every order with its items, payments, appointments and mails.',
    question: 'This action cannot be undone. All orders and their items will be permanently deleted.',
    failure: 'Failed to delete orders',
  },
  products: {
    action: 'Delete All Products',
    explanation: 'Removes every product from the store and from all carts.',
    question:
      'This action cannot be undone. All products and the cart items with them will be permanently deleted.',
    warning: 'Delete all orders first to avoid data integrity issues.',
    failure: 'Failed to delete products',
  },
}

/** Why nothing was deleted (S42). */
export function deletionProblem({ reason }: { reason: 'not-typed' | 'has-orders' }): string {
  if (reason === 'not-typed') return 'Please type DELETE to confirm'
  return 'There are orders with these products. Delete all orders first.'
}

export type RestoreRefusal =
  | { reason: 'unknown' | 'already-restored' }
  /** A row of `table` was in the way of another one, or `isGone`: missed what it points at. */
  | { reason: 'collides'; table: string; isGone: boolean }
  /** Products of the orders are gone or were sold meanwhile; `names` has at most five. */
  | { reason: 'no-stock'; names: string[] }

/** Why a snapshot was not restored. */
export function restoreProblem(refusal: RestoreRefusal): string {
  switch (refusal.reason) {
    case 'unknown':
      return 'This snapshot is not there any more.'
    case 'already-restored':
      return 'This snapshot was restored before.'
    case 'collides':
      return `${describeCollision(refusal)} Nothing was changed.`
    case 'no-stock':
      return refusal.names.length > 0
        ? `Pieces of these orders were sold since: ${refusal.names.join(', ')}. Nothing was changed.`
        : 'The products of these orders are gone. Restore the products first. Nothing was changed.'
  }
}

function describeCollision({ table, isGone }: { table: string; isGone: boolean }): string {
  const what = table.replaceAll('_', ' ')
  if (isGone) return `Something that the ${what} need is gone.`
  if (table === 'orders') return 'An order with one of these numbers came in since.'
  if (table === 'pickup_schedules') return 'One of the appointment times was booked by somebody else since.'
  return `The ${what} cannot be put back beside what came in since.`
}

/** A run as its page shows it. */
export interface DangerRunFacts extends RunFacts {
  kind: SnapshotKind
  isRestoration: boolean
  rowCount: number | null
  itemCount: number | null
}

/** Of a run that goes on: 'Deleting orders: 3,000 of 100,000...' */
export function describeDangerProgress({
  kind,
  step,
  stepsDone,
  stepsTotal,
  isCancelWanted,
}: DangerRunFacts): string {
  if (isCancelWanted) return 'Stopping...'
  if (stepsTotal === 0) return 'Getting ready...'
  const of = `${formatCount(stepsDone)} of ${formatCount(stepsTotal)}`
  if (step === 'deleting') return `Deleting ${kind}: ${of}...`
  return step === 'copying' ? `Keeping a copy to restore: table ${of}...` : `Putting back: table ${of}...`
}

/** The heading of a run that ended without a change, and why. */
export function describeDangerEnd({ kind, isRestoration, state, problem }: DangerRunFacts): {
  title: string
  text: string
} {
  const unchanged = 'Nothing was changed.'
  const title = isRestoration ? 'Not restored' : dangerTexts[kind].failure
  if (state === 'cancelled') return { title: 'Stopped', text: unchanged }
  return { title, text: problem?.endsWith(unchanged) ? problem : `${problem ?? ''} ${unchanged}`.trim() }
}
