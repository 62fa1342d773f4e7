/** What the columns of a kind of file can hold. */
export interface CsvLayout<Field extends string> {
  /** The names that a column of each field may have, the surest first. Their letters and digits alone count (R36). */
  names: ReadonlyMap<Field, readonly string[]>
  /** The field without which a row says nothing; what a row has too much of belongs to it. */
  main: Field
  /** Names of columns that say nothing new: what is worked out of others. */
  derived?: readonly string[]
  /** Columns of a header that somebody matched by hand, or null where only names tell. */
  matched?: (header: readonly string[]) => CsvColumns<Field> | null
}

export interface CsvColumns<Field extends string> {
  /** Where each field stands, by position in the header. */
  positions: ReadonlyMap<Field, number>
  /** How many columns the header has, empty ones at its end left out. */
  width: number
  /** Where the main field stands, or null: then no row says anything. */
  main: number | null
  /** The columns that hold no field, named as in the file. */
  rest: readonly { name: string; at: number }[]
}

/** The columns of a line that is surely the header: it names what a row needs, and more, or was matched by hand. */
export function readHeader<Field extends string>(
  line: readonly string[],
  layout: CsvLayout<Field>,
): CsvColumns<Field> | null {
  const matched = layout.matched?.(line) ?? null
  if (matched) return matched
  const columns = readColumns(line, layout)
  return columns.main !== null && columns.positions.size > 1 ? columns : null
}

/** The columns of a header line. A column has one meaning; of two for the same field the surer name wins. */
export function readColumns<Field extends string>(
  header: readonly string[],
  { names: namesByField, main, derived = [] }: CsvLayout<Field>,
): CsvColumns<Field> {
  const names = header.map(foldName)
  const positions = new Map<Field, number>()
  const taken = new Set<number>()
  for (const [field, candidates] of namesByField) {
    const position = findColumn(names, candidates, taken)
    if (position === -1) continue
    positions.set(field, position)
    taken.add(position)
  }
  const width = names.findLastIndex((name) => name !== '') + 1
  const omitted = new Set(derived.map(foldName)).add('')
  const rest = header
    .map((name, at) => ({ name: name.trim(), at }))
    .filter(({ at }) => !taken.has(at) && !omitted.has(names[at] ?? ''))
  return { positions, width, main: positions.get(main) ?? null, rest }
}

/**
 * The cells of a row, one for each column. A row with more cells than columns has separators in an unquoted title
 * (Amazon Direct): what is too much belongs to the title, and the columns behind it are read from the right.
 */
export function alignCells(
  cells: readonly string[],
  { width, main }: CsvColumns<string>,
  separator: string,
): readonly string[] {
  const surplus = countSurplus(cells, width)
  if (surplus === 0 || main === null) return cells
  const behind = main + surplus + 1
  return [...cells.slice(0, main), cells.slice(main, behind).join(separator), ...cells.slice(behind)]
}

/** Cells beyond the columns; empty ones at the end are what spreadsheets leave behind. */
function countSurplus(cells: readonly string[], width: number): number {
  let count = cells.length
  while (count > width && cells[count - 1]?.trim() === '') count -= 1
  return Math.max(0, count - width)
}

function findColumn(
  names: readonly string[],
  candidates: readonly string[],
  taken: ReadonlySet<number>,
): number {
  for (const candidate of candidates) {
    const position = names.findIndex((name, at) => name === foldName(candidate) && !taken.has(at))
    if (position !== -1) return position
  }
  return -1
}

/** 'Margin %' and ' margin_' are one name. */
function foldName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
