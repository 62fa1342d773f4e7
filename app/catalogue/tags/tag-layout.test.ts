import { describe, expect, it } from 'vitest'
import { tagFormatNames, tagFormats } from './tag-formats.ts'
import { layOutTag } from './tag-layout.ts'
import { tagFont, type TagBox, type TagText, type WidthOf } from './tag-texts.ts'

const content = {
  price: '$12,345.00',
  later: 'After Dec 20: $9,876.00',
  retail: '$99,999.00',
  name: 'Oak coffee table with a drawer, two shelves and legs that come off for moving',
  facts: 'Like New · 48 x 24 x 18 in',
  code: 'T4K-92MM',
  age: '6W48',
  registration: 'Registration no. OH 12345',
  address: 'https://glasscityoutlet.example/p/T4K92MM',
}
/** As wide as the widest letters of the font. */
const measureWidth: WidthOf = (text, { size }) => text.length * size * 0.6
const getBox = (name: keyof typeof tagFormats): TagBox => {
  const [width, height] = tagFormats[name].tag
  return { x: 20, y: 30, width: width * 72, height: height * 72 }
}

describe('everything on a tag (R76)', () => {
  it.each(tagFormatNames)('of %s is on it, and no text is over another or over the code', (name) => {
    const box = getBox(name)
    const { code, texts } = layOutTag(box, content, measureWidth)
    const getBottom = ({ y, size }: { y: number; size: number }) => y + size * tagFont.lineHeight
    const isApart = (one: TagText, other: TagText) =>
      one.x + one.width <= other.x || other.x + other.width <= one.x || getBottom(one) <= other.y + 1e-9
    for (const [index, text] of texts.entries()) {
      expect([text.x >= box.x, text.y >= box.y]).toEqual([true, true])
      expect(text.x + text.width).toBeLessThanOrEqual(box.x + box.width)
      expect(getBottom(text)).toBeLessThanOrEqual(box.y + box.height)
      expect(texts.slice(index + 1).every((later) => isApart(text, later))).toBe(true)
    }
    const drawn = code.runs.map(({ column, row, length }) => ({
      left: code.x + column * code.module,
      right: code.x + (column + length) * code.module,
      top: code.y + row * code.module,
      bottom: code.y + (row + 1) * code.module,
    }))
    for (const { left, right, top, bottom } of drawn) {
      expect([left >= box.x, right <= box.x + box.width]).toEqual([true, true])
      expect([top >= box.y, bottom <= box.y + box.height]).toEqual([true, true])
      for (const text of texts)
        expect(right <= text.x || top >= getBottom(text) || bottom <= text.y).toBe(true)
    }
  })

  it('ends in the registration number, whole and however long, if it says one', () => {
    const registration = `Registration no. ${'W'.repeat(40)}`
    const [box, withOne, without] = [
      getBox('3x5'),
      layOutTag(getBox('3x5'), { ...content, registration }, measureWidth),
      layOutTag(getBox('3x5'), { ...content, registration: '' }, measureWidth),
    ]
    const foot = withOne.texts.at(-1)
    expect(foot).toMatchObject({ text: registration, isBold: false })
    expect((foot?.x ?? 0) + (foot?.width ?? Infinity)).toBeLessThan(box.x + box.width)
    expect(withOne.texts.slice(0, -1)).toEqual(without.texts)
    expect(withOne.code.module).toBe(without.code.module)
  })

  it('has the age code small beside the code, on the same line', () => {
    const { texts } = layOutTag(getBox('2x1'), content, measureWidth)
    const find = (wanted: string) => texts.find(({ text }) => text === wanted)
    const [code, age] = [find('T4K-92MM'), find('6W48')]
    if (!code || !age) throw new Error('one of both is missing')
    expect(age.x).toBeGreaterThan(code.x + code.width)
    expect(age.size).toBeLessThan(code.size)
    expect(age.y + age.size * tagFont.ascent).toBeCloseTo(code.y + code.size * tagFont.ascent)
    expect(layOutTag(getBox('2x1'), { ...content, age: '' }, measureWidth).texts).toHaveLength(
      texts.length - 1,
    )
  })

  it('is as large as without a later price, where there is room for it', () => {
    const { texts } = layOutTag(getBox('4x6'), content, measureWidth)
    const without = layOutTag(getBox('4x6'), { ...content, later: '' }, measureWidth).texts
    expect(texts.filter(({ text }) => text !== content.later).map(({ size }) => size)).toEqual(
      without.map(({ size }) => size),
    )
  })
})
