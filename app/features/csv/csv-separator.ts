/** What may stand between two cells (R35). */
const csvSeparators = [',', ';', '\t'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

const SAMPLE_LINES = 20

/**
 * The separator of a file by its first lines: the one that stands in the most of them outside quotes, and
 * among those the most often in the first line that has any, which is the line of column names.
 */
export function guessSeparator(start: string): CsvSeparator {
  const lines = splitLines(start)
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

/** The first lines that are not empty, without what stands in quotes. */
function splitLines(start: string): string[] {
  const lines: string[] = []
  let line = ''
  let isQuoted = false
  for (const letter of start.slice(0, 64 * 1024)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === '\n' && !isQuoted) {
      if (line.trim() !== '') lines.push(line)
      if (lines.length === SAMPLE_LINES) return lines
      line = ''
    } else if (!isQuoted) line += letter
  }
  if (line.trim() !== '') lines.push(line)
  return lines
}
