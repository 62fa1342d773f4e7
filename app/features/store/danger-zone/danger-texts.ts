import type { RestoreRefusal } from './snapshot-restoring.ts'
import type { SnapshotKind } from '../snapshots/snapshot-taking.ts'

/** The word to type (S42). */
export const CONFIRMATION_WORD = 'DELETE'
/** Said of anything else (S42). */
export const notTyped = 'Please type DELETE to confirm'

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

/** Why products cannot go yet. */
export const productsHaveOrders = 'There are orders with these products. Delete all orders first.'

/** Why a snapshot was not restored. */
export function restoreProblem(refusal: RestoreRefusal): string {
  switch (refusal.reason) {
    case 'unknown':
      return 'This snapshot is not there any more.'
    case 'already-restored':
      return 'This snapshot was restored before.'
    case 'collides':
      return 'Something with the same number or appointment came in since, or something that these rows need is gone. Nothing was changed.'
    case 'no-stock':
      return refusal.names.length > 0
        ? `Pieces of these orders were sold since: ${refusal.names.join(', ')}. Nothing was changed.`
        : 'The products of these orders are gone. Restore the products first. Nothing was changed.'
  }
}
