import { encode } from 'uqr'
import type { TagContent } from './tag-content.ts'
import {
  setLine,
  stackThatFits,
  tagFont,
  textAt,
  type TagBox,
  type TagText,
  type WidthOf,
} from './tag-texts.ts'

/** A QR code: its upper left corner and the side of a module in points, and the dark modules of a row that touch. */
export interface TagCode {
  x: number
  y: number
  module: number
  runs: { column: number; row: number; length: number }[]
}

/** Everything on a tag, wherever it is drawn. */
export interface TagLayout {
  code: TagCode
  texts: TagText[]
}

/** A tag as a page shows it: its size in points, and what it says to those who do not see it. */
export interface TagPreview extends Pick<TagLayout, 'texts'> {
  width: number
  height: number
  description: string
  /** `path` draws the dark modules, each one unit wide, from the corner of the code. */
  code: Omit<TagCode, 'runs'> & { path: string }
}

/** Label printers have 203 dots an inch: a module of a QR code that is not a whole number of dots is blurred. */
const DOT = 72 / 203
const QUIET_MODULES = 4
/** The part of a tag's width that the QR code may take. */
const CODE_SHARE = 0.45
/** Half a millimeter: what a phone reads at arm's length. */
const MODULE_DOTS = 4
/** How many margins a tag is wide, and how many times the size of the text at its foot. */
const MARGINS = 32
const FOOT_LINES = 30

/** The place of everything on a tag: at its foot the registration number, if it has one (R76). */
export function layOutTag(box: TagBox, content: TagContent, widthOf: WidthOf): TagLayout {
  const foot = setFoot(content.registration, box, widthOf)
  const above = foot ? { ...box, height: foot.y - box.y } : box
  const { code, texts } = layOutBody(above, content, widthOf)
  return { code, texts: foot ? [...texts, foot] : texts }
}

function setFoot(text: string, box: TagBox, widthOf: WidthOf): TagText | null {
  const margin = box.width / MARGINS
  const width = box.width - 2 * margin
  const [line] = setLine({ text, size: box.width / FOOT_LINES }, { width, scale: 1, widthOf })
  if (!line) return null
  const y = box.y + box.height - margin - line.size * tagFont.lineHeight
  return textAt({ x: box.x + margin, y }, line, widthOf)
}

/** The QR code at the left of a wide one, below the text of a high one. */
function layOutBody(box: TagBox, content: TagContent, widthOf: WidthOf): TagLayout {
  const margin = box.width / MARGINS
  const { rows, side, module } = encodeFor(content.address, Math.min(box.height, box.width * CODE_SHARE))
  const isWide = box.width > box.height
  const snap = (length: number) => Math.ceil(length / DOT) * DOT
  const left = isWide ? side : margin
  const area = {
    x: box.x + left,
    y: box.y + margin,
    width: box.width - margin - left,
    height: box.height - 2 * margin - (isWide ? 0 : side),
  }
  return {
    code: {
      x: snap(box.x),
      y: snap(isWide ? box.y + (box.height - side) / 2 : box.y + box.height - side - DOT),
      module,
      runs: rows.flatMap(toRuns),
    },
    texts: stackThatFits(content, { area, margin, widthOf }),
  }
}

/** The code that survives most blots of those whose modules are large enough, in a square of n points. */
function encodeFor(address: string, room: number) {
  const encoded = (ecc: 'H' | 'Q' | 'M') => {
    const { data, size } = encode(address, { ecc, border: QUIET_MODULES })
    const dots = Math.floor(room / DOT / size)
    return { rows: data, side: dots * size * DOT, module: dots * DOT, dots }
  }
  const high = encoded('H')
  if (high.dots >= MODULE_DOTS) return high
  const quartile = encoded('Q')
  return quartile.dots >= MODULE_DOTS ? quartile : encoded('M')
}

function toRuns(modules: readonly boolean[], row: number): TagCode['runs'] {
  const runs: TagCode['runs'] = []
  for (let column = modules.indexOf(true); column !== -1;) {
    const next = modules.indexOf(false, column)
    const until = next === -1 ? modules.length : next
    runs.push({ column, row, length: until - column })
    column = modules.indexOf(true, until)
  }
  return runs
}
