import fc from 'fast-check'
import { expect, it } from 'vitest'
import { absoluteLink, href } from './addresses.ts'

it('a value stays one part of its address, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/^[.]+$/.test(value)),
      (id) => {
        const { pathname, search, hash } = new URL(
          href('/admin/orders/:id/refunds', { id }),
          'http://shop.invalid',
        )
        const [, , , part = '', end, ...rest] = pathname.split('/')
        expect([decodeURIComponent(part), end, rest, search, hash]).toEqual([id, 'refunds', [], '', ''])
      },
    ),
  )
})

it('a link of a mail begins with the address of the store', () => {
  expect(absoluteLink('https://shop.example', href('/track-order'))).toBe('https://shop.example/track-order')
})
