import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedTypos, correctTypo, typoDistance } from './typo.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })

/** Optimal string alignment as its definition says, without any shortcut. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(1), b.slice(1)]
  const options = [
    slowDistance(restA, b) + 1,
    slowDistance(a, restB) + 1,
    slowDistance(restA, restB) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) {
    options.push(slowDistance(a.slice(2), b.slice(2)) + 1)
  }
  return Math.min(...options)
}

describe('typoDistance', () => {
  it.each([
    ['couhc', 'couch', 1],
    ['lmap', 'lamp', 1],
    ['chiar', 'chair', 1],
    ['televison', 'television', 1],
    ['kichten', 'kitchen', 2],
    ['sofa', 'sofa', 0],
    ['sofa', 'lamp', 4],
  ])('from %s to %s is %i', (a, b, slips) => {
    expect(typoDistance(a, b, 9)).toBe(slips)
  })

  it('agrees with the definition, up to the limit', () => {
    const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 6 }), (a, b, limit) => {
        expect(typoDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit + 1))
      }),
    )
  })

  it('is the same both ways, and 0 for equal words only', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typoDistance(a, b, 20)).toBe(typoDistance(b, a, 20))
        expect(typoDistance(a, b, 20) === 0).toBe(a === b)
      }),
    )
  })

  it('counts one slip of any kind as one', () => {
    fc.assert(
      fc.property(word, fc.nat(), (text, position) => {
        const at = position % (text.length + 1)
        const [before, after] = [text.slice(0, at), text.slice(at)]
        expect(typoDistance(text, `${before}x${after}`, 5)).toBe(1)
        if (after) expect(typoDistance(text, `${before}x${after.slice(1)}`, 5)).toBe(1)
        if (after.length > 1 && after[0] !== after[1]) {
          expect(typoDistance(text, `${before}${after[1]}${after[0]}${after.slice(2)}`, 5)).toBe(1)
        }
      }),
    )
  })
})

describe('allowedTypos', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [40, 2],
  ])('allows a word of %i letters %i slips', (length, slips) => {
    expect(allowedTypos(length)).toBe(slips)
  })
})

describe('correctTypo', () => {
  const shop = 'couch|coach|chair|lamp|map|television|table|shelves|glass|mirrors'.split('|').map((name) => ({
    word: name,
    products: 3,
  }))

  it.each([
    ['couhc', 'couch'],
    ['lmap', 'lamp'],
    ['chiar', 'chair'],
    ['televison', 'television'],
    ['hcair', 'chair'],
    ['tabels', 'tables'],
    ['lmaps', 'lamps'],
    ['shevles', 'shelves'],
    ['glases', 'glass'],
    ['mirorr', 'mirror'],
    ['zzzzzz', null],
    ['la', null],
  ])('takes %s for %s', (typed, meant) => {
    expect(correctTypo(typed, shop)).toBe(meant)
  })

  it('prefers fewer slips, then the same first letter, then the word of more products', () => {
    expect(
      correctTypo('coucha', [
        { word: 'couch', products: 1 },
        { word: 'couching', products: 99 },
      ]),
    ).toBe('couch')
    expect(
      correctTypo('lamo', [
        { word: 'tamo', products: 99 },
        { word: 'lamb', products: 1 },
      ]),
    ).toBe('lamb')
    expect(
      correctTypo('cosch', [
        { word: 'coach', products: 1 },
        { word: 'couch', products: 9 },
      ]),
    ).toBe('couch')
  })

  it('does not depend on the order of the candidates', () => {
    const candidates = fc.array(fc.record({ word, products: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(word, candidates, (typed, list) => {
        expect(correctTypo(typed, list.toReversed())).toBe(correctTypo(typed, list))
      }),
    )
  })

  it('never goes further than allowed', () => {
    const candidates = fc.array(fc.record({ word, products: fc.constant(1) }), { maxLength: 8 })
    fc.assert(
      fc.property(word, candidates, (typed, list) => {
        const meant = correctTypo(typed, list)
        if (meant === null) return
        expect(typoDistance(typed, meant, 9)).toBeLessThanOrEqual(allowedTypos(typed.length))
      }),
    )
  })
})
