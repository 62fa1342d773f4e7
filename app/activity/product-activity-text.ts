import { z } from '#shared/zod.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted, formatCount } from '#shared/text/counted.ts'
import type { ChangeKind } from '#catalogue/admin/changes/change-text.ts'
import { marketplaceNames, marketplaces } from '#catalogue/marketplaces/marketplace.ts'
import type { ActivityText } from './activity.ts'

const verbs: Readonly<Record<ChangeKind, string>> = {
  created: 'Created',
  copied: 'Copied',
  imported: 'Imported',
  edited: 'Edited',
  categorised: 'Found the category of',
  stocked: 'Corrected the stock of',
  pictured: 'Changed the images of',
  archived: 'Archived',
  restored: 'Restored',
  deleted: 'Deleted',
  undone: 'Undid a change of',
  'marked-down': 'Marked down',
  'written-off': 'Wrote off',
  'put-back': 'Put back in stock',
}

const isKind = (kind: string): kind is ChangeKind => Object.hasOwn(verbs, kind)

/** One action on products; name, id and prices are those of one of them. */
export const productFacts = z.object({
  kind: z.string().refine(isKind),
  productId: z.string().nullable(),
  name: z.string().nullable(),
  count: z.number(),
  beforeCents: z.number().nullable(),
  afterCents: z.number().nullable(),
})

/** An action on one product or on many, in one sentence. */
export function productText(facts: z.infer<typeof productFacts>): ActivityText {
  const { kind, productId, name, count, beforeCents, afterCents } = facts
  const list = href('/admin/products')
  if (count > 1) return { text: `${verbs[kind]} ${formatCount(count)} products.`, address: list }
  const price =
    kind !== 'deleted' && beforeCents !== null && afterCents !== null
      ? `: ${formatDollars(beforeCents)} → ${formatDollars(afterCents)}`
      : ''
  const address = productId === null ? list : href('/admin/products/:id', { id: productId })
  return { text: `${verbs[kind]} ${name ?? 'a product'}${price}.`, address }
}

/** Tags of one PDF; name and id are those of the first product. */
export const printFacts = z.object({
  productId: z.string().nullable(),
  name: z.string().nullable(),
  products: z.number(),
  tags: z.number(),
})

/** The printing of tags in one sentence. */
export function printText({ productId, name, products, tags }: z.infer<typeof printFacts>): ActivityText {
  const isAlone = products === 1 && productId !== null
  const of = products === 1 ? (name ?? 'a product') : counted(products, 'product')
  const address = isAlone ? href('/admin/products/:id', { id: productId }) : href('/admin/products')
  return { text: `Printed ${tags === 1 ? 'a tag' : counted(tags, 'tag')} for ${of}.`, address }
}

/** A check of a piece: how many lines were right, wrong, and not tested; the id is null once it is gone. */
export const checkFacts = z.object({
  productId: z.string().nullable(),
  name: z.string().nullable(),
  yes: z.number(),
  no: z.number(),
  untested: z.number(),
})

/** A check in one sentence. */
export function checkText({ productId, name, yes, no, untested }: z.infer<typeof checkFacts>): ActivityText {
  const text = `Checked ${name ?? 'a product'}: ${yes} fine, ${no} not, ${untested} not tested.`
  return {
    text,
    address: productId === null ? href('/admin/products') : href('/admin/products/:id', { id: productId }),
  }
}

/** A post of a piece on a marketplace. */
export const postFacts = z.object({ name: z.string(), place: z.enum(marketplaceNames), cents: z.number() })

/** The marking of a post, or the tick that it was taken down, in one sentence. */
export function postText({ name, place, cents }: z.infer<typeof postFacts>, isDown: boolean): ActivityText {
  const where = place === 'other' ? 'somewhere else' : `on ${marketplaces[place]}`
  const text = isDown
    ? `Took down the post of ${name} ${where}.`
    : `Posted ${name} ${where} for ${formatDollars(cents)}.`
  return { text, address: href('/admin/marketplaces') }
}
