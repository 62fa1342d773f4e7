import { expect, it } from 'vitest'
import { checkedInHref, checkInPath, parseHandoverCode } from './check-in.ts'

it('reads six digits however they were typed', () => {
  for (const typed of ['042137', ' 042 137 ', '042-137', '04.21.37', '\u202A042\u2011137', '0 4 2 1 3 7'])
    expect(parseHandoverCode(typed), typed).toBe('042137')
  for (const typed of ['', '42137', '0421370', '04213x', '٠٤٢١٣٧', 'ORD-20261121-123456'])
    expect(parseHandoverCode(typed), typed).toBeNull()
})

it('leads to what became of an order', () => {
  expect(checkInPath).toBe('/admin/pickup-schedules/check-in')
  expect(checkedInHref('o-1', false)).toBe('/admin/pickup-schedules/check-in?order=o-1')
  expect(checkedInHref('o-1', true)).toBe('/admin/pickup-schedules/check-in?order=o-1&again=1')
})
