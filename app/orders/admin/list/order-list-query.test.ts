import { expect, it } from 'vitest'
import { orderList } from './order-list-query.ts'

const read = (search: string) => orderList.read(new URLSearchParams(search))

it('has every choice of the order table in its address, and leaves out what is usual', () => {
  const usual = { tab: null, search: '', sort: 'newest', status: null, payment: null, page: 1 }
  expect(read('tab=mine&sort=best&status=lost&payment=none&page=-1')).toEqual(usual)
  const choices = 'tab=to-do&search=jane+doe&sort=total-high&status=ready&payment=due&page=7'
  expect(orderList.hrefOf(read(choices))).toBe(`/admin/orders?${choices}`)
  expect(orderList.csvHref(read(choices))).toBe(`/admin/orders.csv?${choices.replace('&page=7', '')}`)
})
