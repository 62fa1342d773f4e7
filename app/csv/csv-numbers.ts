import { MAX_CENTS } from '#shared/money.ts'

/** What may surround an amount and says nothing about it: a currency on either side, the piece that it is for. */
const CURRENCY = String.raw`(?:(?:US|C|CA|A|AU)\s?\$|(?:USD|CAD|AUD|EUR|GBP)\s?[$\u20ac\u00a3]?|[$\u20ac\u00a3]|dollars?)`
const PIECE = String.raw`(?:ea|each|pcs?|pce|pieces?|units?|items?|ct|cnt|count|sets?|pairs?|pks?|packs?)\.?`
const BEFORE = new RegExp(String.raw`^${CURRENCY}\s*`, 'iu')
const BEHIND = new RegExp(String.raw`([\d.])\s*${CURRENCY}$`, 'iu')
const FOR_A_PIECE = new RegExp(String.raw`([\d.$\u20ac\u00a3a-z])\s*(?:/|per\b|a\b)?\s*${PIECE}$`, 'iu')
/** 3 EA, 2 pcs, x4, 4x, Qty: 4. */
const COUNTED = new RegExp(
  String.raw`^(?:[x\u00d7]|qty\.?:?)\s*(?=\d)|([\d.])\s*(?:[x\u00d7]|${PIECE})$`,
  'giu',
)
/** 1,234.50, 1234.50, .50 and 12.: a comma before three digits groups thousands, as people write it in Ohio. */
const POINT = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/
/** 1.234,50 and 1234,50. A single comma before three digits was taken above. */
const COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
const SCIENTIFIC = /^\d+(?:\.\d+E\+?|E\+)\d{1,2}$/i
/** Spaces and apostrophes that group thousands: 1 234,50 and 1'234.50. */
const GROUPING = /(\d)[\s'’](?=\d{3}(?!\d))/gu
/** Nearly all amounts of a file are written so, which every other way of writing them costs ten times the time. */
const USUAL_AMOUNT = /^\$?(\d{1,8})(?:\.(\d\d?))?$/
const USUAL_WHOLE = /^\d+$/
/** Both 1,234 and 1.234 where no one knows the file. */
const DOUBTFUL = /^\d{1,3}\.\d{3}$/

/** The one of them that a price of goods is as likely as the other. */
const VERY_DOUBTFUL = /^[1-9]\.\d{3}$/

/** What the point of 1.234 is in a file, by its other numbers; where 'usual', 12.995 still has decimals. */
export type PointMeaning = 'decimals' | 'usual' | 'thousands' | 'unknown'

/** A number as people write it, split at its point: '1.234,5' is ['1234', '5']. Null if invalid. */
function splitNumber(text: string, point?: PointMeaning): [whole: string, rest: string] | null {
  if (USUAL_WHOLE.test(text)) return [text, '']
  if (!/\d/.test(text)) return null
  const grouped = text
    .trim()
    .replace(/^\+\s*/, '')
    .replace(GROUPING, '$1')
  const plain = SCIENTIFIC.test(grouped) ? Number(grouped).toFixed(6) : grouped
  if (!/^[.,]?\d/.test(plain)) return null
  if (point === 'thousands' && DOUBTFUL.test(plain)) return [plain.replace('.', ''), '']
  const match = POINT.exec(plain) ?? COMMA.exec(plain)
  return match ? [(match[1] ?? '').replace(/[.,]/g, ''), match[2] ?? ''] : null
}

/**
 * Whole cents of an amount such as '$1,234.50', '1.234,50', '12 USD' or '12.99 ea' (R119). Null when it is no amount, is
 * negative, or does not fit the column. A file says by `point` what '1.234' is, and its parts of a cent are the noise of
 * spreadsheets, which is rounded; typed, both are refused.
 */
export function readCents(text: string, point?: PointMeaning): number | null {
  const usual = USUAL_AMOUNT.exec(text)
  if (usual) return storable(Number(usual[1]) * 100 + Number((usual[2] ?? '').padEnd(2, '0')))
  if (!/\d/.test(text)) return null
  const bare = text
    .trim()
    .replace(/^\+\s*/, '')
    .replace(FOR_A_PIECE, '$1')
    .replace(BEFORE, '')
    .replace(BEHIND, '$1')
  const parts = splitNumber(bare, point)
  if (!parts) return null
  const [whole, rest] = parts
  if (rest.length === 3 && (point === 'usual' ? VERY_DOUBTFUL.test(bare.trim()) : point !== 'decimals'))
    return null
  if (!point && /[1-9]/.test(rest.slice(2))) return null
  const roundedUp = Number((rest[2] ?? '0') >= '5')
  const cents = Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0')) + roundedUp
  return storable(cents)
}

const storable = (cents: number) => (cents <= MAX_CENTS ? cents : null)

/** A whole number from 0 to `most`: '3', '3.0', '1,200', '3 EA', 'x4'. Null for anything else. */
export function readQuantity(text: string, most: number): number | null {
  const parts = splitNumber(text.trim().replace(COUNTED, '$1'))
  if (!parts || /[1-9]/.test(parts[1])) return null
  const quantity = Number(parts[0])
  return quantity <= most ? quantity : null
}

/** Whether a quantity says that there is nothing to sell: '0', '-1', '(2)', '-3 EA' (R40). */
export function isNoQuantity(text: string): boolean {
  const [, negative] = /^[-–−]\s*(.+)$/u.exec(text.trim()) ?? /^\((.+)\)$/u.exec(text.trim()) ?? []
  return negative === undefined
    ? readQuantity(text, 0) === 0
    : readQuantity(negative, Number.MAX_SAFE_INTEGER) !== null
}

/** Percent, rounded to two decimals, as its column keeps it: '45', '-3.5', '45,25 %'. Null if invalid. */
export function readPercent(text: string): number | null {
  const [, sign = '', amount = ''] = /^([-+]?)\s*(.*?)\s*%?$/.exec(text.trim()) ?? []
  const parts = splitNumber(amount)
  if (!parts) return null
  const percent = Number(`${sign === '-' ? '-' : ''}${parts[0]}.${parts[1]}`)
  // Adding 0 makes a -0 an ordinary 0.
  return Math.abs(percent) < 9999.995 ? Number(percent.toFixed(2)) + 0 : null
}
