import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { readPages, readQrCode } from '#tests/support/printed-pages.ts'
import { toTagContent } from './tag-content.ts'
import { POINTS, tagFormatNames, tagFormats } from './tag-formats.ts'
import { previewTag } from './tag-preview.server.ts'
import { tagFont } from './tag-texts.ts'
import { makeTagsPdf } from './tags-pdf.server.ts'

const address = 'https://glasscityoutlet.example/p/T4K92MM'
const content = toTagContent(
  {
    ...aProduct({
      name: 'Oak coffee table with a drawer, two shelves and legs that come off for moving',
      condition: 'Like New',
      dimensions: '48 x 24 x 18 in',
      priceCents: 1_234_500,
    }),
    comparisonCents: 9_999_900,
    code: 'T4K92MM',
    onFloorSince: new Date('2026-11-25T17:00:00Z'),
    checkedAt: new Date('2026-11-26T17:00:00Z'),
  },
  { addressOf: () => address, later: 'From Dec 20: $96.00', registration: 'OH 12345' },
)

describe('the preview of a tag (R76)', () => {
  it.each(tagFormatNames)('of %s has each text and each module where its PDF has it', async (name) => {
    const format = tagFormats[name]
    const { left, top } = format
    const { pages, sizes, baselines } = readPages(
      await makeTagsPdf({ contents: [content], format, first: 1 }),
    )
    const { width, height, texts, code } = await previewTag(content, format)
    expect([width / POINTS, height / POINTS]).toEqual(format.tag)
    const paper = sizes[0]?.[1] ?? 0
    const fromBelow = texts.map(({ y, size }) => paper - top - (y + size * tagFont.ascent) / POINTS)
    expect(fromBelow).toHaveLength(baselines.length)
    for (const [index, baseline] of baselines.entries()) expect(fromBelow[index]).toBeCloseTo(baseline, 3)
    const modules = [...code.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, ...numbers]) => {
      const [column = 0, row = 0, length = 0] = numbers.map(Number)
      const inches = (corner: number, at: number) => (corner + at * code.module) / POINTS
      const size = { width: (length * code.module) / POINTS, height: code.module / POINTS }
      return { x: inches(code.x, column), y: inches(code.y, row), ...size }
    })
    expect(modules).toHaveLength(pages.flat().length)
    const dot = 1 / 203
    for (const [index, drawn] of pages.flat().entries()) {
      // A label that begins between two dots has its code on the next one.
      expect(Math.abs((modules[index]?.x ?? 0) + left - drawn.x)).toBeLessThan(dot)
      expect(Math.abs((modules[index]?.y ?? 0) + top - drawn.y)).toBeLessThan(dot)
    }
    expect(readQrCode(modules, { x: 0, y: 0, width: format.tag[0], height: format.tag[1] })).toBe(address)
  })

  it('is told to those who do not see it', async () => {
    expect((await previewTag(content, tagFormats['3x5'])).description).toBe(
      '$12,345.00, retail price $99,999.00, From Dec 20: $96.00, Oak coffee table with a drawer, two shelves and legs that come off for moving, Like New · Checked 11/26 · 48 x 24 x 18 in, code T4K-92MM, age code 6W48, Registration no. OH 12345',
    )
    const plain = { ...content, retail: '', later: '', facts: '', age: '', registration: '' }
    expect((await previewTag(plain, tagFormats['2x1'])).description).toBe(
      `$12,345.00, ${content.name}, code T4K-92MM`,
    )
  })
})
