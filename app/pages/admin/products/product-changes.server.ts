import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import {
  parseChoice,
  parseLocation,
  parsePieces,
  parsePrice,
} from '#catalogue/admin/changes/change-fields.ts'
import {
  archiveProduct,
  archiveProducts,
  deleteProduct,
  deleteSeveralProducts,
  restoreProduct,
} from '#catalogue/admin/changes/product-changes.server.ts'
import { editAlone, editPrice } from '#catalogue/admin/changes/product-editing.server.ts'
import { adjustStock } from '#catalogue/admin/changes/product-stock.server.ts'
import { checkFields, readCheckForm } from '#catalogue/admin/checks/check-form.ts'
import { saveCheck } from '#catalogue/admin/checks/product-checks.server.ts'
import { detectCategories } from '#catalogue/admin/form/category-detection.server.ts'
import { productNotices, type ProductNotice } from '#catalogue/admin/product-messages.ts'
import { parseChosenIds } from '#shared/chosen-ids.ts'
import { requiredUuid } from '#shared/form-fields.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { command, done, refused } from '#pages/admin/command.server.ts'

type Code = ProductNotice['code']
type Outcome = ReturnType<typeof done> | ReturnType<typeof refused>

const say = (code: Code, data: ProductNotice['data'] = {}) => done(productNotices.of(code, data))
const refuse = (status: number, code: Code, data: ProductNotice['data'] = {}) =>
  refused(status, productNotices.messageOf(productNotices.of(code, data)))

const text = z.string().optional()
const changeForm = z.object({
  ...checkFields,
  id: requiredUuid(productNotices.messageOf(productNotices.of('invalid-product')).title),
  category: text,
  condition: text,
  location: text,
  pieces: text,
  price: text,
})
type Asked = z.output<typeof changeForm> & { userId: string }

/** A change of one product, and what is said where it fails; null where the product is gone. */
const change = (failure: Code, run: (asked: Asked) => Promise<Outcome | null>) =>
  command({
    what: 'a change of a product',
    form: changeForm,
    trouble: productNotices.messageOf(productNotices.of(failure, { why: 'trouble' })),
    run: async ({ form, admin: { userId } }) =>
      (await run({ ...form, userId })) ?? refuse(404, failure, { why: 'gone' }),
  })

const choiceChange = (field: 'category' | 'condition') =>
  change(`${field}-failed`, async (asked) => {
    const value = parseChoice(asked[field])
    if (value === null) return refuse(400, 'invalid-choice')
    const set = field === 'category' ? { category: value } : { condition: value }
    return (await editAlone({ ...asked, set })).ok ? say(field) : null
  })

/** The changes of one product, as its row, its page and its sheet ask for them. */
export const productChanges = {
  category: choiceChange('category'),
  condition: choiceChange('condition'),
  location: change('location-failed', async (asked) => {
    const location = parseLocation(asked.location)
    if (location === undefined) return refuse(400, 'invalid-choice')
    return (await editAlone({ ...asked, set: { location } })).ok ? say('location') : null
  }),
  price: change('price-failed', async (asked) => {
    const priceCents = parsePrice(asked.price)
    if (priceCents === null) return refuse(400, 'invalid-price')
    return (await editPrice({ ...asked, priceCents })).ok ? say('price') : null
  }),
  check: change('check-failed', async ({ id, userId, ...fields }) => {
    const form = readCheckForm(fields)
    if (!form) return refuse(400, 'check-empty')
    const outcome = await saveCheck({ id, userId, form, now: new Date() })
    if (outcome.ok) return say('checked')
    return outcome.error.reason === 'needs-note' ? refuse(400, 'check-needs-note') : null
  }),
  archive: change('archive-failed', async (asked) => {
    const outcome = await archiveProduct(asked)
    if (!outcome.ok) return null
    const { hasOrders, batchId: undo } = outcome.value
    return say(hasOrders ? 'archived-ordered' : 'archived', { undo })
  }),
  restore: change('restore-failed', async (asked) => {
    const outcome = await restoreProduct(asked)
    return outcome.ok ? say('restored', { undo: outcome.value.batchId }) : null
  }),
  delete: change('delete-failed', async (asked) => {
    const outcome = await deleteProduct(asked)
    if (outcome.ok) return say('deleted', { undo: outcome.value.batchId })
    return outcome.error.reason === 'has-orders' ? refuse(409, 'has-orders') : null
  }),
  stock: change('update-failed', async (asked) => {
    const pieces = parsePieces(asked.pieces)
    if (pieces === null) return refuse(400, 'invalid-choice')
    const outcome = await adjustStock({ ...asked, pieces })
    if (outcome.ok) return say('stocked', { count: outcome.value })
    return outcome.error.reason === 'no-stock' ? refuse(409, 'no-stock') : null
  }),
}

type Chosen = { ids: string[]; userId: string }

/** A change of the products that were chosen. */
const bulkChange = (failure: Code, run: (chosen: Chosen) => Promise<Outcome>) =>
  command({
    what: 'a change of products',
    form: z.object({ id: z.array(z.string()) }),
    trouble: productNotices.messageOf(productNotices.of(failure, { why: 'trouble' })),
    async run({ form, admin: { userId } }) {
      const ids = parseChosenIds(form.id)
      return ids ? await run({ ids, userId }) : refuse(400, 'invalid-product')
    },
  })

const undoable = (batchId: string, count: number) => ({ count, undo: count > 0 ? batchId : undefined })

/** The changes of several products, and the way back. */
export const bulkChanges = {
  'archive-chosen': bulkChange('bulk-archive-failed', async (chosen) => {
    if (chosen.ids.length === 0) return refuse(400, 'nothing-chosen')
    const { batchId, count } = await archiveProducts(chosen)
    return say('bulk-archived', undoable(batchId, count))
  }),
  'delete-chosen': bulkChange('bulk-delete-failed', async (chosen) => {
    if (chosen.ids.length === 0) return refuse(400, 'nothing-chosen')
    const { batchId, count, keptCount } = await deleteSeveralProducts(chosen)
    const deleted = undoable(batchId, count)
    if (keptCount === 0) return say('bulk-deleted', deleted)
    const kept = { ...deleted, otherCount: keptCount }
    return count > 0 ? say('some-have-orders', kept) : refuse(409, 'some-have-orders', kept)
  }),
  'detect-categories': bulkChange('detection-failed', async ({ ids, userId }) => {
    const { batchId, count } = await detectCategories({ ids: ids.length > 0 ? ids : null, userId })
    return say('categories', undoable(batchId, count))
  }),
  undo: command({
    what: 'undoing a change of products',
    form: z.object({ batch: text }),
    trouble: productNotices.messageOf(productNotices.of('undo-failed', { why: 'trouble' })),
    async run({ form: { batch: batchId = '' }, admin: { userId } }) {
      if (!isUuid(batchId)) return refuse(400, 'invalid-choice')
      const { count, refusedCount } = await undoChange({ batchId, userId })
      return say('undone', { count, otherCount: refusedCount })
    },
  }),
}
