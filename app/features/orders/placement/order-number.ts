/** The order numbers of this shop (R5). Imported orders may have others. */
export const orderNumberPattern = /^ORD-\d{8}-\d{6}$/

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

/** An order number as typed by a person, made comparable: no white space, upper case (R13). */
export function normaliseOrderNumber(text: string): string {
  return text.replace(/\s+/gu, '').toUpperCase()
}
