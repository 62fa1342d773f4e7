import { expect, it } from 'vitest'
import { describeWrongTag, sortByLocation } from './tag-list.ts'

it('a list of tags is one way through the store', () => {
  const line = (location: string | null, name = 'Lamp') => ({ location, name })
  const lines = [line(null), line('Aisle 10'), line('aisle 2', 'Stool'), line('Aisle 2'), line('Back room')]
  expect(sortByLocation(lines)).toEqual([
    line('Aisle 2'),
    line('aisle 2', 'Stool'),
    line('Aisle 10'),
    line('Back room'),
    line(null),
  ])
})

it.each([
  [4000, 5000, 'The tag says $40.00, the price is $50.00: the counter charges what the tag says.'],
  [5000, 4000, 'The tag says $50.00, the price is $40.00.'],
  [4000, 4000, ''],
  [null, 4000, ''],
])('a tag of %s for a price of %s', (tagCents, priceCents, text) => {
  expect(describeWrongTag({ tagCents, priceCents })).toBe(text)
})
