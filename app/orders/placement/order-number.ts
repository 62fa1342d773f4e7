import { readTyped } from '#shared/text/typed-text.ts'

/** The order numbers of this shop (R5). Imported orders may have others. */
export const orderNumberPattern = /^ORD-\d{8}-\d{6}$/

/** The end of an order number, by which people call it. */
export const shortNumberPattern = /^\d{6}$/

/** How many serials a day has: 0 to 999,999. */
export const ORDER_SERIALS_PER_DAY = 1_000_000

/**
 * The order number of a store date ('YYYYMMDD') and a serial: 'ORD-20261121-000042' (R5).
 * @throws RangeError for another stamp or a serial outside 0 to 999,999.
 */
export function formatOrderNumber(stamp: string, serial: number): string {
  if (!/^\d{8}$/.test(stamp)) throw new RangeError(`'${stamp}' is not a date stamp`)
  if (!Number.isInteger(serial) || serial < 0 || serial >= ORDER_SERIALS_PER_DAY) {
    throw new RangeError(`${serial} is not an order serial`)
  }
  return `ORD-${stamp}-${String(serial).padStart(6, '0')}`
}

/** One with what people write before and behind it. */
const WRITTEN = /^(?:ORDER|NUMBER|NO|NR|[#\u2116:.("'])*(?:ORD-?)?(?:(\d{8})-?)?(\d{6})[.,;:!?)"']*$/

/**
 * An order number as typed or pasted by a person, made comparable: no white space, upper case, and of this shop's
 * numbers no more than the number: 'Order #ord-20261121-000042.' (R13, R109); its last six digits stay those ('#000042').
 */
export function normaliseOrderNumber(text: string): string {
  const plain = readTyped(text).replaceAll(' ', '').toUpperCase()
  const [, stamp, serial] = WRITTEN.exec(plain) ?? []
  if (!serial) return plain
  return stamp ? `ORD-${stamp}-${serial}` : serial
}

/** A search of orders without what people write around a number or a part of one: 'Order #0042.' is '0042' (R109). */
export function readOrderSearch(text: string): string {
  const number = normaliseOrderNumber(text)
  if (orderNumberPattern.test(number)) return number
  return text
    .replace(/^order\b[\s:]*(?:(?:number|no)\b[\s.:]*)?(?=[#\d]|ord\P{L})/iu, '')
    .replace(/(^|\s)[#\u2116]\s*(?=[\p{L}\d])/gu, '$1')
    .replace(/(\d)[.,;:!?]+$/, '$1')
}
