import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBrandKey, toBrandSlug } from './brand-slug.ts'

const brands = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('a', 'B', 'ö', '&', '-', ' ', '.', '!', '7'),
    minLength: 1,
    maxLength: 8,
  }),
)

describe('the address of a brand (R104)', () => {
  it.each([
    ['Sony', 'sony'],
    ['  SONY ', 'sony'],
    ['Rove  Home', 'rove-home'],
    ['Kärcher', 'karcher'],
    ['3M', '3m'],
  ])('%j is read from it', (brand, slug) => expect(toBrandSlug(brand)).toBe(slug))

  it.each([
    ['A&B / Ö', /^a-b-o--[a-z0-9]{14}$/],
    ['!!!', /^brand--[a-z0-9]{14}$/],
    ['小米', /^brand--[a-z0-9]{14}$/],
    ['x'.repeat(200), /^x{60}--[a-z0-9]{14}$/],
    ["De'Longhi", /^de-longhi--[a-z0-9]{14}$/],
  ])('%j has one as well', (brand, pattern) => expect(toBrandSlug(brand)).toMatch(pattern))

  it('never changes, or links that others have kept would lead nowhere', () =>
    expect(toBrandSlug('A&B / Ö')).toBe('a-b-o--147i9f018f3tnw'))

  it.each([
    ['A B', 'A&B'],
    ['A-B', 'A&B'],
    ['A B', 'A-B'],
    ['小米', '华为'],
    ['!!!', '???'],
    [`${'x'.repeat(199)}a`, `${'x'.repeat(199)}b`],
  ])('tells %j and %j apart', (one, other) => expect(toBrandSlug(one)).not.toBe(toBrandSlug(other)))

  it('is the same for two brands only when their spellings are', () => {
    fc.assert(
      fc.property(brands, brands, (one, other) => {
        expect(toBrandSlug(one) === toBrandSlug(other)).toBe(toBrandKey(one) === toBrandKey(other))
      }),
      { numRuns: 2000 },
    )
  })

  it('is short and needs no escape, whatever the brand', () => {
    fc.assert(
      fc.property(brands, (brand) => {
        expect(toBrandSlug(brand)).toMatch(/^(?=.{1,80}$)(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:--[a-z0-9]{14})?)$/)
      }),
      { numRuns: 2000 },
    )
  })
})
