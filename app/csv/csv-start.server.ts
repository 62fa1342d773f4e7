import { open } from 'node:fs/promises'
import { ENCODING_SAMPLE_BYTES, guessEncoding } from './csv-encoding.ts'
import { isWorkbookName } from './workbook/file-kind.ts'

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
  // The text that a workbook became keeps its name, and many a “.xls” is text.
  if (!/\.(?:csv|tsv|txt)$/i.test(fileName) && !isWorkbookName(fileName)) return false
  const start = await readStart(path)
  const beginning = start.toString('latin1', 0, 8)
  if (foreignStarts.some((foreign) => beginning.startsWith(foreign))) return false
  const isWide = guessEncoding(start).startsWith('utf-16')
  return isWide || !start.includes(0)
}

/** As much of a file as tells its encoding and its separator. */
export async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ENCODING_SAMPLE_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
