import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import type { Attribute } from '#catalogue/product-attributes.ts'
import { pictureLabels } from '#catalogue/picture-kinds/picture-kind.ts'
import { attributeList } from '#catalogue/product.ts'

/** What the history calls a change. */
const kindLabels = {
  created: 'Created',
  copied: 'Created as a copy',
  imported: 'Imported',
  edited: 'Edited',
  categorised: 'Category detected',
  stocked: 'Stock corrected',
  pictured: 'Image changed',
  archived: 'Archived',
  restored: 'Restored',
  deleted: 'Deleted',
  undone: 'Undone',
  'marked-down': 'Marked down by age',
  'written-off': 'Written off',
  'put-back': 'Put back in stock',
}

export type ChangeKind = keyof typeof kindLabels
export const isChangeKind = (kind: unknown): kind is ChangeKind =>
  typeof kind === 'string' && Object.hasOwn(kindLabels, kind)

/** A change of a product, as its history tells it. */
export interface ProductChange {
  id: string
  kind: ChangeKind
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Name, else e-mail address, of who did it; null when that account was deleted. */
  who: string | null
  /** Milliseconds since 1970. */
  atMs: number
}

/** What one of its pictures shows, in an entry of its history (R133). */
export const pictureKindFact = 'picture_kind'
/** What one of its pictures is to be noticed for, in the same history (R228). */
export const pictureCaptionFact = 'picture_caption'
const pictureTexts: Readonly<Record<string, string>> = pictureLabels

const TEXT_SHOWN = 60

export interface ChangeText {
  title: string
  /** A line for each field that changed: 'Price: $40.00 → $35.00'. None for what was created or deleted whole. */
  lines: string[]
}

/** A change of a product in words. */
export function describeChange({
  kind,
  before,
  after,
}: Pick<ProductChange, 'kind' | 'before' | 'after'>): ChangeText {
  const title = kindLabels[kind]
  if (!before || !after) return { title, lines: [] }
  const changed = attributeList.filter(({ attribute: { column } }) => column in before || column in after)
  const lines = changed.map(
    ({ attribute: { label, column, type } }) =>
      `${label}: ${showValue(type, before[column])} → ${showValue(type, after[column])}`,
  )
  if ('lot' in before || 'lot' in after)
    lines.push(`Lot: ${showValue('text', before.lot)} → ${showValue('text', after.lot)}`)
  if (pictureCaptionFact in after)
    lines.push(
      `Caption of a picture: ${showValue('text', before[pictureCaptionFact])} → ${showValue('text', after[pictureCaptionFact])}`,
    )
  const [was, is] = [before, after].map(({ [pictureKindFact]: kind }) => pictureTexts[String(kind)])
  return { title, lines: was && is ? [...lines, `What a picture shows: ${was} → ${is}`] : lines }
}

function showValue(type: Attribute['type'], value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'number')
    return type === 'amount' ? formatDollars(Math.round(value * 100)) : String(value)
  if (Array.isArray(value)) return counted(value.length, 'image')
  const text = Array.from(String(value))
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).join('')}…` : text.join('')
}
