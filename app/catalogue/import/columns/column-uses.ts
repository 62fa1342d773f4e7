import { describeColumns, type CsvColumns } from '#csv/csv-columns.ts'
import { productLayout, type CsvField } from '#catalogue/csv/product-columns.ts'
import { attributeList } from '#catalogue/product.ts'

/** The use of a column of a file (R67): a field, a line of the supplier notes, or nothing. */
export type ColumnUse = CsvField | 'note' | 'omit'

/** A column of a kept file. */
export interface FileColumn {
  name: string
  use: ColumnUse
  /** What the first rows say. */
  samples: string[]
}

const fieldLabels: readonly (readonly [CsvField, string])[] = [
  ...attributeList.map(({ key, attribute }) => [key, attribute.header] as const),
  ['totalRetail', 'Total Retail'],
  ['productType', 'Product Type'],
]

/** What the owner chooses from, in this order. */
export const columnChoices: readonly (readonly [ColumnUse, string])[] = [
  ['omit', 'Leave out'],
  ['note', 'Supplier notes'],
  ...fieldLabels.filter(([field]) => field !== 'supplierNotes'),
]

const labels = new Map<string, string>(columnChoices)
const isUse = (value: unknown): value is ColumnUse => typeof value === 'string' && labels.has(value)

/** What a use is called, and the column of our own files that has it. */
export const labelOfUse = (use: ColumnUse): string => labels.get(use) ?? use

/** Why the chosen uses cannot be taken. */
export type UsesProblem =
  | { reason: 'wrong-uses' }
  | { reason: 'no-title' }
  | { reason: 'twice'; label: string }

/** One use for each column, as a form sends them; or what is wrong. A field comes from one column, notes from many. */
export function readColumnUses(
  sent: readonly unknown[],
  width: number,
): { ok: true; uses: ColumnUse[] } | { ok: false; problem: UsesProblem } {
  const uses = sent.filter(isUse)
  if (uses.length !== width || sent.length !== width) return { ok: false, problem: { reason: 'wrong-uses' } }
  const twice = columnChoices.find(
    ([use]) => use !== 'note' && use !== 'omit' && uses.filter((one) => one === use).length > 1,
  )
  if (twice) return { ok: false, problem: { reason: 'twice', label: twice[1] } }
  return uses.includes('name') ? { ok: true, uses } : { ok: false, problem: { reason: 'no-title' } }
}

/** The uses of columns that were understood by their names. */
export function toUses(header: readonly string[], { positions, rest }: CsvColumns<CsvField>): ColumnUse[] {
  const fields = new Map([...positions].map(([field, at]) => [at, field]))
  const noted = new Set(rest.map(({ at }) => at))
  return header.map((_, at) => {
    const field = fields.get(at)
    if (field === 'supplierNotes') return 'note'
    return field ?? (noted.has(at) ? 'note' : 'omit')
  })
}

/** The columns of a header as they were chosen. */
export function toColumns(header: readonly string[], uses: readonly ColumnUse[]): CsvColumns<CsvField> {
  const positions = new Map<CsvField, number>()
  uses.forEach((use, at) => {
    if (use !== 'note' && use !== 'omit') positions.set(use, at)
  })
  const rest = header.flatMap((name, at) =>
    uses[at] === 'note' ? [{ name: name.trim() || `Column ${at + 1}`, at }] : [],
  )
  return describeColumns({ header, positions, rest, layout: productLayout })
}
