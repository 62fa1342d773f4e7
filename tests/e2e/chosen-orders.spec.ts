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
  await sql`
    insert into orders (order_number, total_amount, shipping_name, shipping_email)
    select 'MANY-' || n, 10, 'Ada Buyer', ${customer.email} from generate_series(1, 26) n`
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

  await test.step('twenty-eight are ready by three taps, and one takes them back', async () => {
    await owner.getByRole('checkbox', { name: `Select ${numbers[0]}` }).check()
    await bar.getByText('All of this page').click()
    await expect(bar).toContainText('28 selected')
    await bar.getByRole('button', { name: 'Mark ready' }).click()
    await expect(owner.getByText('28 orders are ready now').first()).toBeVisible()
    const count = async () => {
      const [row] = await sql`
        select count(*) filter (where o.status = 'ready')::int as ready, count(m.id)::int as mails
        from orders o left join mail_outbox m on m.order_id = o.id and m.kind = 'order-ready'
        where o.shipping_email = ${customer.email}`
      return row
    }
    expect(await count(), 'one email each, which waits').toEqual({ ready: 28, mails: 28 })
    await owner.getByRole('button', { name: 'Undo' }).click()
    await expect(owner.getByText('Taken back for 28 orders').first()).toBeVisible()
    expect(await count(), 'nobody is told').toEqual({ ready: 0, mails: 0 })
  })
})
