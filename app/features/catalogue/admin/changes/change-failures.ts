import { changeAnswer, type ChangeAnswer, type NoticeCode } from './product-notices.ts'

const failures: Record<string, NoticeCode> = {
  category: 'category-failed',
  condition: 'condition-failed',
  archival: 'archive-failed',
  restoration: 'restore-failed',
  deletion: 'delete-failed',
  'bulk/archival': 'bulk-archive-failed',
  'bulk/deletion': 'bulk-delete-failed',
  'bulk/category-detection': 'detection-failed',
  'bulk/reversal': 'undo-failed',
}

/** What to say when a change failed for a reason that is not the owner's; the lost connection among them. */
export function troubleWith(change: string): ChangeAnswer {
  return changeAnswer(failures[change] ?? 'update-failed', { why: 'trouble' })
}

/** Whether an action's result tells of such trouble: of a change, or of the form of a product. */
export function hadTrouble(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false
  if ('why' in result && result.why === 'trouble') return true
  return 'failure' in result && typeof result.failure === 'string' && result.failure !== ''
}
