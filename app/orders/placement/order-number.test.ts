import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  formatOrderNumber,
  normaliseOrderNumber,
  orderNumberPattern,
  readOrderSearch,
} from './order-number.ts'

const stamp = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''))
const serial = fc.integer({ min: 0, max: 999_999 })

it('writes the date and six digits', () => {
  expect(formatOrderNumber('20261121', 42)).toBe('ORD-20261121-000042')
  expect(formatOrderNumber('20261121', 0)).toBe('ORD-20261121-000000')
  expect(formatOrderNumber('20261121', 999_999)).toBe('ORD-20261121-999999')
})

it('fits its pattern and is found again however it is typed', () => {
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00A0') })
  fc.assert(
    fc.property(stamp, serial, space, fc.nat(19), (date, count, blank, at) => {
      const number = formatOrderNumber(date, count)
      expect(number).toMatch(orderNumberPattern)
      expect(normaliseOrderNumber(number)).toBe(number)
      const typed = `${blank}${number.slice(0, at)}${blank}${number.slice(at)}${blank}`.toLowerCase()
      expect(normaliseOrderNumber(typed)).toBe(number)
    }),
  )
})

it.each([
  '#ORD-20261127-705120',
  '# ord-20261127-705120',
  'Order #ORD-20261127-705120',
  'order no.: ORD-20261127-705120.',
  'ORDER NUMBER ORD 20261127 705120,',
  '(ORD\u201120261127\u2013705120)',
  '\u2066\u2116ＯＲＤ\u221220261127705120\u2069\u200B',
])('is read out of %j', (text) => {
  expect(normaliseOrderNumber(text)).toBe('ORD-20261127-705120')
  expect(readOrderSearch(text)).toBe('ORD-20261127-705120')
})

it.each(['340576', '#340576', 'Order # 340576.', 'ORD-340576', 'ord 340576'])(
  'reads the last six digits out of %j (R208)',
  (text) => {
    expect(normaliseOrderNumber(text)).toBe('340576')
  },
)

it.each([
  ['1001-a', '1001-A'],
  ['#1001', '#1001'],
  ['ORD-20261127-7051201', 'ORD-20261127-7051201'],
  ['ORD-2026-05120.', 'ORD-2026-05120.'],
])('leaves other numbers as they are: %j', (text, number) => {
  expect(normaliseOrderNumber(text)).toBe(number)
})

it.each([
  ['#705120', '705120'],
  ['Order #705120.', '705120'],
  ['order ord-2026', 'ord-2026'],
  ['jane # ord-2026', 'jane ord-2026'],
  ['Jane Order', 'Jane Order'],
  ['order@example.com', 'order@example.com'],
  ['Ordway, J.', 'Ordway, J.'],
  ['#', '#'],
])('searches for %j as %j', (text, search) => {
  expect(readOrderSearch(text)).toBe(search)
})

it('is different for every date and serial', () => {
  fc.assert(
    fc.property(stamp, serial, stamp, serial, (dateA, a, dateB, b) => {
      const isSame = dateA === dateB && a === b
      expect(formatOrderNumber(dateA, a) === formatOrderNumber(dateB, b)).toBe(isSame)
    }),
  )
})

it.each([-1, 1_000_000, 0.5, Number.NaN])('refuses the serial %s', (count) => {
  expect(() => formatOrderNumber('20261121', count)).toThrow(RangeError)
})

it.each(['', '2026-11-21', '2026112', '20261121\n'])('refuses the stamp %j', (date) => {
  expect(() => formatOrderNumber(date, 1)).toThrow(RangeError)
})

it.each(['ORD-1-2', 'ORD-20261121-0000042', 'ord-20261121-000042', ' ORD-20261121-000042'])(
  'does not take %j for a number of this shop',
  (text) => {
    expect(text).not.toMatch(orderNumberPattern)
  },
)
