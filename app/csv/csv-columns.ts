/** What kind of cell a field has; one of no kind is any text. */
export type CellKind = 'amount' | 'pieces' | 'code' | 'word'

/** What the columns of a kind of file can hold. */
export interface CsvLayout<Field extends string> {
  /** The names that a column of each field may have, the surest first. Their letters and digits alone count (R36). */
  names: ReadonlyMap<Field, readonly string[]>
  /** Words that a name may have besides: currencies and the like. */
  fillers?: ReadonlySet<string>
  kinds?: ReadonlyMap<Field, CellKind>
  /** Fields that have another column where the cell of their first one is empty: EAN next to UPC. */
  shared?: ReadonlySet<Field>
  /** The field without which a row says nothing; what a row has too much of belongs to it. */
  main: Field
  /** Names of columns that say nothing new: what is worked out of others. */
  derived?: readonly string[]
  /** The column by which we know a file that we wrote: its texts are the owner's to the letter. */
  ownMark?: string
  /** The column by which we know amounts that the pricing tool made up. */
  estimateMark?: string
}

export interface CsvColumns<Field extends string> {
  /** The position of each field in the header. */
  positions: ReadonlyMap<Field, number>
  /** How many columns the header has, empty ones at its end left out. */
  width: number
  /** The position of the main field, or null: then no row says anything. */
  main: number | null
  /** The columns that hold no field, named as in the file. */
  rest: readonly { name: string; at: number }[]
  /** Where a field is when its own cell is empty. */
  others: ReadonlyMap<Field, readonly number[]>
  kinds: ReadonlyMap<Field, CellKind>
  /** We wrote the file. */
  isOwn: boolean
  /** Its retail prices are estimates of the pricing tool. */
  isEstimated: boolean
}

/** The columns of a line that is surely the header: it names what a row needs, and more. */
export function readHeader<Field extends string>(
  line: readonly string[],
  layout: CsvLayout<Field>,
): CsvColumns<Field> | null {
  const columns = readColumns(line, layout)
  return columns.main !== null && columns.positions.size > 1 ? columns : null
}

/** The header of a file, with all names that one may have. */
export interface KnownHeader<Field extends string> {
  header: readonly string[]
  columns: CsvColumns<Field>
  layout: CsvLayout<Field>
  names: ReadonlySet<string>
}

export function knowHeader<Field extends string>(
  known: Omit<KnownHeader<Field>, 'names'>,
): KnownHeader<Field> {
  const names = new Set([...known.header, ...[...known.layout.names.values()].flat()].map(foldName))
  names.delete('')
  return { ...known, names }
}

/**
 * The positions of a header's columns in a line that names them again, in any order (R141); 'unknown' for one that
 * names other columns, so that no one can tell; null for all other lines.
 */
export function findOrder<Field extends string>(
  line: readonly string[],
  known: KnownHeader<Field>,
): readonly number[] | 'unknown' | null {
  const { header, columns, layout, names: knownNames } = known
  if (columns.main === null) return null
  for (const [field, at] of columns.positions)
    if (isNumberKind(columns.kinds.get(field)) && /\d/.test(line[at] ?? '')) return null
  const again = line.map(foldName)
  const count = (all: readonly string[]) => all.filter((name) => name !== '').length
  // Nearly all rows end here: what reads column names takes its time.
  if (again.filter((name) => knownNames.has(name)).length * 2 < count(again)) return null
  const names = header.map(foldName)
  const places = new Map<string, number[]>()
  for (const [at, name] of again.entries()) {
    const known = places.get(name)
    if (known) known.push(at)
    else places.set(name, [at])
  }
  const order = names.map((name) => (name === '' ? -1 : (places.get(name)?.shift() ?? null)))
  if (count(again) === count(names) && order.every((at) => at !== null)) return order
  if (columns.isOwn) return null
  const { main, positions } = readColumns(line, layout)
  const isHeader = main !== null && positions.size > 1 && positions.size * 2 >= count(again)
  const isMoved = [...positions].some(([field, at]) => (columns.positions.get(field) ?? at) !== at)
  return isHeader && isMoved ? 'unknown' : null
}

const isNumberKind = (kind: CellKind | undefined) => kind === 'amount' || kind === 'pieces'

/** The columns of a header line. A column has one meaning; of two for the same field the surer name wins. */
export function readColumns<Field extends string>(
  header: readonly string[],
  layout: CsvLayout<Field>,
): CsvColumns<Field> {
  const { names: namesByField, derived = [], fillers } = layout
  const names = header.map(foldName)
  const positions = new Map<Field, number>()
  const taken = new Set<number>()
  // Names that say more than they need come after all that are exact.
  for (const these of fillers ? [names, header.map((name) => foldLoosely(name, fillers))] : [names])
    for (const [field, candidates] of namesByField) {
      const position = positions.has(field) ? -1 : findColumn(these, candidates, taken)
      if (position === -1) continue
      positions.set(field, position)
      taken.add(position)
    }
  const omitted = new Set(derived.map(foldName)).add('')
  const rest = header
    .map((name, at) => ({ name: name.trim(), at }))
    .filter(({ at }) => !taken.has(at) && !omitted.has(names[at] ?? ''))
  return describeColumns({ header, positions, rest, layout })
}

/** Columns whose fields are known, by their names or by hand. */
export function describeColumns<Field extends string>({
  header,
  positions,
  rest,
  layout: { names, kinds = new Map(), shared, main, ownMark, estimateMark },
}: Pick<CsvColumns<Field>, 'positions' | 'rest'> & {
  header: readonly string[]
  layout: CsvLayout<Field>
}): CsvColumns<Field> {
  const folded = header.map(foldName)
  const hasMark = (mark?: string) => mark !== undefined && folded.includes(foldName(mark))
  const others = new Map<Field, number[]>()
  for (const field of shared ?? []) {
    const candidates = new Set(names.get(field)?.map(foldName))
    others.set(
      field,
      rest.flatMap(({ at }) => (candidates.has(folded[at] ?? '') ? [at] : [])),
    )
  }
  return {
    positions,
    width: header.findLastIndex((name) => name.trim() !== '') + 1,
    main: positions.get(main) ?? null,
    rest,
    others,
    kinds,
    isOwn: hasMark(ownMark),
    isEstimated: hasMark(estimateMark),
  }
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
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** 'Est. Retail (USD$)' is 'Retail'; a name of nothing else stays. */
function foldLoosely(name: string, fillers: ReadonlySet<string>): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !fillers.has(word)).join('')
}
