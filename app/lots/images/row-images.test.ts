import { describe, expect, it } from 'vitest'
import { buildTable, imageHosts } from '#tests/support/build-lot.ts'
import { placeholderImage } from '#catalogue/product-image.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'
import { countImages, filterRows, marginTone } from '#lots/table/row-filter.ts'
import {
  cancelImageCheck,
  listCheckUrls,
  chooseImage,
  choosePlaceholder,
  failImageRender,
  saveTestedImage,
  setPlaceholders,
  settleImageChecks,
  settleImageTest,
  getShownImage,
  startImageCheck,
  startImageTest,
} from './row-images.ts'

const fresh = buildTable([{ asin: 'B000000001' }, { asin: 'B000000002' }, { asin: '' }])
const unwrap = <T>(outcome: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value
}
const statusesOf = ({ rows }: PricingTable) => rows.map((row) => row.imageStatus)
const first = (table: PricingTable): PricingRow => table.rows[0]!
const checking = unwrap(startImageCheck(fresh)).table
const found = 'https://one.example/P/B000000001.jpg'
const checked = settleImageChecks(
  checking,
  new Map([
    ['temp-1', found],
    ['temp-2', null],
  ]),
)
const pasted = 'https://a.example/b.jpg'

describe('the check of all images', () => {
  it('goes from Not checked over checking to valid, invalid or no ASIN', () => {
    expect(statusesOf(fresh)).toEqual(['unset', 'unset', 'unset'])
    expect(statusesOf(checking)).toEqual(['checking', 'checking', 'no-asin'])
    expect(statusesOf(checked)).toEqual(['valid', 'invalid', 'no-asin'])
    expect(checked.rows.map(getShownImage)).toEqual([found, null, null])
  })

  it('tries what the manifest names, then 7 addresses of the ASIN', () => {
    const row = { asin: 'B000000001', imageUrl: pasted }
    expect(listCheckUrls(row, imageHosts)).toHaveLength(8)
    expect(listCheckUrls(row, imageHosts)[0]).toBe(pasted)
    expect(listCheckUrls(first(fresh), imageHosts)).toHaveLength(7)
    expect(listCheckUrls({ asin: '', imageUrl: null }, imageHosts)).toEqual([])
  })

  it('tries the image of a manifest without ASIN too', () => {
    const table = unwrap(startImageCheck(buildTable([{ imageUrl: pasted }]))).table
    expect(statusesOf(table)).toEqual(['checking'])
    expect(statusesOf(settleImageChecks(table, new Map([['temp-1', null]])))).toEqual(['no-asin'])
  })

  it('has nothing to do without products', () => {
    expect(startImageCheck({ ...fresh, rows: [] })).toMatchObject({
      error: { reason: 'nothing-to-check' },
    })
  })

  it('can be cancelled', () => {
    expect(statusesOf(cancelImageCheck(checking))).toEqual(['unset', 'unset', 'no-asin'])
    expect(cancelImageCheck(checked).rows).toEqual(checked.rows)
  })

  it('does not overrule what the owner chose meanwhile, nor look again at what was chosen', () => {
    const chosen = chooseImage(checking, { id: 'temp-2', url: pasted })
    const late = settleImageChecks(chosen, new Map([['temp-2', null]]))
    expect(late.rows[1]).toMatchObject({ imageStatus: 'valid', customImageUrl: pasted })
    expect(unwrap(startImageCheck(late)).table.rows[1]).toBe(late.rows[1])
  })
})

