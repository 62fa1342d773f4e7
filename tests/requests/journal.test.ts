import { beforeAll, describe, expect, it } from 'vitest'
import { writeTaxedOrders, makeUpOrders } from '#tests/support/build-taxed-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const address = '/admin/reports/journal'
const { look: read } = requestsOf(shop, owner, address)

beforeAll(() => writeTaxedOrders(makeUpOrders(500, 97)))

const cellsOf = (file: string) =>
  file
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
const numberOf = (text = '') => Math.round(Number(text) * 100)

describe('the journal (R97)', () => {
  it('shows each day of a month, with the way to the months around it', async () => {
    const days = ['Every day of December 2026', 'Tue, Dec 1', 'Thu, Dec 31', 'Sales Tax Payable - Michigan']
    await expectPage(read('?month=2026-12'), [...days, `${address}?month=2026-11`])
    const empty = await expectPage(read('?month=2020-01'), ['Nothing happened in this month.'])
    expect(empty).not.toContain('quickbooks.csv')
  })

  it('comes as a file for QuickBooks, with a number for each day', async () => {
    const answer = await read('/quickbooks.csv?month=2026-12')
    expect(answer.headers.get('content-disposition')).toContain('journal-2026-12-quickbooks.csv')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const [head, ...lines] = cellsOf(await answer.text())
    expect(head?.slice(0, 3)).toEqual(['Journal No.', 'Journal Date', 'Account Name'])
    expect(new Set(lines.map(([number]) => number)).size).toBe(31)
  })

  it('comes in as many files for Xero as it needs, each of which balances, with no line twice', async () => {
    await expectPage(read('?month=2026-12'), ['month=2026-12&amp;part=1'])
    const seen: string[] = []
    for (let part = 1; ; part++) {
      const answer = await read(`/xero.csv?month=2026-12&part=${part}`)
      if (answer.status === 404) break
      const [, ...lines] = cellsOf(await answer.text())
      expect(lines.length).toBeLessThanOrEqual(300)
      expect(lines.reduce((sum, cells) => sum + numberOf(cells[5]), 0)).toBe(0)
      seen.push(...lines.map((cells) => cells.slice(0, 4).join()))
    }
    expect(new Set(seen).size).toBe(seen.length)
    const quickbooks = cellsOf(await (await read('/quickbooks.csv?month=2026-12')).text())
    expect(seen).toHaveLength(quickbooks.length - 1)
  })

  it('is a file with its head alone for a month without anything', async () => {
    for (const name of ['quickbooks', 'xero'])
      expect(cellsOf(await (await read(`/${name}.csv?month=2020-01`)).text())).toHaveLength(1)
  })
})

describe('the inventory at cost (R98)', () => {
  const { look } = requestsOf(shop, owner, '/admin/reports/inventory')

  it('shows a day and comes as a file, formulas made harmless', async () => {
    await buildProduct({ name: '=Evil(1)', stock: 3, costCents: 1250 })
    await expectPage(look(''), ['=Evil(1)', '$37.50', 'Download as CSV'])
    const [head, ...lines] = cellsOf(await (await look('.csv')).text())
    expect(head).toEqual(['Code', 'Product', 'Lot', 'Pieces', 'Unit Cost', 'Cost'])
    expect(lines.find((cells) => cells[1] === "'=Evil(1)")?.slice(3)).toEqual(['3', '12.50', '37.50'])
  })

  it('is of today where the address names no day that there was', async () => {
    const today = await (await look('')).text()
    const heading = /at the end of [^,]+, \d+/
    for (const day of ['2999-01-01', 'yesterday', '2026-02-30'])
      expect(heading.exec(await (await look(`?day=${day}`)).text())?.[0]).toBe(heading.exec(today)?.[0])
    await expectPage(look('?day=2020-01-01'), ['at the end of January 1, 2020'])
    expect(cellsOf(await (await look('.csv?day=2020-01-01')).text())).toHaveLength(1)
  })
})
