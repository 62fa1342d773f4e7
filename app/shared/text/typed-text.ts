const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const SPACES = /[\s\u0085]+/gu
const DASH = /[\p{Pd}\u02D7\u2043\u2212]/gu
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_OFFSET = 0xfe_e0

/** Without what no one can see: zero widths, marks of direction, byte order marks (R107). */
export function dropInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/**
 * A number or code as it looks on the screen that it was copied from: without what no one can see, every space a plain
 * one, every dash a hyphen, full-width signs as plain ones; trimmed (R107). Not for sentences, which need their dashes.
 */
export function readTyped(text: string): string {
  return dropInvisible(text)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DASH, '-')
    .replace(SPACES, ' ')
    .trim()
}
