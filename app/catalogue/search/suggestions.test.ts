import { describe, expect, it } from 'vitest'
import { recentSearchesOf, withSearch } from './suggestions.ts'

describe('recent searches', () => {
  it('are the latest five, each once', () => {
    const text = ['sofa', 'lamp', 'Sofa', 'desk', 'tv', 'rug', 'bed'].reduce<string | null>(withSearch, null)
    expect(recentSearchesOf(text)).toEqual(['bed', 'rug', 'tv', 'desk', 'Sofa'])
  })

  it.each([null, '', '{', '{"a":1}', '7', '[1, null, ""]'])('are none in %s', (text) => {
    expect(recentSearchesOf(text)).toEqual([])
  })
})
