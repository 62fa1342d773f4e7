import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { buyForPickup, customer } from './shopping.ts'

/** As if the store's clock stood still for an hour after each change: its ten seconds begin when that is over. */
test.beforeEach(async ({ sql }) => {
  await sql.unsafe(`
    create or replace function keep_changes_open() returns trigger language plpgsql as $$
    begin
      update mail_outbox set not_before = not_before + interval '1 hour', created_at = created_at + interval '1 hour'
      where order_id = new.order_id and created_at = new.done_at;
      update orders set updated_at = new.done_at + interval '1 hour' where id = new.order_id;
      update undoable_changes set done_at = new.done_at + interval '1 hour' where action_id = new.action_id and order_id = new.order_id;
      return null;
    end $$;
    create constraint trigger keep_changes_open after insert on undoable_changes deferrable initially deferred
    for each row execute function keep_changes_open()`)
})
test.afterEach(async ({ sql }) => {
  await sql`drop function keep_changes_open cascade`
})

test('several orders become ready, and are picked, at once', async ({ page, sql, openBrowser }) => {
  const product = await insertProduct(sql, { stock: 3 })
  const numbers = [await buyForPickup(page, product), await buyForPickup(page, product)]
  const owner = await openBrowser({ viewport: { width: 390, height: 844 } })
  await signInAsOwner(owner, sql)
  await owner.goto(`/admin/orders?tab=to-do&search=${encodeURIComponent(customer.email)}`)
  const bar = owner.getByRole('form', { name: 'Chosen orders' })
  await expect(owner.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await expect(bar).toBeHidden()

  await test.step('pick lists of both', async () => {
    for (const number of numbers) await owner.getByRole('checkbox', { name: `Select ${number}` }).check()
    await bar.getByRole('button', { name: 'Print pick lists' }).click()
    for (const number of numbers)
      await expect(owner.getByRole('heading', { name: `Pick list ${number}` })).toBeVisible()
    await owner.goBack()
  })

  await test.step('both are ready', async () => {
    for (const number of numbers) await owner.getByRole('checkbox', { name: `Select ${number}` }).check()
    await bar.getByRole('button', { name: 'Mark ready' }).click()
    await expect(owner.getByText('2 orders are ready now').first()).toBeVisible()
    const statuses = async () => {
      const rows = await sql<{ status: string }[]>`
        select status from orders where order_number = any (${numbers}::text[])`
      return rows.map(({ status }) => status)
    }
    await expect.poll(statuses).toEqual(['ready', 'ready'])
    await owner.getByRole('button', { name: 'Undo' }).click()
    await expect(owner.getByText('Taken back for 2 orders').first()).toBeVisible()
    await expect.poll(statuses).toEqual(['pending', 'pending'])
    const mails =
      await sql`select from mail_outbox where kind = 'order-ready' and to_address = ${customer.email}`
    expect([...mails], 'nobody is told').toEqual([])
  })
})
