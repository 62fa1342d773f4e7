import { signInAsOwner } from './owner.ts'
import { expectAccessible } from './page-checks.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { customer, buyForPickup, expectMessage, openPage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const stockOf = async (sql: Sql, id: string) =>
  (await sql<{ stock: number }[]>`select stock from products where id = ${id}`)[0]?.stock
const codeOf = async (sql: Sql, orderNumber: string) =>
  (
    await sql<
      { code: string }[]
    >`select handover_code as code from orders where order_number = ${orderNumber}`
  )[0]?.code ?? 'no order'

/** Opens the table for one order. */
async function openTable(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/orders?search=${encodeURIComponent(search)}`)
}

async function openOrder(page: Page, orderNumber: string): Promise<void> {
  await openTable(page, orderNumber)
  await page.getByRole('link', { name: orderNumber, exact: true }).click()
  await expect(page.getByRole('heading', { name: orderNumber, level: 1 })).toBeVisible()
}

test('a pickup goes from placement through ready and paid to handed over', async ({
  page,
  sql,
  openBrowser,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql, { priceCents: 10_000, stock: 3 })
  const orderNumber = await buyForPickup(page, product)
  const owner = await openBrowser()
  await signInAsOwner(owner, sql)

  await test.step('it is in the table, and its details in a dialog', async () => {
    await openTable(owner, orderNumber)
    await expect(owner.getByText('1 order found')).toBeVisible()
    await owner.getByRole('link', { name: `View ${orderNumber}` }).click()
    const dialog = owner.getByRole('dialog', { name: 'Order Details' })
    for (const text of [
      'Customer Information',
      customer.name,
      'Local Pickup',
      product.name,
      'Condition: Good',
      '$107.25',
    ])
      await expect(dialog.getByText(text).first()).toBeVisible()
    await expect(dialog.getByText('00000')).toHaveCount(0)
    await dialog.getByRole('link', { name: 'Open order' }).click()
    await expect(owner.getByRole('heading', { name: orderNumber, level: 1 })).toBeVisible()
  })

  await test.step('ready: the customer learns the code', async () => {
    await owner.getByRole('button', { name: 'Mark as ready' }).click()
    await expect(owner.getByText('Order is now Ready').first()).toBeVisible()
    await openPage(page, '/track-order')
    await page.getByLabel('Order Number').fill(orderNumber)
    await page.getByLabel('Email').fill(customer.email)
    await page.getByRole('button', { name: 'Track Order' }).click()
    await expect(page.getByText('Your order is packed and waits for you.')).toBeVisible()
    await expect(page.getByText(await codeOf(sql, orderNumber))).toBeVisible()
  })

  await test.step('unpaid, it is not handed over by one tap', async () => {
    await owner.getByText('Hand over with a code, or unpaid').click()
    await owner.getByRole('button', { name: 'Hand over (completed)' }).click()
    const question = owner.getByRole('alertdialog', { name: '$107.25 is not paid yet' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(owner.getByText('Ready').first()).toBeVisible()
  })

  await test.step('paid', async () => {
    await expect(owner.getByLabel('Amount in dollars')).toHaveValue('107.25')
    await owner.getByRole('button', { name: 'Record payment' }).click()
    await expect(owner.getByText('Payment recorded').first()).toBeVisible()
    await expect(owner.getByText('Paid · the customer chose Cash')).toBeVisible()
  })

  await test.step('a note, and handed over with the code', async () => {
    await owner.getByLabel('Internal note').fill('Came with a truck')
    await owner.getByRole('button', { name: 'Add note' }).click()
    await expect(owner.getByText('Note added').first()).toBeVisible()
    await owner.getByText('Hand over with a code, or unpaid').click()
    await owner.getByLabel('Hand-over code of the customer (optional)').fill(await codeOf(sql, orderNumber))
    await owner.getByRole('button', { name: 'Hand over (completed)' }).click()
    await expect(owner.getByText('Order is now Completed').first()).toBeVisible()
    const timeline = owner.getByRole('region', { name: 'Timeline' })
    for (const text of [
      'Ready → Completed',
      'The hand-over code was right.',
      'Came with a truck',
      'Order placed',
      'Payment of $107.25 by Cash',
      'Viewed',
    ])
      await expect(timeline.getByText(text).first()).toBeVisible()
    await expect(owner.getByRole('button', { name: /Mark|Hand over/ })).toHaveCount(0)
  })
  expect(await stockOf(sql, product.id)).toBe(2)

  await test.step('on a phone the price is reduced, then the piece comes back; nothing is due (R150)', async () => {
    await owner.setViewportSize({ width: 360, height: 740 })
    const record = owner.getByRole('button', { name: 'Record refund' })
    await owner.getByRole('link', { name: 'Record a refund' }).click()
    await expect(owner.getByText('What came back?')).toBeHidden()
    await owner.getByRole('radio', { name: 'Price reduced' }).check()
    await owner.getByLabel('Amount in dollars').fill('30')
    await record.click()
    await expect(owner.getByText('Refund recorded').first()).toBeVisible()
    await owner.getByRole('link', { name: 'Record a refund' }).click()
    await owner.getByRole('radio', { name: 'A piece came back' }).check()
    await owner.getByLabel(product.name).selectOption('1')
    await record.click()
    await expect(owner.getByText('Choose where the pieces go').first()).toBeVisible()
    await owner.getByRole('radio', { name: 'Back to stock' }).check()
    await expectAccessible(owner)
    await record.click()
    await expect(owner.getByText('Refunded · the customer chose Cash')).toBeVisible()
    await page.getByRole('button', { name: 'Track Order' }).click()
    await expect(page.getByText('Refunded $107.25')).toBeVisible()
  })
  expect(await stockOf(sql, product.id)).toBe(3)
})

test('an order is cancelled, and deleted in the table, after a question, and its stock is back once', async ({
  page,
  sql,
  openBrowser,
}) => {
  const product = await insertProduct(sql, { stock: 2 })
  const orderNumber = await buyForPickup(page, product)
  expect(await stockOf(sql, product.id)).toBe(1)
  const owner = await openBrowser()
  await signInAsOwner(owner, sql)
  await openOrder(owner, orderNumber)
  await owner.getByRole('button', { name: 'Cancel order' }).click()
  const cancellation = owner.getByRole('alertdialog', { name: 'Cancel Order?' })
  await cancellation.getByLabel('Reason').selectOption('It was not paid')
  await cancellation.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(owner.getByText('Order is now Cancelled').first()).toBeVisible()
  const [mail] = await sql<{ text: string }[]>`
    select body_text as text from mail_outbox m join orders o on o.id = m.order_id
    where order_number = ${orderNumber} and kind = 'order-cancelled'`
  expect(mail?.text).toContain('We did not get your payment')
  expect(await stockOf(sql, product.id)).toBe(2)
  await openTable(owner, orderNumber)
  await owner.getByRole('button', { name: `Delete ${orderNumber}` }).click()
  const question = owner.getByRole('alertdialog', { name: 'Delete Order?' })
  await expect(question).toContainText(
    `Are you sure you want to delete order #${orderNumber}? This will permanently remove the order and all associated items. This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await owner.getByRole('button', { name: `Delete ${orderNumber}` }).click()
  await question.getByRole('button', { name: 'Delete Order' }).click()
  await expectMessage(owner, 'Order deleted (removed 1 items)')
  await expect(owner.getByText('No orders found')).toBeVisible()
  expect(await stockOf(sql, product.id)).toBe(2)
})

