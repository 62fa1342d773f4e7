import { inflateSync } from 'node:zlib'
import decodeQr from 'qr/decode.js'

/** A rectangle on a page, in inches from its upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The drawings of a PDF, page by page. */
function* contentsOf(pdf: Buffer): Generator<string> {
  const text = pdf.toString('latin1')
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue
    const from = index + start.length
    let content = ''
    try {
      content = inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')
    } catch {
      continue
    }
    if (content.startsWith('1 0 0 -1 0')) yield content
  }
}

/** The numbers of the glyphs of a PDF's texts; 0 stands for what the font lacks. */
export const readGlyphs = (pdf: Buffer): number[] =>
  [...contentsOf(pdf)].flatMap((content) =>
    [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) =>
      (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
    ),
  )

/** The rectangles that each page of a PDF draws, the page sizes, and the baselines of its texts from the lower edge. */
export function readPages(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Number(width) / 72,
    Number(height) / 72,
  ])
  const pages: Box[][] = []
  const baselines: number[] = []
  for (const content of contentsOf(pdf)) {
    const rects = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    // From the lower edge.
    for (const [, y] of content.matchAll(/^1 0 0 1 [\d.]+ (-?[\d.]+) Tm$/gm)) baselines.push(Number(y) / 72)
    pages.push(
      rects.map(([, ...numbers]) => {
        const [x = 0, y = 0, width = 0, height = 0] = numbers.map((number) => Number(number) / 72)
        return { x, y, width, height }
      }),
    )
  }
  return { sizes, pages, baselines }
}

const nothing: Box = { x: 0, y: 0, width: 0, height: 0 }

/** Draws rectangles as a printer with 203 dots an inch does, a dot being black when its middle is, and reads the QR code. */
export function readQrCode(rects: readonly Box[], within: Box, blot = nothing): string | null {
  const [width, height] = [Math.round(within.width * 203), Math.round(within.height * 203)]
  const [left, top] = [Math.round(within.x * 203) / 203, Math.round(within.y * 203) / 203]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { x, y, width: wide, height: high } of rects) {
    const edge = (length: number) => Math.max(0, Math.ceil(length * 203 - 0.5))
    for (let row = edge(y - top); row < Math.min(height, edge(y + high - top)); row++)
      for (let column = edge(x - left); column < Math.min(width, edge(x + wide - left)); column++)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  }
  const [blotLeft, blotTop] = [(blot.x - left) * 203, (blot.y - top) * 203]
  for (let row = Math.max(0, Math.round(blotTop)); row < blotTop + blot.height * 203; row++)
    for (let column = Math.max(0, Math.round(blotLeft)); column < blotLeft + blot.width * 203; column++)
      pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  try {
    return decodeQr({ data: pixels, width, height })
  } catch {
    return null
  }
}
