import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { ColumnLimit } from './column-limit.ts'
import type { CsvLayout } from './csv-columns.ts'
import { createCsvDecoder, ENCODING_SAMPLE_BYTES, guessEncoding } from './csv-encoding.ts'
import { CsvRowReader, csvOptions, explainCsvError, type CsvProblem, type CsvRow } from './csv-rows.ts'
import { guessSeparator } from './csv-separator.ts'

/** Rows that are handed on together; the shop answers others between two batches. */
const BATCH_ROWS = 500

/** What begins no text: archives (and so Excel's own files), PDF, pictures, programs. */
const foreignStarts = [
  'PK\u0003\u0004',
  '%PDF',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '\u001f\u008b',
  '\u007fELF',
  '\u00d0\u00cf\u0011\u00e0',
  'RIFF',
]

/** Whether a file can be a CSV by its name and content (R35); browsers know many MIME types for it. */
export async function isCsvFile(path: string, fileName: string): Promise<boolean> {
  if (!/\.(?:csv|tsv|txt)$/i.test(fileName)) return false
  const { start } = await readStart(path)
  const beginning = start.toString('latin1', 0, 8)
  if (foreignStarts.some((foreign) => beginning.startsWith(foreign))) return false
  const isWide = guessEncoding(start).startsWith('utf-16')
  return isWide || !start.includes(0)
}

/** What reads a file of any size, a batch of rows at a time; ask `reader` for its columns once it is read. */
export interface CsvFile<Field extends string> {
  reader: CsvRowReader<Field>
  batches(): AsyncGenerator<CsvRow[], CsvProblem | null>
}

/** Opens a file: encoding and separator are known from its beginning. */
export async function openCsvFile<Field extends string>(
  path: string,
  layout: CsvLayout<Field>,
): Promise<CsvFile<Field>> {
  const { start } = await readStart(path)
  const encoding = guessEncoding(start)
  const separator = guessSeparator(createCsvDecoder(encoding)(start, false))
  const reader = new CsvRowReader(layout, separator)

  async function* decode(): AsyncGenerator<string> {
    const decoder = createCsvDecoder(encoding)
    const limit = new ColumnLimit(separator)
    const file = await open(path)
    try {
      const buffer = Buffer.alloc(64 * 1024)
      for (;;) {
        const { bytesRead } = await file.read(buffer)
        const text = decoder(buffer.subarray(0, bytesRead), bytesRead === 0)
        limit.check(text)
        if (text !== '') yield text
        if (bytesRead === 0) return
      }
    } finally {
      await file.close()
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

async function readStart(path: string): Promise<{ start: Buffer }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ENCODING_SAMPLE_BYTES))
    return { start: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}
