import { describe, expect, it } from 'vitest'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { cancelOrder, enterMoney } from '#tests/support/order-actions.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { reducePrice } from '#tests/support/refunds.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const { user, cookie } = await buildSignedIn({ isAdmin: true })
const read = async (path: string) => await (await shop.request(path, { headers: { Cookie: cookie } })).text()
const thisMonth = isoStoreDate(new Date()).slice(0, 7)
const thatDay = new Date('2026-03-10T15:00:00Z')
const taxed = {
  subtotal: '100.00',
  taxRate: '0.07250',
  taxAmount: '7.25',
  deliveryFee: '0',
  totalCents: 10_725,
}
/** The tax of line 6 of the return, in the page's words. */
const liability = async (period: string) =>
  /6<!-- -->\. <!-- -->Tax liability on line 5<\/dt><dd[^>]*>([^<]*)</.exec(
    await read(`/admin/reports/sales-tax/${period}`),
  )?.[1]

describe('the sales tax report (R85)', () => {
  it('follows what the store does to an order', async () => {
    const order = await buildOrder({ ...taxed, status: 'pending' })
    const other = await buildOrder({ ...taxed, status: 'pending' })
    expect(await liability(thisMonth)).toBe('$14.50')
    expect((await enterMoney(order.id, 'payment', 10_725)).ok).toBe(true)
    expect((await reducePrice(order.id, 2145)).ok).toBe(true)
    // A fifth of it went back.
    expect(await liability(thisMonth)).toBe('$13.05')
    expect((await cancelOrder(other.id)).ok).toBe(true)
    expect(await liability(thisMonth)).toBe('$5.80')
    const page = await read(`/admin/reports/sales-tax/${thisMonth}`)
    expect(page).toContain(order.orderNumber)
    const file = await read(`/admin/reports/sales-tax/${thisMonth}/orders.csv`)
    expect(file).toContain('Date,Order #,State,Gross,Exempt,Taxable,Tax,Exempt Because,Certificate')
    expect(file.split('\r\n').filter((line) => line.includes(order.orderNumber))).toHaveLength(2)
  })

  it('closes a period that is over, after a recent proof, and says so', async () => {
    await buildOrder({ ...taxed, createdAt: thatDay })
    const close = (period: string, Cookie = cookie) =>
      shop.request(`/admin/reports/sales-tax/${period}`, formPost({}, { Cookie }))
    const address = '/admin/reports/sales-tax/2026-03'
    const old = await buildSession(user.id, { authenticatedAt: new Date(Date.now() - 16 * 60_000) })
    const unproven = await close('2026-03', old.cookie)
    expect(unproven.headers.get('location')).toBe(`/account/confirm?redirect=${encodeURIComponent(address)}`)
    const refused = async (period: string) => {
      const answer = await close(period)
      return [answer.status, await answer.text()]
    }
    expect(await refused(thisMonth)).toEqual([409, expect.stringContaining('It is not over yet.')])
    expect((await close('2026-03')).headers.get('location')).toBe(`${address}?notice=closed`)
    expect(await refused('2026-05')).toEqual([409, expect.stringContaining('Close the one before it first')])
    expect((await close('2026-03')).headers.get('location'), 'a second click').toBe(
      `${address}?notice=closed`,
    )
    expect(await sql`select first_day::text as first, last_day::text as last from period_closings`).toEqual([
      { first: '2026-03-01', last: '2026-03-31' },
    ])
    expect(await liability('2026-03')).toBe('$7.25')
    await buildOrder({ ...taxed, createdAt: thatDay })
    expect(await liability('2026-03'), 'it stays').toBe('$7.25')
    const next = await read('/admin/reports/sales-tax/2026-04')
    expect(next).toContain('Of these, corrections of closed periods')
    expect(await liability('2026-04')).toBe('$7.25')
    expect(await read('/admin/reports/sales-tax?by=half')).toContain('First half of 2026')
    expect(await read('/admin/reports/sales-tax/2026-05')).toContain('Close the period before it first.')
  })

  it.each(['2026', '2026-13', 'H1', "2026-01'--", '2026-H3'])('knows no period %j', async (period) => {
    for (const path of [
      `/admin/reports/sales-tax/${period}`,
      `/admin/reports/sales-tax/${period}/orders.csv`,
    ])
      expect((await shop.request(path, { headers: { Cookie: cookie } })).status).toBe(404)
  })

  it('takes anything as a page of its list', async () => {
    for (const page of ['0', '-1', 'x', '99999'])
      expect(await read(`/admin/reports/sales-tax/${thisMonth}?page=${page}`)).toContain('Tax liability')
  })
})
