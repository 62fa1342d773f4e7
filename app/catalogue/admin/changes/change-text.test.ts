import { expect, it } from 'vitest'
import { describeChange } from './change-text.ts'

it('names each field that changed, money as money, long texts cut', () => {
  expect(
    describeChange({
      kind: 'edited',
      before: { price: 1240.5, brand: null, images: ['a'], description: 'x'.repeat(70), stock: 2 },
      after: { price: 1000, brand: 'Oakly', images: [], description: '', stock: 0 },
    }),
  ).toEqual({
    title: 'Edited',
    lines: [
      `Description: ${'x'.repeat(60)}… → none`,
      'Brand: none → Oakly',
      'Price: $1,240.50 → $1,000.00',
      'Stock: 2 → 0',
      'Images: 1 image → 0 images',
    ],
  })
})

it('says what a picture was said to show (R133)', () => {
  const told = {
    kind: 'pictured',
    before: { picture_kind: 'stock' },
    after: { picture_kind: 'piece' },
  } as const
  expect(describeChange(told).lines).toEqual(['What a picture shows: Stock photo → This piece'])
})

it('says what a picture is to be noticed for (R228)', () => {
  const told = {
    kind: 'pictured',
    before: { picture_caption: null },
    after: { picture_caption: 'A chip' },
  } as const
  expect(describeChange(told).lines).toEqual(['Caption of a picture: none → A chip'])
})

it('does not list what was created or deleted whole', () => {
  expect(describeChange({ kind: 'deleted', before: { name: 'Chair' }, after: null })).toEqual({
    title: 'Deleted',
    lines: [],
  })
})