test('the table keeps its state in the address, and exports what it shows', async ({
  page,
  sql,
  openBrowser,
}) => {
  const product = await insertProduct(sql, { stock: 1 })
  const orderNumber = await buyForPickup(page, product)
  const owner = await openBrowser()
  await signInAsOwner(owner, sql)
  await openTable(owner, '')
  await owner
    .getByPlaceholder('Search by order number, customer name, email, or status...')
    .fill(`${orderNumber.toLowerCase()} PENDING`)
  await owner.getByRole('button', { name: 'Search' }).click()
  await expect(owner.getByText('1 order found')).toBeVisible()
  await owner.getByLabel('Status').selectOption('Ready')
  await expect(owner.getByText('No orders found')).toBeVisible()
  await owner.goBack()
  await expect(owner.getByLabel('Status')).toHaveValue('')
  await owner.getByLabel('Payment').selectOption('Unpaid')
  await expect(owner).toHaveURL(/payment=pending/)
  const file = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toBe('orders.csv')
  await owner.getByRole('link', { name: `View ${orderNumber}` }).click()
  await expect(owner.getByText('Customer Information')).toBeVisible()
  await expectAccessible(owner)
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('dialog')).toHaveCount(0)
})

test('an old session shows who it is before an order is deleted or all are exported, and comes back', async ({
  page,
  openBrowser,
  sql,
}) => {
  const orderNumber = await buyForPickup(page, await insertProduct(sql, { stock: 1 }))
  const owner = await openBrowser()
  const { userId } = await signInAsOwner(owner, sql)
  const age = (minutes: number) => sql`
    update auth_sessions set authenticated_at = now() - make_interval(mins => ${minutes}) where user_id = ${userId}`
  const confirmation = owner.getByRole('heading', { name: 'Confirm it is you' })

  await age(16)
  await openTable(owner, orderNumber)
  await owner.getByRole('button', { name: `Delete ${orderNumber}` }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete Order' }).click()
  await expect(confirmation).toBeVisible()
  // As if the password had been entered: this page then leads back by itself.
  await age(0)
  await owner.reload()
  await expect(owner).toHaveURL(new RegExp(`/admin/orders\\?search=${orderNumber}`))

  await age(16)
  await openTable(owner, orderNumber)
  await owner.getByRole('link', { name: 'Export CSV' }).click()
  await expect(confirmation).toBeVisible()
  await age(0)
  await owner.reload()
  await expect(owner).toHaveURL(new RegExp(`/admin/orders\\?search=${orderNumber}`))

  await owner.getByRole('button', { name: `Delete ${orderNumber}` }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete Order' }).click()
  await expectMessage(owner, 'Order deleted (removed 1 items)')
  await owner.goto('/admin/settings')
  await expect(owner.getByText(`Order ${orderNumber}, 1 item`)).toBeVisible()
})
