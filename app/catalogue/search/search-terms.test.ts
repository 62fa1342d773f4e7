import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewerTerms, toSearchTerms } from './search-terms.ts'

it.each([
  ['Oak  DESK', ['oak', 'desk']],
  ['sofa, sofa; Sofa', ['sofa']],
  ['Bouclé Chaîse', ['boucle', 'chaise']],
  ["kid's O’Brien", ['kids', 'obrien']],
  ['Wi-Fi SX-4821 -12 - x', ['wi-fi', 'sx-4821', '12', 'x']],
  ['12.5" & 3/4', ['12', '5', 'inch', '3', '4']],
  ['5 x 7 rug', ['5x7', 'rug']],
  ["rug 5' by 7'", ['rug', '5x7']],
  ['55” tv', ['55', 'inch', 'tv']],
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
  const fewer = (text: string, head: string) =>
    fewerTerms(toSearchTerms(text), head === '' ? [] : head.split(' ')).map((terms) => terms.join(' '))

  it('keeps what is meant the longest, and leaves out the first words first', () => {
    expect(fewer('red couch', 'couch')).toEqual(['couch', 'red'])
    expect(fewer('oak desk chair', 'chair')).toEqual(['desk chair', 'oak chair', 'chair', 'desk', 'oak'])
    expect(fewer('red throw blanket', 'throw blanket')).toEqual(['throw blanket', 'blanket', 'throw', 'red'])
    expect(fewer('chair oak desk', 'chair')).toEqual(['chair desk', 'chair oak', 'chair', 'desk', 'oak'])
  })

  it('leaves numbers out, but no size', () => {
    expect(fewer('rug 8x10 2', 'rug')).toEqual(['rug 8x10', 'rug'])
    expect(fewer('toys 3 year old', 'toys')).toEqual([
      'toys year old',
      'toys old',
      'toys year',
      'toys',
      'old',
      'year',
    ])
  })

  it('has nothing for one word, for numbers alone, and few searches for many words', () => {
    expect(fewer('', '')).toEqual([])
    expect(fewer('chair', 'chair')).toEqual([])
    expect(fewer('chair 4', 'chair')).toEqual(['chair'])
    expect(fewer('12 4822', '')).toEqual([])
    expect(fewer('a b c d e f g h i j oak desk with drawers', 'drawers')).toHaveLength(11)
  })
})
