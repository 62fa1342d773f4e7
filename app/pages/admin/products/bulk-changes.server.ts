import { detectCategories } from '#catalogue/admin/form/category-detection.server.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { archiveProducts, deleteSeveralProducts } from '#catalogue/admin/changes/product-changes.server.ts'
import { productNotices, type ProductNotice } from '#catalogue/admin/product-messages.ts'
import { isUuid } from '#shared/uuid.ts'
import { type Answered, answered } from '#pages/notice-answer.server.ts'
import { nameIn } from '#pages/last-part.ts'

interface Asked {
  ids: string[]
  userId: string | null
  fields: FormData
}

interface BulkChange {
  /** Whether it is about products that were chosen. */
  needsChoice: boolean
  run: (asked: Asked) => Promise<Answered<ProductNotice>>
}

/** The changes of several products, by the last part of their address. */
export const bulkChanges = {
  archival: {
    needsChoice: true,
    async run(asked) {
      const { batchId, count } = await archiveProducts(asked)
      return answered(productNotices.of('bulk-archived', { count, undo: count > 0 ? batchId : undefined }))
    },
  },
  deletion: {
    needsChoice: true,
    async run(asked) {
      const { batchId, count, keptCount } = await deleteSeveralProducts(asked)
      const undo = count > 0 ? batchId : undefined
      if (keptCount === 0) return answered(productNotices.of('bulk-deleted', { count, undo }))
      const notice = productNotices.of('some-have-orders', { count, otherCount: keptCount, undo })
      return answered(notice, count > 0 ? 200 : 409)
    },
  },
  'category-detection': {
    needsChoice: false,
    async run({ ids, userId }) {
      const { batchId, count } = await detectCategories({ ids: ids.length > 0 ? ids : null, userId })
      return answered(productNotices.of('categories', { count, undo: count > 0 ? batchId : undefined }))
    },
  },
  reversal: {
    needsChoice: false,
    async run({ fields, userId }) {
      const batchId = fields.get('batch')
      if (typeof batchId !== 'string' || !isUuid(batchId))
        return answered(productNotices.of('invalid-choice'), 400)
      const { count, refusedCount } = await undoChange({ batchId, userId })
      return answered(productNotices.of('undone', { count, otherCount: refusedCount }))
    },
  },
} satisfies Record<string, BulkChange>

/** The change that a route of `bulk-change.tsx` makes. */
export const bulkChangeOf = (pattern: string) => nameIn(bulkChanges, pattern)
