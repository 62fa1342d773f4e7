/** Crockford's digits: no I, L, O or U, which are mistaken for others or make words. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 4

/** Encodes bytes as a code that people read, type and say: XXXX-XXXX-…; incomplete last bits are left out. */
export function encodeGroups(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const code = (bits.match(/.{5}/g) ?? []).map((five) => digits[Number.parseInt(five, 2)]).join('')
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/**
 * Decodes a typed code to bytes: case, spaces and dashes do not matter, O is 0, I and L are 1.
 * @param length how many bytes; a multiple of 5. Null when it cannot be such a code.
 */
export function readGroups(text: string, length: number): Uint8Array | null {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const values = [...typed].map((digit) => digits.indexOf(digit))
  if (values.length !== (length * 8) / BITS || values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(BITS, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
