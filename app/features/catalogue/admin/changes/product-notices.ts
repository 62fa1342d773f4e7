import { counted } from '../../../../shared/text/counted.ts'

/** The result of a change of products; `productNoticeOf` turns it into a message. */
export interface ChangeAnswer {
  code: NoticeCode
  /** How many products were changed, where the words name a number. */
  count: number
  /** How many were left as they are. */
  otherCount: number
  /** Why it failed: the product is gone, or the shop has trouble. */
  why: 'gone' | 'trouble' | null
  /** The batch that undoes it. */
  undo: string | null
}

export interface ProductNotice {
  tone: 'success' | 'error' | 'info'
  title: string
  description?: string
}

const reasons = {
  gone: 'The product is not there any more.',
  trouble: 'The shop could not save it. Please try again in a moment.',
}

type Words = (answer: ChangeAnswer) => ProductNotice
const success =
  (title: string): Words =>
  () => ({ tone: 'success', title })
const failure =
  (title: string, description?: string): Words =>
  ({ why }) => ({ tone: 'error', title, description: description ?? (why ? reasons[why] : undefined) })
/** 'Failed to archive product: {message}', in one piece as the specification has it. */
const failureWithReason =
  (title: string): Words =>
  ({ why }) => ({ tone: 'error', title: `${title}: ${reasons[why ?? 'trouble']}` })

/** The texts of the specification's error catalogue (section 8) word for word, and those it lacks. */
const words = {
  updated: success('Product updated successfully!'),
  archived: success('Product archived successfully!'),
  'archived-ordered': success('Product archived (has order history)'),
  restored: success('Product restored successfully!'),
  deleted: success('Product permanently deleted!'),
  'bulk-archived': ({ count }) => ({ tone: 'success', title: `Successfully archived ${count} product(s)` }),
  'bulk-deleted': ({ count }) => ({ tone: 'success', title: `Successfully deleted ${count} product(s)` }),
  category: success('Category updated'),
  condition: success('Condition updated'),
  categories: ({ count }) => ({
    tone: 'success',
    title: 'Categories detected!',
    description: `${counted(count, 'product')} updated.`,
  }),
  created: success('Product created successfully!'),
  copied: success('Product duplicated. The copy is archived until you restore it.'),
  sold: ({ count }) => ({ tone: 'success', title: 'Sold one in the store', description: leftOf(count) }),
  stocked: ({ count }) => ({ tone: 'success', title: 'Stock updated', description: leftOf(count) }),
  undone: ({ count, otherCount }) => ({
    tone: otherCount > 0 ? 'info' : 'success',
    title: `Undone for ${count} product(s)`,
    description:
      otherCount > 0 ? `${otherCount} product(s) were changed since and stay as they are.` : undefined,
  }),
  'has-orders': failure('Cannot delete product with existing orders. Archive instead.'),
  'some-have-orders': ({ count, otherCount }) => ({
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
  'bulk-delete-failed': failureWithReason('Failed to delete products'),
  'category-failed': failure('Failed to update category'),
  'condition-failed': failure('Failed to update condition'),
  'detection-failed': failure('Failed to auto-detect categories'),
  'undo-failed': failureWithReason('Failed to undo'),
} satisfies Record<string, Words>

export type NoticeCode = keyof typeof words

function leftOf(stock: number): string {
  return `${stock} left in stock.`
}

/** The message for the owner. */
export function productNoticeOf(answer: ChangeAnswer): ProductNotice {
  return words[answer.code](answer)
}

/** An answer with empty values for all that the code does not need. */
export function changeAnswer(code: NoticeCode, more: Partial<Omit<ChangeAnswer, 'code'>> = {}): ChangeAnswer {
  return { code, count: 0, otherCount: 0, why: null, undo: null, ...more }
}

/** An answer as URL parameters, for the page that a form without JavaScript redirects to. */
export function productNoticeParams({ code, count, otherCount, why, undo }: ChangeAnswer): URLSearchParams {
  const params = new URLSearchParams({ notice: code })
  if (count) params.set('count', String(count))
  if (otherCount) params.set('others', String(otherCount))
  if (why) params.set('why', why)
  if (undo) params.set('undo', undo)
  return params
}

/** Reads `productNoticeParams` back; null for anything else. */
export function parseProductNotice(params: URLSearchParams): ChangeAnswer | null {
  const code = params.get('notice') ?? ''
  if (!isNoticeCode(code)) return null
  const why = params.get('why')
  return changeAnswer(code, {
    count: numberOf(params.get('count')),
    otherCount: numberOf(params.get('others')),
    why: why === 'gone' || why === 'trouble' ? why : null,
    undo: params.get('undo'),
  })
}

function isNoticeCode(text: string): text is NoticeCode {
  return Object.hasOwn(words, text)
}

function numberOf(text: string | null): number {
  return text && /^\d{1,7}$/.test(text) ? Number(text) : 0
}
