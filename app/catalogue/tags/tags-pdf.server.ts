import { setImmediate } from 'node:timers/promises'
import type { TagContent } from './tag-content.ts'
import { drawTag, measureWith, openTagsPdf } from './tag-drawing.server.ts'
import { placeOfTag, POINTS, type TagFormat } from './tag-formats.ts'
import { layOutTag } from './tag-layout.ts'

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
  const pdf = await openTagsPdf([format.page[0] * POINTS, format.page[1] * POINTS])
  const measureWidth = measureWith(pdf)
  const whole = collect(pdf)
  let pages = 0
  const skipped = Math.min(first, format.columns * format.rows) - 1
  for (const [index, content] of contents.entries()) {
    // Other requests wait for one tag at most.
    await setImmediate()
    const { page, x, y } = placeOfTag(format, skipped + index)
    for (; pages <= page; pages++) pdf.addPage()
    const [width, height] = format.tag
    const box = { x: x * POINTS, y: y * POINTS, width: width * POINTS, height: height * POINTS }
    drawTag(pdf, layOutTag(box, content, measureWidth))
  }
  pdf.end()
  return await whole
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
