import { expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { toTagContent } from '#catalogue/tags/tag-content.ts'
import { describeFloor, markdownNotices, nextDropOnTag, nextDropText } from './markdown-texts.ts'

const said = (...notice: Parameters<typeof markdownNotices.of>) => {
  const { title, description = '' } = markdownNotices.messageOf(markdownNotices.of(...notice))
  return `${title}. ${description}`
}

it.each([
  [{ count: 1 }, 'Undone for 1 product. The step that was undone is not repeated'],
  [{ count: 1204 }, 'Undone for 1,204 products. '],
  [{ count: 2, otherCount: 1 }, 'Undone for 2 products. 1 product changed since and stay as they are.'],
  [{}, 'Undone for 0 products. '],
])('an undo with %j says what it did', (data, wanted) => {
  expect(said('undone', data)).toContain(wanted)
})

it.each([
  ['saved', 'It holds from the next run on.'],
  ['scheduled', 'It holds from the next run on.'],
  ['gone', 'This rule is not there any more'],
  ['not-undoable', 'It is still at work, or it was undone already.'],
] as const)('%s says so', (code, wanted) => {
  expect(said(code)).toContain(wanted)
})

it('reads back what an address says of an undo, and nothing else', () => {
  const read = (query: string) => markdownNotices.read(new URLSearchParams(query))
  expect(read('notice=undone&count=3')).toEqual({ code: 'undone', data: { count: 3 } })
  expect(read('notice=undone&count=<b>')).toEqual({ code: 'undone', data: {} })
  expect(read('notice=fireworks')).toBeNull()
})

it.each([
  [
    { on: '2026-12-20', priceCents: 9600 },
    'On December 20, 2026 the price drops to $96.00, if it is still here.',
  ],
  [
    { on: '2027-01-02', priceCents: 123_450 },
    'On January 2, 2027 the price drops to $1,234.50, if it is still here.',
  ],
])('customers read of %j on the page of the piece', (drop, wanted) => {
  expect(nextDropText(drop)).toBe(wanted)
})

it('a tag says a later price only where there is one', () => {
  const piece = {
    ...aProduct({ priceCents: 12_000 }),
    comparisonCents: null,
    code: 'T4K92MM',
    onFloorSince: null,
    checkedAt: null,
  }
  const addressOf = (code: string) => `https://store.example/p/${code}`
  const later = nextDropOnTag({ on: '2026-12-20', priceCents: 9600 })
  expect(toTagContent(piece, { addressOf, later, registration: null })).toMatchObject({
    price: '$120.00',
    later: 'From Dec 20: $96.00',
  })
  expect(toTagContent(piece, { addressOf, later: '', registration: null })).toMatchObject({ later: '' })
})

it.each([
  [{ kind: 'none' }, 'No lowest price'],
  [{ kind: 'cost', percent: 100 }, 'Never below 100% of the cost'],
  [{ kind: 'amount', cents: 100_000 }, 'Never below $1,000.00'],
] as const)('the floor %j is told as “%s”', (floor, wanted) => {
  expect(describeFloor(floor)).toBe(wanted)
})
