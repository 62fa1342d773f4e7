import { describe, expect, it } from 'vitest'
import { parseRecentSearches, withSearch } from './suggestions.ts'

describe('recent searches', () => {
  it('are the latest five, each once', () => {
    const text = ['sofa', 'lamp', 'Sofa', 'desk', 'tv', 'rug', 'bed'].reduce<string | null>(withSearch, null)
    expect(parseRecentSearches(text)).toEqual(['bed', 'rug', 'tv', 'desk', 'Sofa'])
  })

  it.each([null, '', '{', '{"a":1}', '7', '[1, null, ""]'])('are none in %s', (text) => {
    expect(parseRecentSearches(text)).toEqual([])
  })
})
