import type { PointMeaning } from './csv-numbers.ts'

/** Why no one can tell what the columns of a row hold. */
type RowFlaw = 'surplus' | 'broken-title'

/** A row of a file: one cell for each column, and the line where it begins. */
export interface CsvRow {
  line: number
  cells: readonly string[]
  flaw?: RowFlaw
  /** What the point of 1.299 is in its file; 'usual' unless told. */
  point?: PointMeaning
}
