import {
  archiveProduct,
  deleteProduct,
  restoreProduct,
} from '#catalogue/admin/changes/product-changes.server.ts'
import { choiceOf, locationOf, piecesOf, priceOf } from '#catalogue/admin/changes/change-fields.ts'
import { copyProduct, editAlone, editPrice } from '#catalogue/admin/changes/product-editing.server.ts'
import { readCheckForm } from '#catalogue/admin/checks/check-form.ts'
import { saveCheck } from '#catalogue/admin/checks/product-checks.server.ts'
import { productNotices, type ProductNotice } from '#catalogue/admin/product-messages.ts'
import { adjustStock } from '#catalogue/admin/changes/product-stock.server.ts'
import { href } from '#shared/addresses.ts'
import { type Answered, answered } from '#pages/notice-answer.server.ts'
import { nameIn } from '#pages/last-part.ts'

interface Asked {
  id: string
  userId: string | null
  fields: FormData
}

type ProductChangeAction = (asked: Asked) => Promise<Answered<ProductNotice>>

type Code = ProductNotice['code']
const done = (code: Code, count = 0) => answered(productNotices.of(code, { count }))
const undoable = (code: Code, undo: string) => answered(productNotices.of(code, { undo }))
const refused = (code: Code, status: number) => answered(productNotices.of(code), status)
const gone = (code: Code) => answered(productNotices.of(code, { why: 'gone' }), 404)

/** The changes of one product, by the last part of their address. */
export const productChanges = {
  category: choiceChange('category'),
  condition: choiceChange('condition'),
  async location(asked: Asked) {
    const location = locationOf(asked.fields.get('location'))
    if (location === undefined) return refused('invalid-choice', 400)
    return (await editAlone({ ...asked, set: { location } })).ok ? done('location') : gone('location-failed')
  },
  async price(asked: Asked) {
    const priceCents = priceOf(asked.fields.get('price'))
    if (priceCents === null) return refused('invalid-price', 400)
    return (await editPrice({ ...asked, priceCents })).ok ? done('price') : gone('price-failed')
  },
  async check({ fields, ...asked }: Asked) {
    const form = readCheckForm(fields)
    if (!form) return refused('check-empty', 400)
    const outcome = await saveCheck({ ...asked, form, now: new Date() })
    if (outcome.ok) return done('checked')
    return outcome.error.reason === 'needs-note' ? refused('check-needs-note', 400) : gone('check-failed')
  },
  async archival(asked: Asked) {
    const outcome = await archiveProduct(asked)
    if (!outcome.ok) return gone('archive-failed')
    const { hasOrders, batchId } = outcome.value
    return undoable(hasOrders ? 'archived-ordered' : 'archived', batchId)
  },
  async restoration(asked: Asked) {
    const outcome = await restoreProduct(asked)
    return outcome.ok ? undoable('restored', outcome.value.batchId) : gone('restore-failed')
  },
  async deletion(asked: Asked) {
    const outcome = await deleteProduct(asked)
    if (outcome.ok) return done('deleted')
    return outcome.error.reason === 'has-orders' ? refused('has-orders', 409) : gone('delete-failed')
  },
  async copy(asked: Asked) {
    const outcome = await copyProduct(asked)
    if (!outcome.ok) return gone('update-failed')
    return { ...done('copied'), next: href('/admin/products/:id', { id: outcome.value }) }
  },
  async stock(asked: Asked) {
    const pieces = piecesOf(asked.fields.get('pieces'))
    if (pieces === null) return refused('invalid-choice', 400)
    const outcome = await adjustStock({ ...asked, pieces })
    if (outcome.ok) return done('stocked', outcome.value)
    return outcome.error.reason === 'no-stock' ? refused('no-stock', 409) : gone('update-failed')
  },
} satisfies Record<string, ProductChangeAction>

/** The change that a route of `product-change.tsx` makes. */
export const changeOf = (pattern: string) => nameIn(productChanges, pattern)

function choiceChange(field: 'category' | 'condition'): ProductChangeAction {
  return async (asked) => {
    const value = choiceOf(asked.fields.get(field))
    if (value === null) return refused('invalid-choice', 400)
    const set = field === 'category' ? { category: value } : { condition: value }
    return (await editAlone({ ...asked, set })).ok ? done(field) : gone(`${field}-failed`)
  }
}
