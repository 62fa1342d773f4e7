import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewerTerms, toSearchTerms } from './search-terms.ts'

it.each([
  ['Oak  DESK', ['oak', 'desk']],
  ['sofa, sofa; Sofa', ['sofa']],
  ['Bouclé Chaîse', ['boucle', 'chaise']],
  ["kid's O’Brien", ['kids', 'obrien']],
  ['Wi-Fi SX-4821 -12 - x', ['wi-fi', 'sx-4821', '12', 'x']],
  ['12.5" & 3/4', ['12', '5', '3', '4']],
  ['家具 sofa', ['家具', 'sofa']],
  [`%_\\ '" & | ! : * ( ) <-> 🛋`, []],
  ['sofa🛋lamp', ['sofa', 'lamp']],
  ['', []],
])('reads %j as %j', (text, terms) => {
  expect(toSearchTerms(text)).toEqual(terms)
})

it('gives nothing but letters, digits and inner hyphens, each word once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const terms = toSearchTerms(text)
      expect(new Set(terms).size).toBe(terms.length)
      for (const term of terms)
        expect(term).not.toMatch(/[^\p{L}\p{M}\p{N}\p{S}\p{P}\p{Cn}\p{Co}-]|^-|-$|--|[!-,./:-@[-`{-~]/u)
    }),
  )
})

describe('fewerTerms', () => {
  const fewer = (text: string) => fewerTerms(toSearchTerms(text)).map((terms) => terms.join(' '))

  it('leaves out the first words first, then tries each alone', () => {
    expect(fewer('red couch')).toEqual(['couch', 'red'])
    expect(fewer('oak desk chair')).toEqual(['desk chair', 'oak chair', 'oak desk', 'chair', 'desk', 'oak'])
  })

  it('has nothing for one word, for numbers alone, and few searches for many words', () => {
    expect(fewer('')).toEqual([])
    expect(fewer('chair')).toEqual([])
    expect(fewer('chair 4')).toEqual(['chair'])
    expect(fewer('12 4822')).toEqual([])
    expect(fewer('a b c d e f g h i j oak desk with drawers')).toHaveLength(9)
  })
})
