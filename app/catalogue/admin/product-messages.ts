import {
  aCount,
  defineNotices,
  failure,
  failureBecause,
  oneOf,
  success,
  type Message,
  saveTrouble,
} from '#shared/notices.ts'
import { counted } from '#shared/text/counted.ts'
import { isUuid } from '#shared/uuid.ts'

const readers = {
  /** How many products were changed, where the words name a number. */
  count: aCount,
  /** How many stay unchanged. */
  otherCount: aCount,
  /** Why it failed: the product was deleted, or the store has a problem. */
  why: oneOf('gone', 'trouble'),
  /** The batch that undoes it. */
  undo: (text: string) => (isUuid(text) ? text : undefined),
}

const reasons = {
  gone: 'The product is not there any more.',
  trouble: saveTrouble,
}
const failureWithReason = failureBecause(reasons)

type Why = { why?: keyof typeof reasons }

/** The reason below, where the specification names the title alone. */
const failureBeside =
  (title: string) =>
  ({ why }: Why): Message => ({ tone: 'error', title, description: why && reasons[why] })

/** With how many are left. */
const leaving =
  (title: string) =>
  ({ count = 0 }): Message => ({ tone: 'success', title, description: `${count} left in stock.` })
const counting =
  (what: string) =>
  ({ count = 0 }): Message =>
    success(`Successfully ${what} ${count} product(s)`)()

/** The texts of the specification's error catalogue (S55) word for word, and those it lacks. */
export const productNotices = defineNotices(readers, {
  updated: success('Product updated successfully!'),
  archived: success('Product archived successfully!'),
  'archived-ordered': success('Product archived (has order history)'),
  restored: success('Product restored successfully!'),
  deleted: success('Product permanently deleted!'),
  'bulk-archived': counting('archived'),
  'bulk-deleted': counting('deleted'),
  'bulk-edited': ({ count = 0 }) => success(`${counted(count, 'product')} changed`)(),
  category: success('Category updated'),
  condition: success('Condition updated'),
  price: success('Price updated'),
  location: success('Location saved'),
  checked: success('Check saved'),
  'check-empty': failure('Nothing was saved', 'Answer at least one line, in at most 1000 letters.'),
  'check-needs-note': failure('Nothing was saved', 'Say in a few words what is wrong: a “no” needs a note.'),
  'check-failed': failureBeside('Failed to save the check'),
  categories: ({ count = 0 }) => ({
    tone: 'success',
    title: 'Categories detected!',
    description: `${counted(count, 'product')} updated.`,
  }),
  created: success('Product created successfully!'),
  copied: success('Product duplicated. The copy is archived until you restore it.'),
  stocked: leaving('Stock updated'),
  markdown: success('Saved'),
  'written-off': success('Written off', 'The stock is lower by these pieces.'),
  'put-back': success('Put back in stock'),
  'stock-full': failure('Not put back', 'A product’s stock cannot hold that many pieces.'),
  'unknown-write-off': failure('Not put back', 'The product is not there any more.'),
  undone: ({ count = 0, otherCount = 0 }) => ({
    tone: otherCount > 0 ? 'info' : 'success',
    title: `Undone for ${counted(count, 'product')}`,
    description:
      otherCount > 0 ? `${counted(otherCount, 'product')} changed since and stay as they are.` : undefined,
  }),
  'has-orders': failure('Cannot delete product with existing orders. Archive instead.'),
  'some-have-orders': ({ count = 0, otherCount = 0 }) => ({
    tone: 'error',
    title: `${otherCount} product(s) have orders and cannot be deleted. Use archive instead.`,
    description: count > 0 ? `Successfully deleted ${count} product(s)` : undefined,
  }),
  'no-stock': failure('No stock left', 'The stock cannot go below 0.'),
  'invalid-choice': failure('Nothing was changed', 'The value is not one that a product can have.'),
  'invalid-product': failure('Invalid product ID'),
  'nothing-chosen': failure('No products selected', 'Select at least one product first.'),
  'update-failed': failureWithReason('Failed to update product'),
  'archive-failed': failureWithReason('Failed to archive product'),
  'restore-failed': failureWithReason('Failed to restore product'),
  'delete-failed': failureWithReason('Failed to delete product'),
  'bulk-archive-failed': failureWithReason('Failed to archive products'),
  'bulk-edit-failed': failureWithReason('Failed to change products'),
  'bulk-delete-failed': failureWithReason('Failed to delete products'),
  'category-failed': failureBeside('Failed to update category'),
  'condition-failed': failureBeside('Failed to update condition'),
  'price-failed': failureBeside('Failed to update price'),
  'location-failed': failureBeside('Failed to save location'),
  'invalid-price': failure('Nothing was changed', 'The price must be at least $0.01, such as 49.50.'),
  'detection-failed': failureBeside('Failed to auto-detect categories'),
  'undo-failed': failureWithReason('Failed to undo'),
})

export type ProductNotice = ReturnType<typeof productNotices.of>

/** Beside the stock, when it changed while the form was open. */
export const stockMoved = (stock: number) =>
  `The stock changed meanwhile: it is ${stock} now. Enter what is right and save again.`
