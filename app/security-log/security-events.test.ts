import { expect, it } from 'vitest'
import { parseSecurityLogQuery, securityLogHref } from './security-events.ts'

it('reads its filters from an address and writes them back', () => {
  const address = '/admin/settings/security-log?event=sign-in&outcome=refused&page=3'
  const query = parseSecurityLogQuery(new URL(address, 'http://shop').searchParams)
  expect(query).toEqual({ event: 'sign-in', outcome: 'refused', page: 3 })
  expect(securityLogHref(query)).toBe(address)
})

it('takes what it does not know for nothing', () => {
  const params = new URLSearchParams({ event: 'constructor', outcome: 'maybe', page: '-4' })
  expect(parseSecurityLogQuery(params)).toEqual({ event: null, outcome: null, page: 1 })
  expect(securityLogHref({ event: null, outcome: null, page: 1 })).toBe('/admin/settings/security-log')
})
