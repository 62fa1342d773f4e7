import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { refusedAnswer } from './watch.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('on a phone a rule is written, previewed, shown to customers and paused', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  const { id, name } = await insertProduct(sql, { category: 'Dressers', priceCents: 20_000 })
  await sql`update products set on_floor_since = now() - interval '31 days' where id = ${id}`
  await page.goto('/admin/markdowns')
  await expect(page.getByText('A $200 dresser then costs $160 after a month')).toBeVisible()
  await page.getByRole('link', { name: 'Add your first rule' }).click()
  await page.getByLabel('Category').selectOption('Dressers')
  await page.getByLabel('Lowest price').selectOption('An amount in dollars')
  await page.getByLabel('Percent or dollars').fill('nothing')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Enter the lowest price in dollars, such as 10.').first()).toBeVisible()
  await expect(page.getByLabel('Category')).toHaveValue('Dressers')
  await page.getByLabel('Percent or dollars').fill('50')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('The rule was saved').first()).toBeVisible()
  const preview = page.getByRole('region', { name: 'The next run' })
  await expect(preview).toContainText('1 price will go down.')
  await expect(preview).toContainText('$160.00')

  await page.getByLabel('Show customers the next step').check()
  await page.getByRole('region', { name: 'When prices change' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved It holds from the next run on.').first()).toBeVisible()
  const customer = await openBrowser(phone)
  await customer.goto(`/product/${id}`)
  await expect(customer.getByText('the price drops to $160.00, if it is still here.')).toBeVisible()

  await preview.getByRole('link', { name }).click()
  const markdown = page.getByRole('region', { name: 'Markdown by age' })
  await expect(markdown).toContainText('Goes down to $160.00')
  await markdown.getByRole('button', { name: 'Pause' }).click()
  await expect(markdown).toContainText('Paused: the rules leave this piece alone')
  await markdown.getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('region', { name: 'The next run' })).toContainText('no price changes')
  await expect(page.getByRole('region', { name: 'Left alone' })).toContainText(name)
  await page.getByRole('button', { name: 'Remove: Dressers' }).click()
  await expect(page.getByText('Let old stock get cheaper by itself')).toBeVisible()
})

test('the store marks down by itself, and one press undoes the night', async ({ openBrowser, sql }) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  const { id } = await insertProduct(sql, { category: 'Lamps', priceCents: 10_000 })
  const ruleId = '00000000-0000-4000-8000-000000000080'
  await sql`insert into markdown_rules (id, position, category) values (${ruleId}, 1, 'Lamps')`
  await sql`insert into markdown_steps (rule_id, day, percent) values (${ruleId}, 30, 25)`
  await sql`update products set on_floor_since = now() - interval '40 days' where id = ${id}`
  await sql`update markdown_settings set changed_at = now() - interval '10 days'`
  const priceOf = async () =>
    (await sql<{ price: string }[]>`select price from products where id = ${id}`)[0]?.price
  // The job of this minute, before the minute is over.
  await sql`insert into pgboss.job (name, data) values ('markdowns', '{}')`
  await expect.poll(priceOf).toBe('75.00')
  await page.goto('/admin/markdowns')
  const runs = page.getByRole('region', { name: 'Last runs' })
  await expect(runs).toContainText('1 price went down, from $100.00 to $75.00 together.')
  await runs.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 1 product').first()).toBeVisible()
  expect(await priceOf()).toBe('100.00')
})

test('of two rules the one higher up counts, and a typed price says that the rules wait', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  const { id, name } = await insertProduct(sql, { category: 'Rugs', priceCents: 10_000 })
  await sql`update products set on_floor_since = now() - interval '31 days' where id = ${id}`
  for (const [category, percent] of [
    ['', '10'],
    ['Rugs', '50'],
  ] as const) {
    await page.goto('/admin/markdowns/new')
    await page.getByLabel('Category').selectOption(category)
    await page.getByLabel('Lowest price').selectOption('No lowest price')
    await page.getByLabel('Percent off of step 1').fill(percent)
    for (const step of [2, 3]) {
      await page.getByLabel(`Percent off of step ${step}`).fill('')
      await page
        .getByLabel('After')
        .nth(step - 1)
        .fill('')
    }
    await page.getByRole('button', { name: 'Save rule' }).click()
    await expect(page.getByText('The rule was saved').first()).toBeVisible()
  }
  const piece = page
    .getByRole('list', { name: 'Prices that go down' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(piece).toContainText('$90.00')
  await page.getByRole('button', { name: 'Move up: Rugs' }).click()
  await expect(page.getByText('The rule moved up').first()).toBeVisible()
  await expect(piece).toContainText('$50.00')
  await piece.getByRole('link').click()
  await page.getByLabel('Price ($)', { exact: true }).fill('95')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const markdown = page.getByRole('region', { name: 'Markdown by age' })
  await expect(markdown).toContainText('Paused, because its price was typed by hand')
  await markdown.getByRole('button', { name: 'Start over at today’s price' }).click()
  await expect(markdown).toContainText('$95.00')
  await expect(markdown).toContainText('Goes down to $47.00')
})
