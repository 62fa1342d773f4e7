import regular from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff?inline'
import bold from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline'
import type PDFDocument from 'pdfkit'
import type { TagLayout } from './tag-layout.ts'
import type { WidthOf } from './tag-texts.ts'

type Pdf = InstanceType<typeof PDFDocument>

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
const fontOf = (isBold: boolean) => (isBold ? 'bold' : 'regular')

/** A PDF without a page yet, of pages of so many points, with the font of tags. */
export async function openTagsPdf(size: [width: number, height: number]): Promise<Pdf> {
  // Its fonts and line breaks take a tenth of the store's start, and seldom anybody prints.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({ size, margin: 0, autoFirstPage: false, info: { Title: 'Tags' } })
  return pdf.registerFont('regular', bytesOf(regular)).registerFont('bold', bytesOf(bold))
}

/** Measures texts as the PDF sets them. */
export const measureWith =
  (pdf: Pdf): WidthOf =>
  (text, { isBold, size }) =>
    pdf.font(fontOf(isBold)).fontSize(size).widthOfString(text)

/** Draws one tag on the page: the QR code as one filled path, and each line of text. */
export function drawTag(pdf: Pdf, { code, texts }: TagLayout): void {
  const { x, y, module } = code
  for (const { column, row, length } of code.runs)
    pdf.rect(x + column * module, y + row * module, length * module, module)
  pdf.fill('black')
  for (const { text, isBold, size, isStruck, ...at } of texts)
    pdf.font(fontOf(isBold)).fontSize(size).text(text, at.x, at.y, { lineBreak: false, strike: isStruck })
}
