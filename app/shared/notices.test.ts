import { describe, expect, it } from 'vitest'
import { aCount, aFlag, defineNotices, notInAddresses, oneOf, withNotice, withoutNotice } from './notices.ts'

const notices = defineNotices(
  {
    count: aCount,
    isMailed: aFlag,
    why: oneOf('gone', 'trouble'),
    names: notInAddresses<readonly string[]>(),
  },
  {
    saved: ({ count = 0 }) => ({ tone: 'success', title: `${count} saved` }),
    failed: ({ why = 'trouble' }) => ({ tone: 'error', title: why }),
  },
)
const readBack = (address: string) => notices.read(new URL(address, 'http://shop.invalid').searchParams)

it('carries a code and its data in an address, and replaces a notice that was there', () => {
  const first = withNotice('/admin/orders?search=a%26notice%3D&page=2', notices.of('failed', { why: 'gone' }))
  expect(first).toBe('/admin/orders?search=a%26notice%3D&page=2&notice=failed&why=gone')
  const next = withNotice(first, notices.of('saved', { count: 3, isMailed: true, names: ['a'] }))
  expect(next).toBe('/admin/orders?search=a%26notice%3D&page=2&notice=saved&count=3&isMailed=true')
  expect(readBack(next)).toEqual(notices.of('saved', { count: 3, isMailed: true }))
  expect(withoutNotice(new URL(next, 'http://shop.invalid').search)).toBe('?search=a%26notice%3D&page=2')
})

it('leaves out what is empty', () => {
  expect(withNotice('/a', notices.of('saved', { count: 0, isMailed: false, why: undefined }))).toBe(
    '/a?notice=saved',
  )
  expect(withoutNotice('?notice=saved')).toBe('')
})

describe('what an address may say', () => {
  it.each(['', 'notice=hello', 'notice=toString', 'notice=__proto__', 'Notice=saved'])(
    'reads no notice in %j',
    (query) => {
      expect(notices.read(new URLSearchParams(query))).toBeNull()
    },
  )

  it.each([
    ['count=<b>9</b>', {}],
    ['count=-1&why=whatever', {}],
    ['count=12345678', {}],
    ['names=Buy+here&isMailed=yes&title=Buy', {}],
    ['count=7&why=gone', { count: 7, why: 'gone' }],
  ])('keeps of %j only values that the data can have', (query, data) => {
    expect(notices.read(new URLSearchParams(`notice=saved&${query}`))).toEqual({ code: 'saved', data })
  })
})
