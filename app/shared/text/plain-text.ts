const CONTROL_RUN = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
const LINE_BREAK = /\r\n?|[\u0085\p{Zl}\p{Zp}]/gu
const CONTROL_EXCEPT_NEWLINE = /(?!\n)\p{Cc}/gu

/** Folds line breaks and other control characters to one space and trims: safe in a mail header. */
export function foldToOneLine(text: string): string {
  return text.replace(CONTROL_RUN, ' ').trim()
}

/** Whether the text has no line break, NUL or other control character. */
export function isOneLine(text: string): boolean {
  return !CONTROL.test(text)
}

/**
 * Text of several lines, trimmed: every kind of line break becomes '\n' (browsers send two characters
 * but count one), a tab becomes a space, other control characters go.
 */
export function cleanParagraphs(text: string): string {
  return text.replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(CONTROL_EXCEPT_NEWLINE, '').trim()
}
