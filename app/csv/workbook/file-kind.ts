import { WorkbookError } from './workbook-problem.ts'

const ZIP = 'PK\u0003\u0004'
const OLE = '\u00d0\u00cf\u0011\u00e0'
/** The stream of a container that holds what Excel locked with a password. */
const ENCRYPTED = [...'EncryptedPackage'].join('\u0000')
/** Many systems hand out a web page, or the XML of Excel 2003, as “.xls”. */
const PAGE = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|meta|style|body|div|table|\?xml)\b/i

/** What names a workbook. */
export const isWorkbookName = (fileName: string): boolean => /\.(?:xls[xmb]?|xltx)$/i.test(fileName.trim())

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
