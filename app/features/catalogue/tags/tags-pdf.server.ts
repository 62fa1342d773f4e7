import regular from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff?inline'
import bold from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { TagContent } from './tag-content.ts'
import { drawTag } from './tag-drawing.server.ts'
import { placeOfTag, type TagFormat } from './tag-formats.ts'

const POINTS = 72
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** The tags as a PDF, each page exactly as large as the paper; `first` is the first free label of a sheet, from 1. */
export async function makeTagsPdf({
  contents,
  format,
  first,
}: {
  contents: readonly TagContent[]
  format: TagFormat
  first: number
}): Promise<Buffer<ArrayBuffer>> {
  const size: [number, number] = [format.page[0] * POINTS, format.page[1] * POINTS]
  const pdf = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: 'Tags' } })
  pdf.registerFont('regular', bytesOf(regular)).registerFont('bold', bytesOf(bold))
  const whole = collect(pdf)
  let pages = 0
  const skipped = Math.min(first, format.columns * format.rows) - 1
  for (const [index, content] of contents.entries()) {
    // Other requests must not wait for all of them.
    if (index % 25 === 24) await setImmediate()
    const { page, x, y } = placeOfTag(format, skipped + index)
    for (; pages <= page; pages++) pdf.addPage()
    const [width, height] = format.tag
    drawTag(pdf, { x: x * POINTS, y: y * POINTS, width: width * POINTS, height: height * POINTS }, content)
  }
  pdf.end()
  return await whole
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
