import { signInAsOwner } from './owner.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expectOnReceiptRoll } from './receipt-roll.ts'
import { expect, test, type Page } from './shop.ts'
import { buyForPickup, valueOf } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const phone = { viewport: { width: 390, height: 844 } }
const search = (page: Page) => page.getByRole('searchbox', { name: 'Code or name' })
const counter = (page: Page) => page.getByRole('list', { name: 'On the counter' }).getByRole('listitem')
/** What a scanner at the keyboard types: the code of a tag, or the address of its QR code, and Enter. */
async function scanByKeyboard(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('a scanner at the keyboard puts one piece after the other on the counter, after a wrong code too', async ({
  page,
  sql,
}) => {
  const [first, second, third] = [
    await insertProduct(sql, { stock: 1 }),
    await insertProduct(sql, { stock: 1 }),
    await insertProduct(sql, { stock: 1 }),
  ]
  await signInAsOwner(page, sql)
  await page.goto('/admin/counter')
  await expect(search(page)).toBeFocused()
  await scanByKeyboard(page, first.code)
  await expect(counter(page)).toHaveCount(1)
  await expect(search(page)).toHaveValue('')
  await expect(search(page)).toBeFocused()
  await scanByKeyboard(page, `https://store.example/p/${second.code}`)
  await expect(counter(page)).toHaveCount(2)
  await scanByKeyboard(page, uniqueName('nothing'))
  await expect(page.getByText('Nothing by that name.')).toBeVisible()
  await expect(search(page)).toBeFocused()
  await scanByKeyboard(page, third.code)
  await expect(counter(page)).toHaveCount(3)
})

test('a cash sale of one scanned piece on the full screen takes two taps, and its void says what goes back (R199)', async ({
  page,
  sql,
}) => {
  const piece = await insertProduct(sql, { priceCents: 5000, stock: 1 })
  await signInAsOwner(page, sql)
  await page.goto('/admin/counter')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(menu).toBeHidden()
  await scanByKeyboard(page, piece.code)
  await expect(valueOf(page, 'Total')).toHaveText('$53.63')
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await tap('$60')
  await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText('$6.37')
  await tap('Took $53.63')
  await expect(page.getByText('Sold. Give $6.37 back').first()).toBeVisible()
  expect(taps).toBe(2)
  await page.getByRole('button', { name: 'Show the menu' }).click()
  await expect(menu).toBeVisible()
  await page.getByText('Void this sale').click()
  await page.getByLabel('Reason').fill('Wrong piece')
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await expect(page.getByText('Give back $53.63 · Cash')).toBeVisible()
})

test('several pieces, a lower price, a certificate, a split payment and a receipt', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser(phone)
  const word = uniqueName('Stool').replace(' ', '')
  const [first, second] = [
    await insertProduct(sql, { name: `${word} red`, priceCents: 5000, stock: 3 }),
    await insertProduct(sql, { name: `${word} blue`, priceCents: 4000, stock: 1 }),
  ]
  await sql`update products set cost = 20 where id = ${second.id}`
  await signInAsOwner(page, sql)
  await page.goto('/admin/counter')
  await search(page).fill(word)
  await search(page).press('Enter')
  await page.getByRole('link', { name: `Add ${first.name}` }).click()
  await expect(counter(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Took $53.63' }), 'without scrolling').toBeInViewport({
    ratio: 1,
  })
  await page.getByRole('link', { name: `One more of ${first.name}` }).click()
  await expect(valueOf(page, 'Total')).toHaveText('$107.25')
  await search(page).fill(second.name)
  await search(page).press('Enter')
  await expect(counter(page)).toHaveCount(2)

  await test.step('a price goes down only, and with a reason', async () => {
    const row = counter(page).filter({ hasText: second.name })
    await row.getByText('Lower the price').click()
    await row.getByLabel('New price').fill('45')
    await row.getByLabel('Reason').fill('Scratch')
    await row.getByRole('button', { name: 'Lower price' }).click()
    await expect(row.getByText('The price can only go down')).toBeVisible()
    await row.getByLabel('New price').fill('15')
    await row.getByRole('button', { name: 'Lower price' }).click()
    await expect(row).toContainText('Scratch')
    // 2 x 50 + 15, and 7.25% of it.
    await expect(valueOf(page, 'Total')).toHaveText('$123.34')
  })

  await test.step('nobody with a certificate pays tax', async () => {
    await page.getByText('Exempt from sales tax').click()
    await page.getByLabel('Certificate number').fill('OH-1234')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(valueOf(page, 'Total')).toHaveText('$115.00')
  })

  await test.step('below cost it is asked twice, and nothing that was typed is lost', async () => {
    await page.getByText('A part is paid another way').click()
    await page.getByLabel('The part is paid by').selectOption('Zelle')
    await page.getByLabel('How much of it').fill('100')
    await page.getByText('Receipt by email').click()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Took $115.00' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'this is less than you paid' })).toBeInViewport()
    await expect(page.getByLabel('How much of it')).toHaveValue('100')
    await page.getByLabel('Sell it for less than it cost me').check()
    await page.getByRole('button', { name: 'Took $115.00' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold')
  })

  await test.step('its receipt fits the roll of a printer', async () => {
    await page.getByRole('link', { name: 'Print receipt' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt')
    await expectOnReceiptRoll(page)
    await page.getByRole('link', { name: 'Back to the sale' }).click()
    await page.getByRole('link', { name: 'Next sale' }).click()
    await expect(page.getByText('Add the first piece to begin a sale.')).toBeVisible()
  })
})

test('a piece that was sold on the web goes to the customer at the counter (R82)', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  const product = await insertProduct(sql, { priceCents: 5000, stock: 1 })
  const number = await buyForPickup(await openBrowser(), product)
  await signInAsOwner(page, sql)
  await page.goto(`/admin/counter?line=${product.id}~1~5000`)
  const webSale = page.getByRole('group', { name: number })
  await webSale.getByRole('link', { name: 'Give it to the customer here' }).click()
  await expect(webSale).toContainText('gets an apology by email')
  await webSale.getByRole('link', { name: 'Leave it to the web order' }).click()
  await expect(counter(page).getByRole('alert')).toHaveText('None is in stock.')
  await webSale.getByRole('link', { name: 'Give it to the customer here' }).click()
  await expect(webSale).toContainText('gets an apology by email')
  await page.getByRole('button', { name: 'Took $53.63' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold')
  expect(await sql`select status from orders where order_number = ${number}`).toEqual([
    { status: 'cancelled' },
  ])
})

test('a piece without a tag is sold, and matched with its product later (R83)', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  const product = await insertProduct(sql, { stock: 3 })
  const name = uniqueName('Wooden train')
  await signInAsOwner(page, sql)
  await page.goto('/admin/counter')
  await page.getByText('No tag? Quick item').click()
  await page.getByLabel('Price of one ($)').fill('0')
  await page.getByLabel('Category').selectOption('Other')
  await page.getByLabel('What it is (optional)').fill(name)
  await page.getByRole('button', { name: 'Add quick item' }).click()
  await expect(page.getByText('Enter the price, at least $0.01').first()).toBeVisible()
  await expect(page.getByLabel('What it is (optional)')).toHaveValue(name)
  await page.getByLabel('Price of one ($)').fill('10')
  await page.getByRole('button', { name: 'Add quick item' }).click()
  await expect(counter(page)).toContainText(name)
  await page.getByRole('button', { name: 'Took $10.73' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold')

  await page.goto('/admin/counter')
  await page.getByRole('link', { name: /Quick items to link/ }).click()
  await page.getByLabel('Code or name of a product').fill(product.name)
  await page.getByRole('button', { name: 'Find' }).click()
  const card = page.getByRole('region', { name })
  await card.getByRole('button', { name: `It was ${product.name}` }).click()
  await expect(page.getByText('The sale counts for that product now').first()).toBeVisible()
  await expect(card).toHaveCount(0)
})
