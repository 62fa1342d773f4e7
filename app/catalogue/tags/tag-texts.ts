import type { TagContent } from './tag-content.ts'

/** A place on a page, in points of 1/72 inch from its upper left corner. */
export interface TagBox {
  x: number
  y: number
  width: number
  height: number
}

/** One line of text: the upper left corner of its line, its size and its width in points. */
export interface TagText {
  text: string
  x: number
  y: number
  size: number
  width: number
  isBold: boolean
  isStruck: boolean
}

/** How wide a text is in the font of tags, in points. */
export type WidthOf = (text: string, font: { isBold: boolean; size: number }) => number

/** Of the font of tags, in parts of its size. */
export const tagFont = { ascent: 0.93, lineHeight: 1.2 }

/** The text area that the sizes below are made for, in points. */
const textSize = { width: 84, height: 62 }
/** As shares of a text's size: the size of the one next to it, and the space between both. */
const BESIDE_SHARE = 0.75
const BESIDE_GAP = 0.4
/** How much smaller all texts become, again and again, until they fit. */
const SHRINKING = 0.97

interface Room {
  area: TagBox
  /** What the last line may take below the area. */
  margin: number
  widthOf: WidthOf
}

/** The texts as large as the area allows. */
export function stackThatFits(content: TagContent, { area, margin, widthOf }: Room): TagText[] {
  const bottom = area.y + area.height + margin
  for (let scale = getScale(area); ; scale *= SHRINKING) {
    const texts = stackTexts(content, { area, scale, widthOf })
    if (texts.every(({ y, size }) => y + size * tagFont.lineHeight <= bottom)) return texts
  }
}

const getScale = ({ width, height }: TagBox) => Math.min(width / textSize.width, height / textSize.height)

interface Line {
  text: string
  size: number
  isBold?: boolean
  isStruck?: boolean
  /** Into how many lines it may be broken; others are whole, however small they become. */
  most?: number
  /** A small text next to it. */
  beside?: string
}

const toLines = ({ price, retail, later, name, facts, code, age }: TagContent): Line[] => [
  { text: price, size: 17, isBold: true },
  { text: retail, size: 7, isStruck: true },
  { text: later, size: 6.5, isBold: true },
  { text: name, size: 7, most: 2 },
  { text: facts, size: 6.5, most: 1 },
  { text: code, size: 8, isBold: true, beside: age },
]

/** The texts from the top of the area down. */
function stackTexts(
  content: TagContent,
  { area, scale, widthOf }: { area: TagBox; scale: number; widthOf: WidthOf },
): TagText[] {
  const texts: TagText[] = []
  let { y } = area
  for (const line of toLines(content))
    for (const part of setLine(line, { width: area.width, scale, widthOf })) {
      const text = textAt({ x: area.x, y }, { ...line, ...part }, widthOf)
      texts.push(text)
      if (line.beside) texts.push(textBeside(line.beside, text, widthOf))
      y += part.size * tagFont.lineHeight
    }
  return texts
}

/** A smaller text on the line of another one. */
function textBeside(text: string, { x, y, size: large, width }: TagText, widthOf: WidthOf): TagText {
  const size = large * BESIDE_SHARE
  const at = { x: x + width + large * BESIDE_GAP, y: y + (large - size) * tagFont.ascent }
  return textAt(at, { text, size }, widthOf)
}

/** The lines that a text becomes in such a width, and their size; none of an empty one. */
export function setLine(
  { text, size: unscaled, isBold = false, most, beside }: Line,
  { width, scale, widthOf }: { width: number; scale: number; widthOf: WidthOf },
): { text: string; size: number }[] {
  if (text === '') return []
  const size = unscaled * scale
  if (most) {
    const fits = (part: string) => widthOf(part, { isBold, size }) <= width
    return breakLines(text, most, fits).map((part) => ({ text: part, size }))
  }
  const besideWidth = (small: string) =>
    size * BESIDE_GAP + widthOf(small, { isBold: false, size: size * BESIDE_SHARE })
  const wide = widthOf(text, { isBold, size }) + (beside ? besideWidth(beside) : 0)
  return [{ text, size: wide > width ? (size * width * 0.99) / wide : size }]
}

/** A text in at most n lines that fit, broken after spaces and hyphens; '…' shows what is left out. */
export function breakLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  if (text === '') return []
  if (fits(text)) return [text]
  if (most === 1) return [`${longestStart(text, (start) => fits(`${start}…`)).trimEnd()}…`]
  const start = longestStart(text, fits)
  const end = Math.max(text.lastIndexOf(' ', start.length), text.lastIndexOf('-', start.length - 1) + 1)
  const cut = end > 0 ? end : start.length
  return [text.slice(0, cut).trimEnd(), ...breakLines(text.slice(cut).trimStart(), most - 1, fits)]
}

/** At least one letter. */
function longestStart(text: string, fits: (start: string) => boolean): string {
  let [fitting, tooLong] = [1, text.length]
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1
    if (fits(text.slice(0, middle))) fitting = middle
    else tooLong = middle
  }
  return text.slice(0, fitting)
}

/** A line of text whose upper left corner is there. */
export function textAt(
  at: { x: number; y: number },
  { text, size, isBold = false, isStruck = false }: Omit<Line, 'most' | 'beside'>,
  widthOf: WidthOf,
): TagText {
  return { text, ...at, size, width: widthOf(text, { isBold, size }), isBold, isStruck }
}
