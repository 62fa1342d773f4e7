import { describe, expect, it } from 'vitest'
import { favoriteLimit, parseAskedFavorites, parseFavorites, withFavorite } from './favorites.ts'

const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const many = (count: number) => Array.from({ length: count }, (_, at) => toId(at))
const [a = '', b = ''] = many(2)

describe('the favorites of a browser (R227)', () => {
  it.each([
    [null, []],
    ['{', []],
    ['{"0":"x"}', []],
    [JSON.stringify([b, 'x', 7, null, a, b, '<script>']), [b, a]],
    [JSON.stringify(many(150)), many(favoriteLimit)],
  ])('are what is in their form: %.40s', (text, ids) => {
    expect(parseFavorites(text)).toEqual(ids)
  })

  it('are added in front, once, and go', () => {
    expect(withFavorite([a, b], b, true)).toEqual([b, a])
    expect(withFavorite([a, b], a, false)).toEqual([b])
    expect(withFavorite([], a, false)).toEqual([])
  })

  it('are a hundred at most', () => {
    expect(withFavorite(many(100), toId(100), true)).toBeNull()
    expect(withFavorite(many(100), toId(99), true)).toHaveLength(100)
    expect(withFavorite(many(99), toId(99), true)).toHaveLength(100)
  })

  it('are asked for by their ids alone', () => {
    expect(parseAskedFavorites(`${a.toUpperCase()},${b}`)).toEqual([a, b])
    expect(parseAskedFavorites(many(100).join())).toHaveLength(100)
    for (const wrong of ['', a + ',', `${a},x`, `${a};${b}`, `${a}' or 1=1`, many(101).join()])
      expect(parseAskedFavorites(wrong), wrong.slice(0, 50)).toBeNull()
  })
})
