import regular from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff?inline'
import furtherRegular from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-500-normal.woff?inline'
import furtherBold from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff?inline'
import bold from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline'
import type PDFDocument from 'pdfkit'
import { partsByFont } from './font/printable.ts'
import type { TagLayout } from './tag-layout.ts'
import type { WidthOf } from './tag-texts.ts'

type Pdf = InstanceType<typeof PDFDocument>

const toBytes = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
const fonts = { regular, bold, furtherRegular, furtherBold }
const getFonts = (isBold: boolean) => (isBold ? ['bold', 'furtherBold'] : ['regular', 'furtherRegular'])

/** A PDF without a page yet, of pages of n points, with the font of tags. */
export async function openTagsPdf(size: [width: number, height: number]): Promise<Pdf> {
  // Its fonts and line breaks take a tenth of the store's start, and seldom anyone prints.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({ size, margin: 0, autoFirstPage: false, info: { Title: 'Tags' } })
  for (const [name, dataUrl] of Object.entries(fonts)) pdf.registerFont(name, toBytes(dataUrl))
  return pdf
}

interface Part {
  text: string
  width: number
  font: string
}

/** The parts of a text by the file of the font that has them, with the width of each. */
function splitParts(pdf: Pdf, text: string, { isBold, size }: { isBold: boolean; size: number }): Part[] {
  const names = getFonts(isBold)
  return partsByFont(text).flatMap((part, at) => {
    const font = names[at % 2] ?? 'regular'
    return part ? [{ text: part, font, width: pdf.font(font).fontSize(size).widthOfString(part) }] : []
  })
}

/** Measures texts as the PDF sets them. */
export const measureWith =
  (pdf: Pdf): WidthOf =>
  (text, font) =>
    splitParts(pdf, text, font).reduce((sum, { width }) => sum + width, 0)

/** Draws one tag on the page: the QR code as one filled path, and each line of text. */
export function drawTag(pdf: Pdf, { code, texts }: TagLayout): void {
  const { x, y, module } = code
  for (const { column, row, length } of code.runs)
    pdf.rect(x + column * module, y + row * module, length * module, module)
  pdf.fill('black')
  for (const { text, isStruck, ...set } of texts) {
    let left = set.x
    for (const part of splitParts(pdf, text, set)) {
      pdf
        .font(part.font)
        .fontSize(set.size)
        .text(part.text, left, set.y, { lineBreak: false, strike: isStruck })
      left += part.width
    }
  }
}
