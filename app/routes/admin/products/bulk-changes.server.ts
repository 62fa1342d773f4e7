import { detectCategories } from '../../../features/catalogue/admin/form/category-detection.server.ts'
import { undoChange } from '../../../features/catalogue/admin/changes/change-reversal.server.ts'
import {
  archiveProducts,
  deleteSeveralProducts,
} from '../../../features/catalogue/admin/changes/product-changes.server.ts'
import { changeAnswer, type NoticeCode } from '../../../features/catalogue/admin/changes/product-notices.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { nameIn } from '../../last-part.ts'
import type { AnsweredChange } from './change-answer.server.ts'

interface Asked {
  ids: string[]
  userId: string | null
  fields: FormData
}

interface BulkChange {
  /** Whether it is about products that were chosen. */
  needsChoice: boolean
  run: (asked: Asked) => Promise<AnsweredChange>
}

const done = (code: NoticeCode, more: Parameters<typeof changeAnswer>[1]): AnsweredChange => ({
  answer: changeAnswer(code, more),
  status: 200,
})

/** The changes of several products, by the last part of their address. */
export const bulkChanges = {
  archival: {
    needsChoice: true,
    async run(asked) {
      const { batchId, count } = await archiveProducts(asked)
      return done('bulk-archived', { count, undo: count > 0 ? batchId : null })
    },
  },
  deletion: {
    needsChoice: true,
    async run(asked) {
      const { batchId, count, keptCount } = await deleteSeveralProducts(asked)
      const undo = count > 0 ? batchId : null
      if (keptCount === 0) return done('bulk-deleted', { count, undo })
      const answer = changeAnswer('some-have-orders', { count, otherCount: keptCount, undo })
      return { answer, status: count > 0 ? 200 : 409 }
    },
  },
  'category-detection': {
    needsChoice: false,
    async run({ ids, userId }) {
      const { batchId, count } = await detectCategories({ ids: ids.length > 0 ? ids : null, userId })
      return done('categories', { count, undo: count > 0 ? batchId : null })
    },
  },
  reversal: {
    needsChoice: false,
    async run({ fields, userId }) {
      const batchId = fields.get('batch')
      if (typeof batchId !== 'string' || !isUuid(batchId))
        return { answer: changeAnswer('invalid-choice'), status: 400 }
      const { count, refusedCount } = await undoChange({ batchId, userId })
      return done('undone', { count, otherCount: refusedCount })
    },
  },
} satisfies Record<string, BulkChange>

/** The change that a route of `bulk-change.tsx` makes. */
export const bulkChangeOf = (pattern: string) => nameIn(bulkChanges, pattern)
