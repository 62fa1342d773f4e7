import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { readGlyphs, readQrCode, readPages, type Box } from '#tests/support/printed-pages.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { type TagContent, toTagContent } from './tag-content.ts'
import { printable } from './font/printable.ts'
import { tagFormatNames, tagFormats, type TagFormatName } from './tag-formats.ts'
import { makeTagsPdf } from './tags-pdf.server.ts'

const toAddress = (code: string) => `https://glasscityoutlet.example/p/${code}`
const toContent = (code: string, values = {}, registration: string | null = null): TagContent =>
  toTagContent(
    {
      ...aProduct({
        name: 'Oak coffee table with a drawer, two shelves and legs that come off for moving',
        condition: 'Like New',
        dimensions: '48 x 24 x 18 in',
        priceCents: 1_234_500,
      }),
      comparisonCents: 9_999_900,
      code,
      onFloorSince: new Date('2026-11-25T17:00:00Z'),
      checkedAt: null,
      ...values,
    },
    { addressOf: toAddress, later: '', registration },
  )
const codes = Array.from({ length: 34 }, (_, index) => `T4K9${String(index).padStart(3, '0')}`)
const makePdf = (name: TagFormatName, { count = codes.length, first = 1 } = {}) =>
  makeTagsPdf({
    contents: codes.slice(0, count).map((code) => toContent(code)),
    format: tagFormats[name],
    first,
  })

const inside = (outer: Box) => (one: Box) =>
  one.x >= outer.x &&
  one.y >= outer.y &&
  one.x + one.width <= outer.x + outer.width &&
  one.y + one.height <= outer.y + outer.height

/** Where the first tag of a page is. */
const getFirstLabel = (name: TagFormatName): Box => {
  const { left: x, top: y, tag } = tagFormats[name]
  return { x, y, width: tag[0], height: tag[1] }
}

// What Avery publishes, in inches: the corner of the first label, the pitch, the size, and how many.
const templates = {
  'avery-5160': { at: [0.1875, 0.5], pitch: [2.75, 1], size: [2.625, 1], columns: 3, rows: 10 },
  'avery-5163': { at: [0.15625, 0.5], pitch: [4.1875, 2], size: [4, 2], columns: 2, rows: 5 },
} as const

describe('the tags of a sheet (R76)', () => {
  it.each(['avery-5160', 'avery-5163'] as const)(
    'are where the labels of %s are, each with its code',
    async (name) => {
      const { at, pitch, size, columns, rows } = templates[name]
      const first = 4
      const { sizes, pages, baselines } = readPages(await makePdf(name, { first }))
      const perPage = columns * rows
      expect(sizes).toEqual(
        Array.from({ length: Math.ceil((codes.length + first - 1) / perPage) }, () => [8.5, 11]),
      )
      const seen = codes.map((_, index) => {
        const place = (index + first - 1) % perPage
        const label = {
          x: at[0] + (place % columns) * pitch[0],
          y: at[1] + Math.floor(place / columns) * pitch[1],
          width: size[0],
          height: size[1],
        }
        const rects = (pages[Math.floor((index + first - 1) / perPage)] ?? []).filter(inside(label))
        // The finder pattern is four quiet modules from the label's edge, within half a millimeter, and the code in
        // the middle of its height.
        const corner = rects.toSorted((one, other) => one.y - other.y || one.x - other.x)[0]
        const quiet = 4 * (corner?.height ?? 0)
        expect(Math.abs((corner?.x ?? 0) - label.x - quiet) * 25.4).toBeLessThan(0.5)
        const lower = Math.max(...rects.map((one) => one.y + one.height))
        const middle = ((corner?.y ?? 0) + lower) / 2
        expect(Math.abs(middle - label.y - label.height / 2) * 25.4).toBeLessThan(0.5)
        return { code: readQrCode(rects, label), rects: rects.length }
      })
      expect(seen.map(({ code }) => code)).toEqual(codes.map(toAddress))
      expect(seen.reduce((sum, { rects }) => sum + rects, 0)).toBe(pages.flat().length)
      // The seven texts of each tag are within one row of labels, none on the edge of two.
      expect(baselines).toHaveLength(7 * codes.length)
      for (const baseline of baselines) {
        const down = 11 - baseline - at[1]
        const row = Math.floor(down / pitch[1])
        expect([row >= 0, row < rows]).toEqual([true, true])
        expect(down - row * pitch[1]).toBeGreaterThan(0.05)
        expect(down - row * pitch[1]).toBeLessThan(size[1] - 0.02)
      }
    },
  )
})

