import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasGoodPicture, movePicture, orderPictures, withPicture } from './picture-list.ts'

const images = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })

describe('the pictures of a product', () => {
  it('take a new one at the end, in the place of placeholders', () => {
    expect(withPicture(['a', '/placeholder.svg', 'b'], 'c')).toEqual(['a', 'b', 'c'])
    expect(withPicture(['a', 'b'], 'a')).toEqual(['b', 'a'])
  })

  it('have a good main one, or not', () => {
    expect(hasGoodPicture(['https://img.example/a.jpg'])).toBe(true)
    expect(hasGoodPicture(['/media/a.webp?v=1'])).toBe(true)
    for (const main of [
      '/placeholder.svg',
      'https://img.example/placeholder.png',
      'http://img.example/a.jpg',
      '',
    ])
      expect(hasGoodPicture([main, 'https://img.example/a.jpg'])).toBe(false)
    expect(hasGoodPicture([])).toBe(false)
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
