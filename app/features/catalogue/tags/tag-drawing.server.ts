import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { TagContent } from './tag-content.ts'

type Pdf = InstanceType<typeof PDFDocument>
/** A tag's place on its page, in points of 1/72 inch. */
export interface TagBox {
  x: number
  y: number
  width: number
  height: number
}

/** Label printers have 203 dots an inch: a module of a QR code that is no whole number of dots is blurred. */
const DOT = 72 / 203
const QUIET_MODULES = 4
/** The part of a tag's width that the QR code may take. */
const CODE_SHARE = 0.45
/** Half a millimeter: what a phone reads at arm's length. */
const MODULE_DOTS = 4
/** The text area that the sizes below are made for, in points. */
const textSize = { width: 84, height: 62 }

/** Draws one tag: the QR code at the left of a wide one, below the text of a high one. */
export function drawTag(pdf: Pdf, box: TagBox, content: TagContent): void {
  const { data, size, dots } = encodeFor(content.address, Math.min(box.height, box.width * CODE_SHARE) / DOT)
  const side = dots * size * DOT
  const isWide = box.width > box.height
  const snap = (length: number) => Math.ceil(length / DOT) * DOT
  drawModules(pdf, data, {
    x: snap(box.x),
    y: snap(isWide ? box.y + (box.height - side) / 2 : box.y + box.height - side - DOT),
    module: dots * DOT,
  })
  const margin = box.width / 32
  drawTexts(pdf, content, {
    x: box.x + (isWide ? side : margin),
    y: box.y + margin,
    width: box.width - margin - (isWide ? side : margin),
    height: box.height - 2 * margin - (isWide ? 0 : side),
  })
}

/** The code that survives most blots of those whose modules are large enough, in a square of so many dots. */
function encodeFor(address: string, room: number) {
  const encoded = (ecc: 'H' | 'Q' | 'M') => {
    const { data, size } = encode(address, { ecc, border: QUIET_MODULES })
    return { data, size, dots: Math.floor(room / size) }
  }
  const high = encoded('H')
  if (high.dots >= MODULE_DOTS) return high
  const quartile = encoded('Q')
  return quartile.dots >= MODULE_DOTS ? quartile : encoded('M')
}

/** As one filled path, the dark modules of a row that touch as one rectangle. */
function drawModules(
  pdf: Pdf,
  rows: readonly (readonly boolean[])[],
  { x, y, module }: { x: number; y: number; module: number },
): void {
  for (const [row, modules] of rows.entries()) {
    for (let from = modules.indexOf(true); from !== -1;) {
      const next = modules.indexOf(false, from)
      const until = next === -1 ? modules.length : next
      pdf.rect(x + from * module, y + row * module, (until - from) * module, module)
      from = modules.indexOf(true, until)
    }
  }
  pdf.fill('black')
}

/** From the top: price, retail price struck through, name in two lines, facts, code; each as large as fits. */
function drawTexts(pdf: Pdf, { price, later, retail, name, facts, code }: TagContent, box: TagBox): void {
  const scale = Math.min(box.width / textSize.width, box.height / textSize.height)
  const lines = [
    { text: price, size: 17, font: 'bold' },
    { text: retail, size: 7, font: 'regular', strike: true },
    { text: later, size: 6.5, font: 'bold' },
    { text: name, size: 7, font: 'regular', lines: 2 },
    { text: facts, size: 6.5, font: 'regular' },
    { text: code, size: 8, font: 'bold' },
  ]
  let { y } = box
  for (const { text, size, font, strike = false, lines: count = 1 } of lines) {
    if (text === '') continue
    pdf.font(font).fontSize(size * scale)
    const isWhole = font === 'bold' || strike
    const wide = pdf.widthOfString(text)
    if (isWhole && wide > box.width) pdf.fontSize((size * scale * box.width * 0.99) / wide)
    const line = pdf.currentLineHeight(true)
    const height = line * count
    pdf.text(text, box.x, y, {
      width: box.width,
      // A hair more than the lines, or the last one is taken for too much.
      height: height + line / 10,
      ellipsis: !isWhole,
      lineBreak: !isWhole,
      strike,
    })
    y += count > 1 ? Math.min(height, Math.ceil(wide / box.width) * line) : line
  }
}