describe('a tag of a label printer (R76)', () => {
  it.each(['2x1', '2.25x1.25', '4x6', '3x5'] as const)(
    'of %s has a page of exactly its size, in whole dots',
    async (name) => {
      const { sizes, pages, baselines } = readPages(await makePdf(name, { count: 3 }))
      const [width, height] = tagFormats[name].page
      expect(sizes).toEqual([
        [width, height],
        [width, height],
        [width, height],
      ])
      // Price, retail price, two lines of the name, facts, code and age code of each, none beyond the paper.
      expect(baselines).toHaveLength(3 * 7)
      expect(Math.min(...baselines)).toBeGreaterThan(0.02)
      expect(Math.max(...baselines)).toBeLessThan(height)
      for (const [index, rects] of pages.entries()) {
        expect(readQrCode(rects, { x: 0, y: 0, width, height })).toBe(toAddress(codes[index] ?? ''))
        for (const length of rects.flatMap((one) => [one.x, one.y, one.width, one.height]))
          expect(Math.abs(length * 203 - Math.round(length * 203))).toBeLessThan(0.01)
      }
    },
  )

  it.each(tagFormatNames)(
    'of %s is read although a seventh of its code is blotted, wherever that spares the corner marks',
    async (name) => {
      const { pages } = readPages(await makePdf(name, { count: 1 }))
      const rects = pages[0] ?? []
      const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))]
      const side = Math.max(...rects.map((one) => one.x + one.width)) - left
      const blotSide = side * Math.sqrt(0.15)
      for (const [across, down] of [
        [0.5, 0.5],
        [0.5, 0],
        [0, 0.5],
        [1, 0.5],
        [0.5, 1],
        [1, 1],
      ] as const) {
        const blot = {
          x: left + across * (side - blotSide),
          y: top + down * (side - blotSide),
          width: blotSide,
          height: blotSide,
        }
        expect(readQrCode(rects, getFirstLabel(name), blot)).toBe(toAddress(codes[0] ?? ''))
      }
    },
  )

  it.each(tagFormatNames)(
    'of %s is read in whole dots when the address of the store is long',
    async (name) => {
      for (const letters of faultSize({ usual: [110], full: [40, 63, 110] })) {
        // No part of a name may have more than 63.
        const host = 'a'.repeat(letters).replace(/.{60}(?=.)/g, '$&.')
        const address = `https://${host}.example/p/T4K92MM`
        const content = { ...toContent('T4K92MM'), address }
        const pdf = await makeTagsPdf({ contents: [content], format: tagFormats[name], first: 1 })
        const rects = readPages(pdf).pages[0] ?? []
        expect(readQrCode(rects, getFirstLabel(name)), address).toBe(address)
        const dots = (rects[0]?.height ?? 0) * 203
        // Three dots are 0.37 mm, which a phone reads from near.
        expect(Math.round(dots)).toBeGreaterThanOrEqual(3)
        expect(Math.abs(dots - Math.round(dots))).toBeLessThan(0.01)
      }
    },
  )

  it('would not be read if its dots were blotted out', async () => {
    const { pages } = readPages(await makePdf('2x1', { count: 1 }))
    const [width, height] = tagFormats['2x1'].page
    expect(readQrCode((pages[0] ?? []).slice(40), { x: 0, y: 0, width, height })).toBeNull()
  })

  it('is made of any name', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 500 }),
        fc.constantFrom(...tagFormatNames),
        fc.integer({ min: 1, max: 9_999_999_999 }),
        async (name, format, priceCents) => {
          const contents = [toContent('T4K92MM', { name, priceCents })]
          const pdf = await makeTagsPdf({ contents, format: tagFormats[format], first: 1 })
          return readPages(pdf).sizes.length === 1
        },
      ),
      { numRuns: faultSize({ usual: 6, full: 60 }) },
    )
  })
})

it('whatever a tag prints has its letters in the font (R114)', async () => {
  const printed = new Set<string>()
  for (let code = 0x20; code < 0x2_00_00; code++)
    for (const sign of printable(`a${String.fromCodePoint(code)}a`)) printed.add(sign)
  expect(printed.size).toBeGreaterThan(300)
  const glyphsIn = async (signs: Iterable<string>) => {
    const contents = [{ ...toContent('T4K92MM'), registration: [...signs].join('') }]
    return readGlyphs(await makeTagsPdf({ contents, format: tagFormats['4x6'], first: 1 }))
  }
  expect(await glyphsIn(printed)).not.toContain(0)
  expect(await glyphsIn([...printed, 'Ж'])).toContain(0)
})

it('the registration number is one more line of the tag, above its lower edge (R76)', async () => {
  const readBaselines = async (registration: string | null) => {
    const contents = [toContent('T4K92MM', {}, registration)]
    return readPages(await makeTagsPdf({ contents, format: tagFormats['3x5'], first: 1 }))
  }
  const [unset, set] = [await readBaselines(null), await readBaselines('Ω OH 12345')]
  expect(toContent('T4K92MM', {}, 'Ω OH 12345').registration).toBe('Registration no. ohm OH 12345')
  expect(set.baselines).toEqual([...unset.baselines, expect.closeTo(0.12, 1)])
  expect(readQrCode(set.pages[0] ?? [], { x: 0, y: 0, width: 3, height: 5 })).toBe(toAddress('T4K92MM'))
})

it('a retail price that is no higher is not said', () => {
  expect(toContent('T4K92MM', { priceCents: 5000, comparisonCents: 5000 })).toMatchObject({
    price: '$50.00',
    retail: '',
  })
  expect(toContent('T4K92MM', { onFloorSince: null })).toMatchObject({ age: '' })
  const checkedAt = new Date('2026-11-26T17:00:00Z')
  expect(toContent('T4K92MM', { dimensions: null, checkedAt }).facts).toBe('Like New · Checked 11/26')
  expect(toContent('T4K92MM', { dimensions: null, comparisonCents: null })).toMatchObject({
    facts: 'Like New',
    retail: '',
  })
})
