import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { valueOf } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const counter = (page: Page) => page.getByRole('list', { name: 'On the counter' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Code or name' })

/** Answers of the counter wait until they are let go. @returns what lets them go. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/admin/counter.data*', async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

test('taps and scans that come before the answer to the first one all count', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser()
  const insert = () => insertProduct(sql, { priceCents: 1000, stock: 9 })
  const [first, second, scanned, last] = [await insert(), await insert(), await insert(), await insert()]
  await signInAsOwner(page, sql)
  await page.goto(`/admin/counter?line=${first.id}~1~1000&line=${second.id}~2~1000`)
  const letGo = await holdAnswers(page)
  const moreOfFirst = page.getByRole('link', { name: `One more of ${first.name}` })
  await moreOfFirst.click()
  await moreOfFirst.click()
  await page.getByRole('link', { name: `One less of ${second.name}` }).click()
  // As a scanner at the keyboard sends them, one of them with a second Enter.
  await search(page).focus()
  for (const piece of [scanned, scanned, last]) {
    await page.keyboard.type(piece.code)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  const take = page.getByRole('button', { name: 'One moment...' })
  await expect(take).toBeVisible()
  // It tells that it cannot be pressed; a finger presses it all the same.
  await take.click({ force: true })
  letGo()
  await expect(counter(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Took $75.08' })).toBeVisible()
  for (const [piece, quantity] of [
    [first, 3],
    [second, 1],
    [scanned, 2],
    [last, 1],
  ] as const)
    await expect(counter(page).filter({ hasText: piece.name })).toContainText(
      `−${quantity}+$${quantity * 10}.00`,
    )
  await expect(valueOf(page, 'Subtotal')).toHaveText('$70.00')
  await expect(search(page)).toHaveValue('')
  expect(await sql`select from order_items where product_id = ${first.id}`, 'not sold yet').toHaveLength(0)
})

test('what is typed while a sale is refused lies on the counter afterwards, and who leaves is not brought back', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser()
  const product = await insertProduct(sql, { priceCents: 1000, stock: 9 })
  await signInAsOwner(page, sql)
  await page.goto(`/admin/counter?line=${product.id}~1~1000`)
  const more = page.getByRole('link', { name: `One more of ${product.name}` })
  const letGo = await holdAnswers(page)
  await page.getByLabel('Cash given').fill('1')
  await page.getByRole('button', { name: 'Took $10.73' }).click()
  await expect(page.getByRole('button', { name: 'Selling...' })).toBeVisible()
  await more.click()
  letGo()
  await expect(page.getByRole('button', { name: 'Took $21.45' })).toBeVisible()
  await page.unroute('**/admin/counter.data*')

  const letGoAgain = await holdAnswers(page)
  await more.click()
  await more.click()
  await page.getByRole('link', { name: 'Holds' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holds')
  letGoAgain()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Took $21.45' })).toBeVisible()
})
