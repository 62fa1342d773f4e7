import { isoStoreDate } from '#shared/time/shop-time.ts'
import { insertClosedDrawer } from './drawer-rows.ts'
import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { buyForPickup } from './shopping.ts'

const today = isoStoreDate(new Date())
const lists = [
  ['/admin/orders', 'Orders'],
  ['/admin/products', 'Products'],
  ['/admin/lots', 'Lots'],
  ['/admin/messages', 'Messages'],
  ['/admin/mail', 'Mail'],
  ['/admin/activity', 'Activity'],
  ['/admin/settings/security-log', 'Security log'],
  ['/admin/reports/inventory', 'In stock'],
  ['/admin/reports/sales-tax', 'Periods'],
  [`/admin/reports/sales-tax/${today.slice(0, 7)}`, 'Orders'],
  ['/admin/reports/visits', 'Searches without results'],
  ['/admin/orders/cash-up', 'Payments and refunds'],
  ['/admin/orders/cash-up', 'Closed drawers'],
  ['/admin/counter/drawer/reports', 'Closed drawers'],
] as const

test('a row of a list is at most 44 px high on a desk and two lines on a phone, whatever it says', async ({
  page,
  openBrowser,
  sql,
}) => {
  const long = 'Wilhelmina '.repeat(9).trim()
  const product = await insertProduct(sql, { name: long, originalPriceCents: 99_000, daysOld: 0 })
  const number = await buyForPickup(await openBrowser(), product)
  await sql`update orders set shipping_name = ${long} where order_number = ${number}`
  await sql`insert into contact_messages (name, email, subject, message) values (${long}, 'w@example.com', ${long}, ${long})`
  await sql`
    with lot as (
      insert into lots (name, source, bought_on, lot_cost, target_roi, row_count, digest)
      values (${long}, ${long}, '2026-11-01', 123456, 100, 1, '0000000b') returning id
    )
    insert into imports (file_name, default_category, state, lot_id) select 'lot', 'Other', 'running', id from lot`
  await sql`
    insert into order_payments (order_id, kind, method, amount, reference, paid_on)
    select id, 'payment', 'cash', 1, ${long}, ${today} from orders where order_number = ${number}`
  await insertClosedDrawer(sql, long)
  await sql`
    insert into security_events (event, outcome, network_hash, request_id, summary_key, occurrences, details)
    select 'staff-invitation-end', 'refused', ${'9'.repeat(16)}, gen_random_uuid(), gen_random_uuid(), 1234, jsonb_build_object('address', ${long}::text)`
  await sql`insert into visit_counts values (${today}, 'checkout', 1) on conflict do nothing`
  await sql`insert into lost_searches values (${today}, ${long.slice(0, 60)}, 1) on conflict do nothing`
  const { name: owner } = await signInAsOwner(page, sql)
  await sql`update users set name = ${long} where name = ${owner}`
  for (const [path, name] of lists) {
    await page.goto(path)
    const rows = page.getByRole('table', { name }).locator('tbody').getByRole('row')
    const highest = () =>
      rows.evaluateAll((all) => Math.max(0, ...all.map((row) => row.getBoundingClientRect().height)))
    for (const [width, most] of [
      [1280, 44],
      [1024, 44],
      [360, 88],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await expect(rows.first()).toBeVisible()
      await expect.poll(highest, `${path} at ${width} px`).toBeLessThanOrEqual(most)
      await expect.poll(() => rows.evaluateAll(findOverlaps), `${path} at ${width} px`).toEqual([])
    }
  }
  await sql`delete from lost_searches`
})

/** Runs in the page: the texts of rows of which one cell covers another. */
function findOverlaps(rows: readonly Element[]): string[] {
  const cover = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  const isCovered = (row: Element) => {
    const boxes = [...row.children]
      .filter((cell) => cell.checkVisibility() && cell.getAttribute('data-phone') !== 'link')
      .map((cell) => cell.getBoundingClientRect())
    return boxes.some((box, at) => boxes.slice(at + 1).some((other) => cover(box, other)))
  }
  return rows.filter(isCovered).map(({ textContent }) => textContent)
}
