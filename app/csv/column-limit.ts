import type { CsvSeparator } from './csv-separator.ts'

/** More than any manifest has; spreadsheets leave some empty ones behind. */
export const COLUMNS_MAX = 500

/** Longer than any row that makes sense: a quotation mark that is never closed swallows no more than this. */
export const ROW_MAX_LETTERS = 200_000

/** A line has more columns than a file may have. */
export class TooManyColumnsError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`too many columns in line ${line}`)
    this.line = line
  }
}

/** Where a file is: before a cell, in one, in a quoted one, or behind a mark that may end it. */
const [BEFORE, PLAIN, QUOTED, MARK] = [0, 1, 2, 3]
const lineBreak = '\n'.charCodeAt(0)
const mark = '"'.charCodeAt(0)

/**
 * Counts the cells of each line before the parser holds them: it would keep millions of empty ones, which have no
 * letters that its own limit counts. Reads quotes as the parser does, forgiving. Keeps no text.
 */
export class ColumnLimit {
  readonly #separator: number
  #place = BEFORE
  #cells = 1
  #line = 1
  #lineOfRecord = 1

  constructor(separator: CsvSeparator) {
    this.#separator = separator.charCodeAt(0)
  }

  /** Looks through the next piece of the text. @throws {TooManyColumnsError} as soon as a line has too many. */
  check(text: string): void {
    const separator = this.#separator
    // Of its own: every letter of a large file comes by here.
    let place = this.#place
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === lineBreak) this.#line += 1
      if (place === QUOTED) {
        if (code === mark) place = MARK
      } else if (code === mark && place !== PLAIN) place = QUOTED
      else if (code === separator) {
        place = BEFORE
        this.#cells += 1
        if (this.#cells > COLUMNS_MAX) throw new TooManyColumnsError(this.#lineOfRecord)
      } else if (code === lineBreak) {
        place = BEFORE
        this.#cells = 1
        this.#lineOfRecord = this.#line
      } else place = PLAIN
    }
    this.#place = place
  }
}
