import { describe, expect, it } from 'vitest'
import { offeredConditions } from './admin/form/product-choices.ts'
import { statedConditions } from './import/import-view.ts'
import { foldCondition, storeCondition } from './supplier-conditions.ts'

describe('a supplier’s word for a condition (R54)', () => {
  it.each([
    ['LIKE_NEW', 'Like New'],
    ['like new', 'Like New'],
    ['USED_GOOD', 'Good'],
    ['Used - Very Good', 'Very Good'],
    ['NEW', 'New'],
    ['Brand-New', 'New'],
    ['Customer Return', 'Used'],
    ['OPEN BOX', 'Open Box'],
    ['Scratch & Dent', 'Damaged'],
    ['For Parts or Not Working', null],
    ['for parts / not working', 'For Parts/Not Working'],
    ['used', 'Used'],
    ['Grade B', null],
    ['Salvage', null],
    ['', null],
    ['constructor', null],
  ])('%j means %j', (written, condition) => {
    expect(storeCondition(written)).toBe(condition)
  })

  it.each([...offeredConditions, ...statedConditions])(
    '%s, which the store offers or names, stays',
    (one) => {
      expect(storeCondition(one)).toBe(one)
    },
  )

  it('is the same in any case and with any marks', () => {
    expect(['Like New', 'LIKE_NEW', 'like-new', ' Like  new '].map(foldCondition)).toEqual(
      Array.from({ length: 4 }, () => 'likenew'),
    )
  })
})
