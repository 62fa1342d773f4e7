import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movePicture, orderPictures, withPicture } from './picture-list.ts'

const images = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })

describe('the pictures of a product', () => {
  it('take a new one at the end, in the place of placeholders and guesses (R131)', () => {
    expect(withPicture(['a', '/placeholder.svg', 'b'], 'c', null)).toEqual(['a', 'b', 'c'])
    expect(withPicture(['a', 'b'], 'a', null)).toEqual(['b', 'a'])
    expect(withPicture(['https://a.example/P/B000000001.jpg', 'b'], 'c', 'b000000001')).toEqual(['b', 'c'])
  })

  it('move one step, or to the front', () => {
    const row = ['a', 'b', 'c']
    expect(movePicture(row, 'c', 'main')).toEqual(['c', 'a', 'b'])
    expect(movePicture(row, 'b', 'earlier')).toEqual(['b', 'a', 'c'])
    expect(movePicture(row, 'b', 'later')).toEqual(['a', 'c', 'b'])
    expect(movePicture(row, 'a', 'earlier')).toEqual(row)
    expect(movePicture(row, 'c', 'later')).toEqual(row)
    expect(movePicture(row, 'x', 'main')).toEqual(row)
  })

  it('stay the same ones in whatever order is requested', () => {
    fc.assert(
      fc.property(images, fc.array(fc.string()), (row, requested) => {
        const ordered = orderPictures(row, [...requested, ...row.slice(0, 2).toReversed()])
        expect(ordered.toSorted()).toEqual(row.toSorted())
      }),
    )
    expect(orderPictures(['a', 'b', 'c'], ['c', 'a'])).toEqual(['c', 'a', 'b'])
  })
})
