import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { refuse } from '#shared/outcome.ts'
import { ColumnLimit } from './column-limit.ts'
import type { CsvColumns, CsvLayout } from './csv-columns.ts'
import { createCsvDecoder, EncodingJudge, type CsvEncoding } from './csv-encoding.ts'
import type { CsvRow } from './csv-row.ts'
import { CsvRowReader, type CsvProblem } from './csv-row-reader.ts'
import { csvOptions, explainCsvError } from './csv-rows.ts'
import { guessForm, type CsvForm } from './csv-separator.ts'
import { isText } from './workbook/file-kind.ts'

/** Rows that are handed on together; the shop answers others between two batches. */
const BATCH_ROWS = 500
const PIECE_BYTES = 64 * 1024

/** A file of any size whose columns are known. */
export interface CsvFile<Field extends string> {
  header: readonly string[]
  columns: CsvColumns<Field>
  /** The first rows. */
  rows: readonly CsvRow[]
  /** All rows, a batch at a time, once. @returns why the file cannot be read to its end, or null. */
  batches: AsyncGenerator<readonly CsvRow[], CsvProblem | null>
}

interface Source<Field extends string> {
  path: string
  layout: CsvLayout<Field>
  /** What the columns of a header mean that was read by its names. */
  choose: (header: readonly string[], columns: CsvColumns<Field>) => Promise<CsvColumns<Field>>
}

const refuseFile = (error: { reason: 'not-csv' } | { reason: 'unreadable'; problem: CsvProblem }) =>
  refuse(error)

/** Gives work a file: its encoding is known from all of it, its separator from its beginning, its columns from its header. */
export async function withCsvFile<T, Field extends string>(
  source: Source<Field>,
  work: (file: CsvFile<Field>) => Promise<T>,
): Promise<T | ReturnType<typeof refuseFile>> {
  const { path, layout } = source
  const { start, encoding } = await readStart(path)
  if (!isText(start, encoding)) return refuseFile({ reason: 'not-csv' })
  const form = guessForm(createCsvDecoder(encoding)(start, false), layout)
  const reader = new CsvRowReader(layout, form)
  const rest = readBatches(reader, parseFile(path, encoding, form), source)
  try {
    const first = await rest.next()
    const { header, columns } = reader
    if (first.done && first.value && first.value.reason !== 'no-main-column')
      return refuseFile({ reason: 'unreadable', problem: first.value })
    if (!columns) return refuseFile({ reason: 'unreadable', problem: { reason: 'empty' } })
    async function* batches() {
      if (first.done) return first.value
      yield first.value
      return yield* rest
    }
    return await work({ header, columns, rows: first.done ? [] : first.value, batches: batches() })
  } finally {
    // Node.js ends the process, at any time later, for a file that no one closed.
    await rest.return(null)
  }
}

async function* readBatches<Field extends string>(
  reader: CsvRowReader<Field>,
  records: AsyncIterable<unknown>,
  { choose }: Source<Field>,
): AsyncGenerator<CsvRow[], CsvProblem | null> {
  let isChosen = false
  const chooseColumns = async () => {
    isChosen = reader.columns !== null
    if (reader.columns) reader.columns = await choose(reader.header, reader.columns)
  }
  let batch: CsvRow[] = []
  try {
    for await (const record of records) {
      batch.push(...reader.read(record))
      if (!isChosen) await chooseColumns()
      if (batch.length < BATCH_ROWS) continue
      yield batch
      batch = []
      await breathe()
    }
  } catch (error) {
    const problem = explainCsvError(error)
    if (!problem) throw error
    return problem
  }
  reader.settleHeader()
  if (!isChosen) await chooseColumns()
  batch.push(...reader.end())
  if (batch.length > 0) yield batch
  return reader.problem()
}

/** The records of a file, as csv-parse finds them. */
function parseFile(path: string, encoding: CsvEncoding, { separator }: CsvForm): AsyncIterable<unknown> {
  async function* decode(): AsyncGenerator<string> {
    const decoder = createCsvDecoder(encoding)
    const limit = new ColumnLimit(separator)
    for await (const bytes of readPieces(path)) {
      const text = decoder(bytes, bytes.length === 0)
      limit.check(text)
      if (text !== '') yield text
    }
  }
  const parser = parse(csvOptions(separator))
  pipeline(Readable.from(decode()), parser, () => {})
  return parser
}

/** A file in pieces of 64 kB, the last of them empty; each holds until the next is asked for. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(PIECE_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      yield buffer.subarray(0, bytesRead)
      if (bytesRead === 0) return
    }
  } finally {
    await file.close()
  }
}

async function readStart(path: string): Promise<{ start: Uint8Array; encoding: CsvEncoding }> {
  const judge = new EncodingJudge()
  let start: Uint8Array | null = null
  for await (const bytes of readPieces(path)) {
    start ??= Uint8Array.from(bytes)
    judge.look(bytes)
  }
  return { start: start ?? new Uint8Array(), encoding: judge.encoding() }
}
