import type { CsvEncoding } from '#csv/csv-encoding.ts'
import { WorkbookError } from './workbook-problem.ts'

const ZIP = 'PK\u0003\u0004'
const OLE = '\u00d0\u00cf\u0011\u00e0'
/** The stream of a container that holds what Excel locked with a password. */
const ENCRYPTED = [...'EncryptedPackage'].join('\u0000')
/** What begins no text: workbooks and other archives, PDF, pictures, programs. */
const foreignStarts = [
  ZIP,
  OLE,
  '%PDF',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '\u001f\u008b',
  '\u007fELF',
  'RIFF',
]
/** Many systems hand out a web page, or the XML of Excel 2003, as “.xls”. */
const PAGE = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|meta|style|body|div|table|\?xml)\b/i

/** What names a workbook. */
export const isWorkbookName = (fileName: string): boolean => /\.(?:xls[xmb]?|xltx)$/i.test(fileName.trim())

/** Whether a file can be a CSV by its name (R35). The text that a workbook became keeps its name, and many a “.xls” is text. */
export const isCsvName = (fileName: string): boolean =>
  /\.(?:csv|tsv|txt)$/i.test(fileName) || isWorkbookName(fileName)

/** Whether a file can be a CSV by what it begins with (R35); browsers know many MIME types for it. */
export function isText(start: Uint8Array, encoding: CsvEncoding): boolean {
  const beginning = String.fromCharCode(...start.subarray(0, 8))
  return (
    !foreignStarts.some((foreign) => beginning.startsWith(foreign)) &&
    (encoding.startsWith('utf-16') || !start.includes(0))
  )
}

/**
 * Whether a file is a workbook by its content, whatever it is called (R125). Many a “.xls” is text and is read as such.
 * @throws WorkbookError for what looks like a workbook and cannot be read.
 */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const start = await readLatin(file.slice(0, 512))
  if (start.startsWith(OLE)) {
    const isEncrypted = (await readLatin(file)).includes(ENCRYPTED)
    throw new WorkbookError({ reason: isEncrypted ? 'encrypted' : 'old-format' })
  }
  if (PAGE.test(start)) throw new WorkbookError({ reason: 'web-page' })
  return start.startsWith(ZIP)
}

// Each byte is one letter, which `latin1` of TextDecoder (Windows-1252) does not promise.
async function readLatin(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}
