import { openNextMonth } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { buyForPickup, customer, expectMessage, openPage } from './shopping.ts'

const offered = (page: Page) => page.getByRole('list', { name: 'Next free times' }).getByRole('button')
const card = (page: Page, name: string | RegExp = 'Your Pickup') => page.getByRole('region', { name })
const progress = (page: Page) => page.getByRole('list', { name: 'Progress' })

// The first free time may be so near that the store would not let it be changed any more.
const setNotice = async (sql: Sql, hours: number) => {
  await sql`update pickup_settings set change_notice_hours = ${hours} where kind = 'pickup'`
}
test.beforeEach(async ({ sql }) => await setNotice(sql, 0))
test.afterEach(async ({ sql }) => await setNotice(sql, 2))

/** Presses the first time that is offered. @returns its beginning: '1:00 PM'. */
async function bookFirstTime(page: Page): Promise<string> {
  await expect(offered(page)).toHaveCount(3)
  const [, hours, half] = (await offered(page).first().innerText()).match(/(\d+(?::\d\d)?) ([AP]M)–/) ?? []
  expect(hours).toBeTruthy()
  await offered(page).first().click()
  await expect(page).toHaveURL(/\/\?booked=/)
  return `${hours?.includes(':') ? hours : `${hours}:00`} ${half}`
}

async function statusOf(sql: Sql, orderNumber: string): Promise<string> {
  const [row] = await sql<{ status: string }[]>`
    select s.status from pickup_schedules s join orders o on o.id = s.order_id
    where order_number = ${orderNumber}`
  return row?.status ?? 'none'
}

test('a pickup is booked by one press on the receipt, and shown everywhere from then on', async ({
  page,
  sql,
}) => {
  const number = await buyForPickup(page, await insertProduct(sql))
  await expect(progress(page).locator('[aria-current]')).toHaveText('Ordered')
  const time = await bookFirstTime(page)

  await test.step('at the top of the home page, until it is dismissed', async () => {
    await expectMessage(page, 'Pickup scheduled successfully!')
    const booked = card(page, 'Pickup scheduled successfully!')
    await expect(booked).toContainText(time)
    await expect(booked).toContainText('1200 Warehouse Row')
    for (const name of ['Map', 'Add to Calendar', 'Reschedule', 'Cancel Pickup'])
      await expect(booked.getByRole('link', { name })).toBeVisible()
    const download = page.waitForEvent('download')
    await booked.getByRole('link', { name: 'Add to Calendar' }).click()
    expect((await download).suggestedFilename()).toBe('pickup.ics')
    await booked.getByRole('link', { name: 'Dismiss' }).click()
    await expect(page).toHaveURL('/')
    await expect(booked).toHaveCount(0)
  })

  await test.step('on the receipt, with its step', async () => {
    await openPage(page, '/order-success')
    await expect(card(page)).toContainText(time)
    await expect(progress(page).locator('[aria-current]')).toHaveText('Booked')
    await expect(page.getByRole('link', { name: 'Schedule Pickup Now' })).toHaveCount(0)
    await expect(offered(page)).toHaveCount(0)
  })

  await test.step('on the tracking page', async () => {
    await openPage(page, '/track-order')
    await page.getByRole('textbox', { name: 'Order Number' }).fill(number)
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
    await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()
    await expect(card(page)).toContainText(time)
    await expect(page.getByRole('link', { name: 'Schedule Pickup' })).toHaveCount(0)
  })

  await test.step('moving it starts with what is known, and ends at the top of the home page', async () => {
    await openPage(page, '/order-success')
    await card(page).getByRole('link', { name: 'Reschedule' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Pickup')
    await openNextMonth(page)
    await expect(page.getByLabel('Full Name')).toHaveValue(customer.name)
    await expect(page.getByLabel('Phone Number')).toHaveValue(customer.phone)
    await page.getByText('12:00 - 13:00', { exact: true }).click()
    await page.getByRole('button', { name: 'Confirm Pickup' }).click()
    const booked = card(page, /^Your pickup was moved from .* to .*, 12 PM–1 PM/)
    await expect(booked).toContainText('12:00 PM - 1:00 PM')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(booked).toBeInViewport()
  })

  await test.step('canceling it asks first', async () => {
    await openPage(page, '/order-success')
    await card(page).getByRole('link', { name: 'Cancel Pickup' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this pickup?' })
    await expect(question).toContainText('Your order stays')
    expect(await statusOf(sql, number)).toBe('scheduled')
    await question.getByRole('button', { name: 'Cancel Pickup' }).click()
    await expect(page.getByText('This pickup was cancelled.')).toBeVisible()
    expect(await statusOf(sql, number)).toBe('cancelled')
    await openPage(page, '/order-success')
    await expect(offered(page), 'there are times to choose from again').toHaveCount(3)
  })
})

test('an unpaid order is found again in its browser and canceled after one more question (R207, R208)', async ({
  page,
  sql,
}) => {
  const product = await insertProduct(sql, { stock: 1 })
  const number = await buyForPickup(page, product)
  await openPage(page, '/checkout')
  await expect(page.getByText(`You have just ordered ${number}`)).toBeVisible()
  const last = page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: number })
  await last.click()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(
    'or we put it back up for sale',
  )
  await page.getByRole('link', { name: 'Cancel this order' }).click()
  const question = page.getByRole('alertdialog', { name: `Cancel order ${number}?` })
  await question.getByRole('link', { name: 'Keep My Order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You')
  await page.getByRole('link', { name: 'Cancel this order' }).click()
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('This order is canceled, and you owe nothing.')).toBeVisible()
  expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 1 }])
  await last.click()
  await expect(page.getByText('This order was cancelled.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel this order' })).toHaveCount(0)
})

test('the receipt prints as a receipt', async ({ page, sql }) => {
  const number = await buyForPickup(page, await insertProduct(sql))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your Items' })).toBeVisible()
  await expect(page.getByText('hello@glasscityoutlet.example').first()).toBeVisible()
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('region', { name: "What's Next" }),
    page.getByRole('main').getByRole('button'),
  ])
    await expect(gone.filter({ visible: true })).toHaveCount(0)
})
