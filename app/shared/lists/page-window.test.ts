import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it('has one empty page when there is nothing', () => {
  expect(pageWindow({ total: 0, page: 7, size: 50 })).toEqual({
    page: 1,
    pageCount: 1,
    limit: 0,
    offset: 0,
    isBackward: false,
  })
})

it('shows the nearest page there is', () => {
  expect(pageWindow({ total: 101, page: 99, size: 50 })).toMatchObject({ page: 3, limit: 1 })
  expect(pageWindow({ total: 101, page: -1, size: 50 })).toMatchObject({ page: 1, limit: 50 })
})

it('cuts any list into pages that neither overlap nor leave out, from whichever end they are reached', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 60 }), (total, size) => {
      const rows = Array.from({ length: total }, (_, index) => index)
      const { pageCount } = pageWindow({ total, page: 1, size })
      const pages = Array.from({ length: pageCount }, (_, index) => {
        const { limit, offset, isBackward } = pageWindow({ total, page: index + 1, size })
        expect(offset).toBeLessThanOrEqual(total / 2)
        const found = (isBackward ? rows.toReversed() : rows).slice(offset, offset + limit)
        return isBackward ? found.toReversed() : found
      })
      expect(pages.flat()).toEqual(rows)
    }),
  )
})
