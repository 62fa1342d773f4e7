import { describe, expect, it } from 'vitest'
import { aboutSections } from './about.tsx'
import { privacySections } from './privacy.tsx'
import { conditionCategories, returnsSections } from './returns.tsx'
import { listShippingSections } from './shipping.tsx'
import { termsSections } from './terms.tsx'
import { listValueCards } from './value-cards.ts'

describe('the texts have the parts that the specification counts (S22)', () => {
  it('eleven sections of terms and nine of privacy', () => {
    expect(termsSections).toHaveLength(11)
    expect(privacySections).toHaveLength(9)
  })

  it('four value cards', () => {
    expect(listValueCards('50-90% off')).toHaveLength(4)
  })

  it('the condition categories, best first', () => {
    expect(conditionCategories.map((category) => category.name)).toEqual([
      'New',
      'Like New',
      'Very Good',
      'Good',
      'Acceptable',
    ])
  })
})

it.each([
  ['about', aboutSections],
  ['shipping', listShippingSections({ pickup: 'early', delivery: 'early' })],
  ['returns', returnsSections],
  ['terms', termsSections],
  ['privacy', privacySections],
])('every section of %s has an anchor of its own', (_page, sections) => {
  const anchors = sections.map((section) => section.id)
  expect(new Set(anchors).size).toBe(anchors.length)
  // The page itself uses this one for skipping to it.
  expect(anchors).not.toContain('content')
})
