import { MAX_CENTS } from '../../shared/money.ts'

const CURRENCY = /^(?:US\$|USD|EUR|[$€£])\s*|\s*(?:USD|EUR|[$€£])$/giu
/** 1,234.50 and 1234.50: a comma before three digits groups thousands, as people write it in Ohio. */
const POINT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
/** 1.234,50 and 1234,50. A single comma before three digits was taken above. */
const COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
const SPACES = /[\s\u00a0\u202f']/g

/** A number as people write it, split at its point: '1.234,5' is ['1234', '5']. Null when it is none. */
function splitNumber(text: string): [whole: string, rest: string] | null {
  const plain = text.replace(SPACES, '')
  // 1.234.567 can only be thousands; 1.234 alone could be both and is left to the caller.
  const match = POINT.exec(plain) ?? COMMA.exec(plain)
  return match ? [(match[1] ?? '').replace(/[.,]/g, ''), match[2] ?? ''] : null
}

/**
 * Whole cents of an amount such as '$1,234.50', '1.234,50' or '12'. Null when it is no amount, is negative, has
 * parts of a cent, or does not fit the column. '1.234' is refused: nobody can tell which of the two it is.
 */
export function readCents(text: string): number | null {
  const parts = splitNumber(text.trim().replace(CURRENCY, ''))
  if (!parts) return null
  const [whole, rest] = parts
  const significant = rest.replace(/0+$/, '')
  if (significant.length > 2 || rest.length === 3) return null
  const cents = Number(whole) * 100 + Number(significant.padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : null
}

/** A whole number from 0 to `most`: '3', '3.0', '1,200'. Null for anything else. */
export function readQuantity(text: string, most: number): number | null {
  const parts = splitNumber(text)
  if (!parts || /[1-9]/.test(parts[1])) return null
  const quantity = Number(parts[0])
  return quantity <= most ? quantity : null
}

/** Percent, rounded to two decimals, as its column keeps it: '45', '-3.5', '45,25 %'. Null when it is none. */
export function readPercent(text: string): number | null {
  const [, sign = '', amount = ''] = /^([-+]?)\s*(.*?)\s*%?$/.exec(text.trim()) ?? []
  const parts = splitNumber(amount)
  if (!parts) return null
  const percent = Number(`${sign === '-' ? '-' : ''}${parts[0]}.${parts[1]}`)
  // Adding 0 makes a -0 an ordinary 0.
  return Math.abs(percent) < 9999.995 ? Number(percent.toFixed(2)) + 0 : null
}
