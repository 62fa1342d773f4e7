import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { ColumnLimit } from './column-limit.ts'
import type { CsvLayout } from './csv-columns.ts'
import { createCsvDecoder, EncodingJudge, type CsvEncoding } from './csv-encoding.ts'
import type { CsvRow } from './csv-row.ts'
import { CsvRowReader, type CsvProblem } from './csv-row-reader.ts'
import { csvOptions, explainCsvError } from './csv-rows.ts'
import { guessForm } from './csv-separator.ts'
import { readStart } from './csv-start.server.ts'

/** Rows that are handed on together; the shop answers others between two batches. */
const BATCH_ROWS = 500

/** What reads a file of any size, a batch of rows at a time; ask `reader` for its columns once it is read. */
export interface CsvFile<Field extends string> {
  reader: CsvRowReader<Field>
  batches(): AsyncGenerator<CsvRow[], CsvProblem | null>
}

/** Opens a file: its encoding is known from all of it, its separator from its beginning. */
export async function openCsvFile<Field extends string>(
  path: string,
  layout: CsvLayout<Field>,
): Promise<CsvFile<Field>> {
  const start = await readStart(path)
  const encoding = await judgeEncoding(path)
  const form = guessForm(createCsvDecoder(encoding)(start, false), layout)
  const { separator } = form
  const reader = new CsvRowReader(layout, form)

  async function* decode(): AsyncGenerator<string> {
    const decoder = createCsvDecoder(encoding)
    const limit = new ColumnLimit(separator)
    for await (const bytes of readPieces(path)) {
      const text = decoder(bytes, bytes.length === 0)
      limit.check(text)
      if (text !== '') yield text
    }
  }

  async function* batches(): AsyncGenerator<CsvRow[], CsvProblem | null> {
    const parser = parse(csvOptions(separator))
    pipeline(Readable.from(decode()), parser, () => {})
    let batch: CsvRow[] = []
    try {
      for await (const record of parser) {
        batch.push(...reader.read(record))
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
    batch.push(...reader.end())
    if (batch.length > 0) yield batch
    return reader.problem()
  }
  return { reader, batches }
}

/** A file in pieces of 64 kB, the last of them empty; each holds until the next is asked for. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(64 * 1024)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      yield buffer.subarray(0, bytesRead)
      if (bytesRead === 0) return
    }
  } finally {
    await file.close()
  }
}

async function judgeEncoding(path: string): Promise<CsvEncoding> {
  const judge = new EncodingJudge()
  for await (const bytes of readPieces(path)) judge.look(bytes)
  return judge.encoding()
}

/**
 * The first rows of a file, and its problem where it has no more than them; the file is closed again. A reader of
 * `batches` that does not reach the end must close it too: Node.js ends the process for a file that is left open.
 */
export async function readBeginning<Field extends string>({
  batches,
}: CsvFile<Field>): Promise<{ rows: CsvRow[]; problem: CsvProblem | null }> {
  const reading = batches()
  const first = await reading.next()
  await reading.return(null)
  return first.done ? { rows: [], problem: first.value } : { rows: first.value, problem: null }
}
