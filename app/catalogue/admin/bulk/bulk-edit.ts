import { parseChoice, parseLocation, parsePrice } from '#catalogue/admin/changes/change-fields.ts'
import { productAttributes } from '#catalogue/product-attributes.ts'
import { formatDollars } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'

/** What becomes of the prices of many products. */
export const priceLabels = {
  set: 'Set to $',
  'percent-up': 'Raise by %',
  'percent-down': 'Lower by %',
  up: 'Raise by $',
  down: 'Lower by $',
  round: 'Round only',
} as const
export const roundingLabels = {
  cent: 'To the cent',
  ninety: 'To the nearest .99',
  dollar: 'To the nearest dollar',
  five: 'To the nearest $5',
} as const
type PriceKind = keyof typeof priceLabels
type Rounding = keyof typeof roundingLabels

export interface PriceEdit {
  kind: PriceKind
  /** Cents, or hundredths of a percent. */
  amount: number
  rounding: Rounding
}

/** One edit of many products; what is undefined stays. */
export interface BulkEdit {
  price?: PriceEdit
  category?: string
  condition?: string
  /** Null for none. */
  location?: string | null
  lotId?: string | null
}

const rounded: Readonly<Record<Rounding, (cents: number) => number>> = {
  cent: (cents) => cents,
  ninety: (cents) => Math.round((cents + 1) / 100) * 100 - 1,
  dollar: (cents) => Math.round(cents / 100) * 100,
  five: (cents) => Math.round(cents / 500) * 500,
}
const moved: Readonly<Record<PriceKind, (cents: number, amount: number) => number>> = {
  set: (_, amount) => amount,
  'percent-up': (cents, amount) => Math.round((cents * (10_000 + amount)) / 10_000),
  'percent-down': (cents, amount) => Math.round((cents * (10_000 - amount)) / 10_000),
  up: (cents, amount) => cents + amount,
  down: (cents, amount) => cents - amount,
  round: (cents) => cents,
}

/** A price after an edit, in cents; null where no product can cost that (R202). */
export function editedPrice(cents: number, { kind, amount, rounding }: PriceEdit): number | null {
  const made = rounded[rounding](moved[kind](cents, amount))
  return productAttributes.priceCents.isRight(made) ? made : null
}

/** What a product is, as far as an edit of many changes it. */
export interface Editable {
  id: string
  name: string
  priceCents: number
  costCents: number | null
  category: string
  condition: string
  location: string | null
  lotId: string | null
  /** Of its lot. */
  lot: string | null
}

/** What an edit makes of a product: what changes in words, nothing where nothing does; null where it would cost nothing. */
export function describeEdit(product: Editable, edit: BulkEdit, lotName: string | null): string[] | null {
  const { price, lotId } = edit
  const priceCents = price && editedPrice(product.priceCents, price)
  if (priceCents === null) return null
  const changes: [label: string, from: string | null, to: string | null | undefined][] = [
    [
      'Price',
      formatDollars(product.priceCents),
      priceCents === undefined ? undefined : formatDollars(priceCents),
    ],
    ['Category', product.category, edit.category],
    ['Condition', product.condition, edit.condition],
    ['Location', product.location, edit.location],
  ]
  const lines = changes.filter(([, from, to]) => to !== undefined && to !== from)
  if (lotId !== undefined && lotId !== product.lotId) lines.push(['Lot', product.lot, lotName])
  return lines.map(([label, from, to]) => `${label}: ${from ?? 'none'} → ${to ?? 'none'}`)
}

const text = z.string().default('')
const oneOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  z.custom<T>((value) => typeof value === 'string' && Object.hasOwn(labels, value))

/** Removes the location; an empty field keeps it. */
const noLocation = '-'
/** Takes products out of their lots. */
export const noLot = 'none'

const fields = z.object({
  priceKind: oneOf(priceLabels).or(z.literal('')).default(''),
  amount: text,
  rounding: oneOf(roundingLabels).default('cent'),
  category: text,
  condition: text,
  location: text,
  lot: text,
  /** Which edit of how many was shown, and is wanted. */
  sure: text,
})
export type BulkFields = z.input<typeof fields>

/** The form of an edit of many products. */
export const bulkForm = fields.transform(({ sure, priceKind, amount, rounding, lot, ...texts }, context) => {
  const refuse = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message })
    return z.NEVER
  }
  const edit: BulkEdit = {}
  if (priceKind !== '') {
    const isPercent = priceKind.startsWith('percent')
    const value = priceKind === 'round' ? 0 : isPercent ? parsePercent(amount) : parsePrice(amount)
    if (value === null)
      return refuse(
        'amount',
        isPercent ? 'Enter a percentage such as 10 or 12.5' : 'Enter dollars such as 5.00',
      )
    edit.price = { kind: priceKind, amount: value, rounding }
  }
  for (const field of ['category', 'condition'] as const) {
    if (texts[field].trim() === '') continue
    const value = parseChoice(texts[field])
    if (value === null) return refuse(field, 'Must be one line of at most 200 characters')
    edit[field] = value
  }
  const place = texts.location.trim()
  if (place !== '') {
    const location = place === noLocation ? null : parseLocation(place)
    if (location === undefined) return refuse('location', 'Must be one line of at most 60 characters')
    edit.location = location
  }
  if (lot !== '') {
    if (lot !== noLot && !isUuid(lot)) return refuse('lot', 'Choose a lot')
    edit.lotId = lot === noLot ? null : lot
  }
  if (Object.keys(edit).length === 0) return refuse('priceKind', 'Choose what to change')
  return { edit, sure }
})

function parsePercent(text: string): number | null {
  const value = /^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : 0
  return value === 0 ? null : value
}

/** What an edit would do, before it does. */
export interface BulkPreview {
  /** Said back by who is sure of it. */
  key: string
  /** How many change, stay since they are so already, and stay since no product can cost that. */
  changing: number
  alike: number
  skipped: number
  /** The first ones. */
  examples: { id: string; name: string; lines: string[] }[]
}
