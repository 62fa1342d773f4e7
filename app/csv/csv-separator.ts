import { readColumns, type CsvLayout } from './csv-columns.ts'
import type { PointMeaning } from './csv-numbers.ts'

/** What may separate two cells (R35). */
const csvSeparators = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** How a file writes its cells and its numbers. */
export interface CsvForm {
  separator: CsvSeparator
  point: PointMeaning
}

const SAMPLE_LINES = 20
/** The line of column names is one of the first; a preamble may be above it. */
export const HEADER_SEARCH_LINES = 200
const SAMPLE_LETTERS = 64 * 1024

/** How a file is written, by its beginning. */
export function guessForm<Field extends string>(start: string, layout: CsvLayout<Field>): CsvForm {
  const separator = guessSeparator(start, layout)
  return { separator, point: guessPoint(start, separator) }
}

/**
 * The separator of a file by its first lines: the one that makes the most known column names of one of them. Where
 * none makes two, the most frequent one in the first line of the table, and among those in the most lines.
 */
export function guessSeparator<Field extends string>(start: string, layout?: CsvLayout<Field>): CsvSeparator {
  const lines = splitLines(start)
  return (layout && findByNames(lines, layout)) ?? findByCounts(lines.slice(0, SAMPLE_LINES))
}

function findByNames<Field extends string>(
  lines: readonly string[],
  layout: CsvLayout<Field>,
): CsvSeparator | null {
  const best = csvSeparators.map((separator) => {
    const known = lines.map((line) => readColumns(line.split(separator), layout).positions.size)
    return { separator, known: Math.max(0, ...known) }
  })
  const most = Math.max(...best.map(({ known }) => known))
  const [first, ...others] = best.filter(({ known }) => known === most)
  return most > 1 && first && others.length === 0 ? first.separator : null
}

function findByCounts(sample: readonly string[]): CsvSeparator {
  const lines = sample.slice(findTable(sample))
  const [even, ...others] = csvSeparators.filter((separator) => isEven(lines, separator))
  if (even && others.length === 0) return even
  let best: { separator: CsvSeparator; lines: number; inHeader: number } | null = null
  for (const separator of csvSeparators) {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const inHeader = counts[0] ?? 0
    const here = { separator, lines: counts.filter((count) => count > 0).length, inHeader }
    const isBetter =
      !best || here.inHeader > best.inHeader || (here.inHeader === best.inHeader && here.lines > best.lines)
    if (isBetter) best = here
  }
  return best && best.inHeader > 0 ? best.separator : ','
}

/** Whether each of some lines has the same number of separators, and more than one. */
function isEven(lines: readonly string[], separator: CsvSeparator): boolean {
  const counts = new Set(lines.map((line) => line.split(separator).length - 1))
  const [count = 0] = counts
  return lines.length > 1 && counts.size === 1 && count > 1
}

/** Where the table begins: lines of a preamble have at most half as many separators as most lines. */
function findTable(lines: readonly string[]): number {
  const counts = lines.map((line) =>
    Math.max(...csvSeparators.map((separator) => line.split(separator).length - 1)),
  )
  const usual = counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0
  return usual === 0 ? 0 : counts.findIndex((count) => count * 2 > usual)
}

/** Whether points are decimals, by the amounts that can be read in one way only. */
function guessPoint(start: string, separator: CsvSeparator): PointMeaning {
  const cells = start
    .slice(0, SAMPLE_LETTERS)
    .match(separator === ',' ? /"[^"\n]*"|[^",\n]+/g : /[^;|\t\n]+/g)
  let [points, commas, parts] = [0, 0, 0]
  for (const cell of cells ?? []) {
    const bare = cell.replace(/["$€£\s]/g, '')
    if (/^\d+(?:,\d{3})*\.\d{1,2}$/.test(bare)) points += 1
    else if (/^(?:\d{2,3}|0?)\.\d{3}$|^\d*\.\d{4,}$/.test(bare)) parts += 1
    else if (/^\d+(?:\.\d{3})*,\d{1,2}$/.test(bare)) commas += 1
  }
  if (commas > points) return 'thousands'
  if (separator === ';' && points === 0) return 'unknown'
  return parts > 0 ? 'decimals' : 'usual'
}

/** The first lines that are not empty; separators in quotes do not count. */
function splitLines(start: string): string[] {
  const lines: string[] = []
  let line = ''
  let isQuoted = false
  for (const letter of start.slice(0, SAMPLE_LETTERS)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) line += /[,;|\t\n]/.test(letter) ? ' ' : letter
    else if (letter === '\n') {
      if (line.trim() !== '') lines.push(line)
      if (lines.length === HEADER_SEARCH_LINES) return lines
      line = ''
    } else line += letter
  }
  if (line.trim() !== '') lines.push(line)
  return lines
}
