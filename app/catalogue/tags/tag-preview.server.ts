import { readTag, type TagContent } from './tag-content.ts'
import { measureWith, openTagsPdf } from './tag-drawing.server.ts'
import { POINTS, type TagFormat } from './tag-formats.ts'
import { layOutTag, type TagCode, type TagPreview } from './tag-layout.ts'

/** One tag for a page, with everything where its PDF has it (R76). */
export async function previewTag(content: TagContent, format: TagFormat): Promise<TagPreview> {
  const [width, height] = [format.tag[0] * POINTS, format.tag[1] * POINTS]
  const measureWidth = measureWith(await openTagsPdf([width, height]))
  const { code, texts } = layOutTag({ x: 0, y: 0, width, height }, content, measureWidth)
  const { runs, ...place } = code
  return { width, height, description: readTag(content), code: { ...place, path: toPath(runs) }, texts }
}

const toPath = (runs: TagCode['runs']) =>
  runs.map(({ column, row, length }) => `M${column} ${row}h${length}v1h-${length}z`).join('')
