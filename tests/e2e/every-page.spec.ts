import { expectAccessible } from './page-checks.ts'
import { everyPage, findProblems, findProblemsOnce, visitPages } from './page-visits.ts'
import { signInAs } from './people.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { expectMessage, openPage, toast } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test.describe.configure({ mode: 'parallel' })

visitPages({ states: everyPage, look: findProblemsOnce })

test('axe finds nothing with the menu of the back office open', async ({ page, shop }) => {
  await signInAs(page.context(), shop, { isAdmin: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing with the menu, the filters and messages open', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql, { stock: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/products')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, 'menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Category')).toBeVisible()
  await expectAccessible(page, 'filters')

  await openPage(page, `/product/${product.id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expectMessage(page, 'added to cart!')
  await expect(page.getByRole('link', { name: 'In your cart' })).toBeVisible()
  await expectAccessible(page, 'in the cart')
  await openPage(page, `/products?search=${encodeURIComponent(product.name)}`)
  await add.click()
  const message = toast(page, 'is already in your cart')
  await expect(message).toBeVisible()
  await expectAccessible(page, 'messages')
  // It stays for eight seconds, in which axe on a busy machine may not be done.
  await add.click()
  await message.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toHaveCount(0)
})

test('a wide box at one width, a field without a label and grey letters would be seen', async ({ page }) => {
  await page.setContent(`
    <!doctype html><html lang="en"><title>A page</title>
    <style>
      @media (width < 1100px) { .wide { display: none } }
      @media (width = 1024px) { .at-1024 { width: 3000px } }
    </style>
    <main>
      <h1>A page</h1><input><p style="color: #bbbbbb">Hard to read</p>
      <p class="at-1024">At 1024 px</p><p class="wide"><select></select></p>
    </main>`)
  for (const find of [findProblems, findProblemsOnce]) {
    const found = (await find(page)).join('\n')
    expect(found).toContain('at 360 px: label: ')
    expect(found).toContain('at 360 px: color-contrast: ')
    expect(found).toMatch(/at 1024 px: \d{4} px too wide: <p class="at-1024"/)
    expect(found).toContain('at 1280 px: select-name: ')
    expect(found.match(/too wide/g)).toHaveLength(1)
  }
})