describe('a row without a picture', () => {
  it('gets the placeholder, alone or with all others', () => {
    expect(choosePlaceholder(checked, 'temp-2').rows[1]).toMatchObject({
      imageStatus: 'valid',
      customImageUrl: placeholderImage,
    })
    const { table, count } = setPlaceholders(checked)
    expect([count, statusesOf(table)]).toEqual([2, ['valid', 'valid', 'valid']])
    expect(table.rows.map(getShownImage)).toEqual([found, placeholderImage, placeholderImage])
    expect(setPlaceholders(table).count).toBe(0)
  })

  it('gets an image of the picker', () => {
    expect(chooseImage(checked, { id: 'temp-2', url: pasted }).rows[1]).toMatchObject({
      imageStatus: 'valid',
      customImageUrl: pasted,
    })
  })

  it('is one whose valid picture does not render', () => {
    const failed = failImageRender(checked, 'temp-1')
    expect([first(failed).imageStatus, getShownImage(first(failed))]).toEqual(['invalid', null])
    expect(failImageRender(fresh, 'temp-1')).toBe(fresh)
    const placeholder = choosePlaceholder(checked, 'temp-1')
    expect(failImageRender(placeholder, 'temp-1')).toBe(placeholder)
  })

  it('is looked for again when its own image failed', () => {
    const failed = failImageRender(chooseImage(checked, { id: 'temp-1', url: pasted }), 'temp-1')
    expect(first(unwrap(startImageCheck(failed)).table)).toMatchObject({
      imageStatus: 'checking',
      customImageUrl: null,
    })
  })
})

describe('a pasted address', () => {
  const test = { id: 'temp-1', url: ` ${pasted} ` }
  const testing = unwrap(startImageTest(checked, test))
  const works = settleImageTest(testing, { ...test, works: true })

  it('is saved when exactly this address was tested and works', () => {
    expect(first(testing).imageTest).toEqual({ url: pasted, state: 'testing' })
    expect(first(works).imageTest).toEqual({ url: pasted, state: 'works' })
    expect(first(unwrap(saveTestedImage(works, test)))).toMatchObject({
      customImageUrl: pasted,
      imageStatus: 'valid',
      imageTest: null,
    })
  })

  it.each(['', '  '])('has to be there: %j', (url) => {
    const refused = { ok: false, error: { reason: 'no-image-url' } }
    expect(startImageTest(checked, { id: 'temp-1', url })).toMatchObject(refused)
    expect(saveTestedImage(works, { id: 'temp-1', url })).toMatchObject(refused)
  })

  it.each([
    ['was not tested', checked, pasted],
    ['is still being tested', testing, pasted],
    ['does not work', settleImageTest(testing, { ...test, works: false }), pasted],
    ['was changed after its test', works, `${pasted}?2`],
  ])('is not saved when it %s', (_, table, url) => {
    expect(saveTestedImage(table, { id: 'temp-1', url })).toMatchObject({
      error: { reason: 'image-url-untested' },
    })
  })

  it('of another row is not saved here', () => {
    expect(saveTestedImage(works, { id: 'temp-2', url: pasted })).toMatchObject({ ok: false })
  })

  it.each(
    'http://a.example/b.jpg|javascript:alert(1)|a.jpg|https://user@a.example/b|https://a b/c'.split('|'),
  )('is not even tested at %j', (url) => {
    expect(startImageTest(checked, { id: 'temp-1', url })).toMatchObject({
      error: { reason: 'image-url-invalid' },
    })
  })

  it('is not settled by the answer to an older test', () => {
    const newer = unwrap(startImageTest(testing, { id: 'temp-1', url: `${pasted}?2` }))
    expect(settleImageTest(newer, { ...test, works: true })).toBe(newer)
  })
})

describe('the filters', () => {
  it('count and show images that are fine and that are missing', () => {
    expect(countImages(fresh.rows)).toEqual({ all: 3, ok: 0, missing: 0, noAsin: 0, hasChecked: false })
    expect(countImages(checked.rows)).toEqual({ all: 3, ok: 1, missing: 2, noAsin: 1, hasChecked: true })
    const idsOf = (filter: 'all' | 'ok' | 'missing') => filterRows(checked.rows, filter).map((row) => row.id)
    expect([idsOf('all'), idsOf('ok'), idsOf('missing')]).toEqual([
      ['temp-1', 'temp-2', 'temp-3'],
      ['temp-1'],
      ['temp-2', 'temp-3'],
    ])
  })
})

it.each([
  [100, 'green'],
  [50, 'green'],
  [49, 'yellow'],
  [30, 'yellow'],
  [29, 'red'],
  [-5, 'red'],
])('a margin of %i%% has a %s badge', (margin, tone) => {
  expect(marginTone(margin)).toBe(tone)
})
